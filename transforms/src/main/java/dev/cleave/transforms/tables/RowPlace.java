package dev.cleave.transforms.tables;

import dev.cleave.text.BadByteCharset;
import dev.cleave.text.CharsetSource;
import dev.cleave.text.TextEncoding;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where the chunks of a file are stored: consecutive rows of one data file.
 *
 * @param path the file's path in the run that wrote the rows
 * @param runId the run that wrote the rows
 * @param dataFile the data file, relative to the output folder; null if the file has no chunks
 * @param firstRow the row of the first chunk, from 0
 * @param rows number of chunks
 * @param charset of the file, in whose bytes the rows count; null if it is not known
 */
public record RowPlace(
    String path,
    String runId,
    @Nullable String dataFile,
    long firstRow,
    int rows,
    @Nullable String charset) {
  /** The encoding of the file. Only of one that was cut. */
  public TextEncoding encoding() {
    return new TextEncoding(
        BadByteCharset.named(Objects.requireNonNull(charset, path)), CharsetSource.DECLARED);
  }
}
