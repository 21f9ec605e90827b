package dev.cleave.transforms.tables;

import dev.cleave.transforms.parquet.ParquetRowsWriter;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.parquet.RowWriter;
import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.apache.parquet.io.api.RecordConsumer;
import org.jspecify.annotations.Nullable;

/** A data file being written, and what its rows add up to. */
final class DataFile {
  private final Table table;
  private final String path;
  private final ParquetRowsWriter writer;
  private @Nullable RowDigest digest;
  private long rows;
  private Tally tally = Tally.NONE;

  /**
   * @param path below the run's folder
   * @param writers makes the writer of a table's rows
   * @param check reads the chunks that are written
   * @param channel where to; closed with the file
   * @param footer keys and values for the file's footer
   */
  DataFile(
      Table table,
      String path,
      BiFunction<Table, RecordConsumer, RowWriter> writers,
      RowCheck check,
      WritableByteChannel channel,
      Map<String, String> footer)
      throws IOException {
    this.table = table;
    this.path = path;
    this.writer =
        new ParquetRowsWriter(
            table.rows(),
            parquet -> writers.apply(table, watched(parquet, check)),
            channel,
            footer);
  }

  /** Puts the digest and the check last, between the writer of rows and Parquet. */
  private RecordConsumer watched(RecordConsumer parquet, RowCheck check) {
    if (table == Table.FILES) { // its rows hold times, which differ between runs
      return parquet;
    }
    RecordConsumer last = table == Table.CHUNKS ? check.reading(parquet) : parquet;
    digest = new RowDigest(table.schema().getFields().size(), last);
    return digest;
  }

  void append(List<Row> more, Tally sum) throws IOException {
    for (Row row : more) {
      writer.write(row);
    }
    rows += more.size();
    tally = tally.plus(sum);
  }

  long dataBytes() {
    return writer.dataBytes();
  }

  WrittenFile close() throws IOException {
    writer.close();
    Tally total = digest == null ? tally : tally.plus(Tally.ofDigest(digest.sum()));
    return new WrittenFile(table, path, writer.fileBytes(), writer.sha256(), rows, total);
  }

  void abandon() throws IOException {
    writer.abandon();
  }
}
