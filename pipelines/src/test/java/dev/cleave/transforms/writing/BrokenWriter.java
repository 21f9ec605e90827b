package dev.cleave.transforms.writing;

import dev.cleave.transforms.parquet.PassingConsumer;
import java.util.Arrays;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;

/** A writer of rows with a fault: it gives Parquet another content than the row has. */
public enum BrokenWriter {
  /** The last byte is missing. */
  LOSES_A_BYTE {
    @Override
    byte[] broken(byte[] content) {
      return Arrays.copyOf(content, content.length - 1);
    }
  },
  /** The last byte is another one, so that no length differs. */
  ALTERS_A_BYTE {
    @Override
    byte[] broken(byte[] content) {
      content[content.length - 1]++;
      return content;
    }
  };

  abstract byte[] broken(byte[] content);

  /** The same transform with this writer, for the rows of one file. */
  public WriteTables in(WriteTables write, String filePath) {
    return write.through(
        (table, consumer) -> BundleFiles.rowWriter(table, new Breaking(consumer, filePath)));
  }

  private final class Breaking extends PassingConsumer {
    private final String brokenPath;
    private String field = "";
    private String filePath = "";

    Breaking(RecordConsumer next, String brokenPath) {
      super(next);
      this.brokenPath = brokenPath;
    }

    @Override
    public void startField(String name, int index) {
      super.startField(name, index);
      field = name;
    }

    @Override
    public void addBinary(Binary value) {
      if (field.equals("file_path")) {
        filePath = value.toStringUsingUTF8();
      }
      boolean breaks = field.equals("content") && filePath.equals(brokenPath);
      super.addBinary(
          breaks ? Binary.fromConstantByteArray(broken(value.getBytes().clone())) : value);
    }
  }
}
