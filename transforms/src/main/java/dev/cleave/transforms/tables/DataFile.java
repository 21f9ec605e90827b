package dev.cleave.transforms.tables;

import java.io.IOException;
import java.util.List;

/** A data file being written, and what its rows add up to. */
final class DataFile {
  private final Table table;
  private final String path;
  private final ParquetTableWriter writer;
  private long rows;
  private Tally tally = Tally.NONE;

  /**
   * @param path below the run's folder
   */
  DataFile(Table table, String path, ParquetTableWriter writer) {
    this.table = table;
    this.path = path;
    this.writer = writer;
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
    Tally total = tally.plus(Tally.ofDigest(writer.digest()));
    return new WrittenFile(table, path, writer.fileBytes(), writer.sha256(), rows, total);
  }

  void abandon() throws IOException {
    writer.abandon();
  }
}
