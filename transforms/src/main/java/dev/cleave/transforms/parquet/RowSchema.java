package dev.cleave.transforms.parquet;

import java.util.List;
import java.util.Map;
import org.apache.parquet.schema.MessageType;

/**
 * The columns of a kind of rows, and how Parquet is to write them.
 *
 * @param columns in order
 * @param footer keys and values that describe the columns in each file's footer
 * @param distinct names of columns whose values rarely repeat: a dictionary would only cost
 * @param unordered names of columns whose values nobody searches by range: no statistics
 * @param undigested names of columns that the digest of rows leaves out
 */
public record RowSchema(
    MessageType columns,
    Map<String, String> footer,
    List<String> distinct,
    List<String> unordered,
    List<String> undigested) {

  /** The same for rows of a table that had these columns. */
  public RowSchema with(MessageType stored) {
    return new RowSchema(stored, footer, distinct, unordered, undigested);
  }
}
