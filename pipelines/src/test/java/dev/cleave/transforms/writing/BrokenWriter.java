package dev.cleave.transforms.writing;

import dev.cleave.chunk.Content;
import dev.cleave.transforms.parquet.RowSink;
import dev.cleave.transforms.parquet.RowWriter;
import dev.cleave.transforms.tables.Table;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

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
            table == Table.CHUNKS
                ? new Breaking(sink, filePath)
                : BundleFiles.rowWriter(table, sink));
  }

  private final class Breaking extends RowWriter {
    private final String brokenPath;
    private boolean isBroken;

    Breaking(RowSink sink, String brokenPath) {
      super(Table.CHUNKS.rows(), sink);
      this.brokenPath = brokenPath;
    }

    @Override
    public void text(String column, @Nullable String value) {
      if (column.equals("file_path")) {
        isBroken = value.equals(brokenPath);
      }
      super.text(column, value);
    }

    @Override
    public void content(String column, Content value) {
      super.content(column, isBroken ? broken(value) : value);
    }
  }

  private Content broken(Content content) {
    byte[] text = broken(content.text().getBytes(StandardCharsets.UTF_8));
    return Content.utf8(text, 0, text.length);
  }
}
