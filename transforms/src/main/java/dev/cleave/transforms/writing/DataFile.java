package dev.cleave.transforms.writing;

import dev.cleave.transforms.parquet.ParquetRowsWriter;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.parquet.RowSchema;
import dev.cleave.transforms.parquet.RowSink;
import dev.cleave.transforms.parquet.RowWriter;
import dev.cleave.transforms.tables.DatasetDigest;
import dev.cleave.transforms.tables.RowDigest;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** A data file being written, and what its rows add up to. */
final class DataFile {
  private final Table table;
  private final String path;
  private final ParquetRowsWriter writer;
  private final @Nullable RowDigest digest;
  private long rows;
  private Tally tally = Tally.NONE;

  /**
   * @param path below the run's folder
   * @param writers makes the writer of a table's rows
   * @param check reads the chunks that are written, or null
   * @param channel where to; closed with the file
   * @param footer keys and values for the file's footer
   */
  DataFile(
      Table table,
      String path,
      BiFunction<Table, RowSink, RowWriter> writers,
      @Nullable RowCheck check,
      WritableByteChannel channel,
      Map<String, String> footer)
      throws IOException {
    this.table = table;
    this.path = path;
    RowSchema schema = table.rows();
    // Times and changes differ between runs.
    boolean compared = table == Table.CHUNKS || table == Table.CHECKS;
    this.digest = compared ? new RowDigest(schema.columns()) : null;
    this.writer =
        new ParquetRowsWriter(
            schema,
            parquet -> writers.apply(table, watched(parquet, schema, check)),
            channel,
            footer);
  }

  /** Puts the digest and the check last, between the writer of rows and Parquet. */
  private RowSink watched(RowSink parquet, RowSchema schema, @Nullable RowCheck check) {
    RowSink checks = table == Table.CHUNKS && check != null ? check.of(schema.columns()) : null;
    return row -> {
      if (digest != null) {
        digest.take(row);
      }
      if (checks != null) {
        checks.take(row);
      }
      parquet.take(row);
    };
  }

  Appended append(List<? extends Row> more, Tally sum) throws IOException {
    long firstRow = rows;
    DatasetDigest before = digest();
    for (Row row : more) {
      writer.write(row);
    }
    rows += more.size();
    tally = tally.plus(sum);
    return new Appended(path, firstRow, digest().minus(before));
  }

  private DatasetDigest digest() {
    return digest == null ? DatasetDigest.ZERO : digest.sum();
  }

  boolean holdsMoreThan(long bytes) {
    return writer.holdsMoreThan(bytes);
  }

  WrittenFile close() throws IOException {
    writer.close();
    return new WrittenFile(table, path, writer.fileBytes(), writer.sha256(), rows, tally);
  }

  void abandon() throws IOException {
    writer.abandon();
  }
}
