package dev.cleave.transforms.writing;

import dev.cleave.chunk.Content;
import dev.cleave.transforms.parquet.Row;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

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
    return write.through(row -> row.require("file_path").equals(filePath) ? broken(row) : row);
  }

  private Row broken(Row row) {
    return Row.of(
        row.columns(),
        row.columns().getFields(),
        column ->
            column.getName().equals("content")
                ? broken(row.content("content"))
                : row.value(column.getName()));
  }

  private Content broken(Content content) {
    byte[] text = broken(content.text().getBytes(StandardCharsets.UTF_8));
    return Content.utf8(text, 0, text.length);
  }
}
