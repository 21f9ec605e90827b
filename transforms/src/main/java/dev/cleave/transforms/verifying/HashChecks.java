package dev.cleave.transforms.verifying;

import dev.cleave.transforms.parquet.StoredRow;
import dev.cleave.transforms.tables.RowHasher;
import dev.cleave.transforms.tables.Table;
import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;
import org.jspecify.annotations.Nullable;

/** Compares the data files of tables with the manifest, and hashes the rows of the checks table. */
final class HashChecks extends DoFn<ListedDataFile, Verified> {
  private final RunToVerify run;

  HashChecks(RunToVerify run) {
    this.run = run;
  }

  @ProcessElement
  public void process(@Element ListedDataFile file, MultiOutputReceiver out) {
    var results = new Results(run.buckets(), out);
    results.add(Verified.ofDataFile());
    Finding damage =
        file.table() == Table.CHECKS
            ? hashRows(file, results)
            : DataFileCheck.of(run.output(), file);
    if (damage != null) {
      results.add(damage);
    }
    results.flush();
  }

  private @Nullable Finding hashRows(ListedDataFile file, Results results) {
    var hasher = new RowHasher(Table.CHECKS);
    return DataFileCheck.of(
        run.output(), file, row -> results.add(hash(file.runId(), row, hasher)));
  }

  private static CheckHash hash(String runId, StoredRow check, RowHasher hasher) {
    return new CheckHash(
        check.require("file_path"), runId, CheckHash.Side.STORED, hasher.sum(List.of(check)));
  }
}
