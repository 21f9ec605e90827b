package dev.cleave.transforms.verifying;

import dev.cleave.transforms.parquet.ParquetRowsReader;
import dev.cleave.transforms.parquet.StoredRow;
import dev.cleave.transforms.store.StorageException;
import dev.cleave.transforms.tables.RowHasher;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;

/** Reads the data files of a table, and hashes the rows of the checks table. */
final class HashChecks extends DoFn<ListedDataFile, Verified> {
  private final String output;
  private final int buckets;

  HashChecks(String output, int buckets) {
    this.output = output;
    this.buckets = buckets;
  }

  @ProcessElement
  public void process(@Element ListedDataFile file, MultiOutputReceiver out) {
    var results = new Results(buckets, out);
    results.add(Verified.ofDataFile());
    Finding damage = DataFileCheck.of(output, file);
    if (damage == null) {
      read(file, results);
    } else {
      results.add(damage);
    }
    results.flush();
  }

  private void read(ListedDataFile file, Results results) {
    boolean checks = file.table() == Table.CHECKS;
    var hasher = new RowHasher(Table.CHECKS);
    try (var rows = ParquetRowsReader.open(output + file.path(), _ -> true)) {
      for (StoredRow row = rows.nextRow(); row != null; row = rows.nextRow()) {
        if (checks) {
          String path = row.require("file_path");
          results.add(
              new CheckHash(path, file.runId(), CheckHash.Side.STORED, hasher.sum(List.of(row))));
        }
      }
      if (rows.row() != file.rows()) {
        results.add(
            file.finding(
                Fault.ROW_COUNT,
                "it has %d rows, and the manifest says %d".formatted(rows.row(), file.rows())));
      }
    } catch (IOException | RuntimeException e) {
      results.add(file.finding(Fault.DATA_FILE_UNREADABLE, StorageException.lineOf(e)));
    }
  }
}
