package dev.cleave.transforms.writing;

import dev.cleave.transforms.parquet.RowSink;
import dev.cleave.transforms.tables.Table;
import java.util.Arrays;
import org.apache.parquet.io.api.Binary;

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
        (table, sink) ->
            BundleFiles.rowWriter(table, table == Table.CHUNKS ? breaking(sink, filePath) : sink));
  }

  private RowSink breaking(RowSink next, String brokenPath) {
    int filePath = Table.CHUNKS.schema().getField("file_path").pos();
    int content = Table.CHUNKS.schema().getField("content").pos();
    return row -> {
      if (row.text(filePath).toStringUsingUTF8().equals(brokenPath)) {
        byte[] broken = broken(row.text(content).getBytes());
        row.setText(content, Binary.fromConstantByteArray(broken));
      }
      next.take(row);
    };
  }
}
