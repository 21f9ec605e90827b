package dev.cleave.transforms.verifying;

import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.CheckColumn;
import dev.cleave.transforms.tables.ChunkColumn;
import dev.cleave.transforms.tables.DatasetDigest;
import dev.cleave.transforms.tables.EmbeddingColumn;
import dev.cleave.transforms.tables.RowDigest;
import dev.cleave.transforms.tables.Table;
import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;
import org.jspecify.annotations.Nullable;

/**
 * Compares the data files of tables with the manifest, hashes the rows of the checks table, reads
 * how far the rows of views reach, and looks at each vector.
 */
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
        switch (file.table()) {
          case CHECKS -> hashRows(file, results);
          case EMBEDDINGS -> readVectors(file, results);
          case SNIPPETS, STRIDES, SUMMARIES -> readRanges(file, results);
          default -> DataFileCheck.of(run.output(), file, null);
        };
    if (damage != null) {
      results.add(damage);
    }
    results.flush();
  }

  private @Nullable Finding hashRows(ListedDataFile file, Results results) {
    return DataFileCheck.of(run.output(), file, row -> results.add(hash(file.runId(), row)));
  }

  private @Nullable Finding readVectors(ListedDataFile file, Results results) {
    return DataFileCheck.of(
        run.output(),
        file,
        row -> {
          if (!EmbeddingColumn.isWhole(row)) {
            results.add(
                file.finding(
                    Fault.VECTOR_CHANGED,
                    "the vector of " + row.text(EmbeddingColumn.EMBED_HASH) + " is not one"));
          }
        });
  }

  /** The rows of a file stand together. */
  private @Nullable Finding readRanges(ListedDataFile file, Results results) {
    var ranges = new Ranges(file.runId(), results);
    Finding damage = DataFileCheck.of(run.output(), file, ranges::add);
    ranges.flush();
    return damage;
  }

  private static final class Ranges {
    private final String runId;
    private final Results results;
    private @Nullable String path;
    private long reach;

    Ranges(String runId, Results results) {
      this.runId = runId;
      this.results = results;
    }

    void add(Row row) {
      String next = row.require(ChunkColumn.FILE_PATH);
      if (!next.equals(path)) {
        flush();
        path = next;
      }
      long start = row.number(ChunkColumn.START_BYTE);
      long end = row.number(ChunkColumn.END_BYTE);
      reach = Math.max(reach, start < 0 || start >= end ? Long.MAX_VALUE : end);
    }

    void flush() {
      if (path != null) {
        results.add(new CheckHash(path, runId, CheckHash.Side.VIEW, null, reach));
      }
      reach = 0;
    }
  }

  private static CheckHash hash(String runId, Row check) {
    DatasetDigest digest = RowDigest.of(Table.CHECKS.rows(), List.of(check));
    return new CheckHash(
        check.require(CheckColumn.FILE_PATH), runId, CheckHash.Side.STORED, digest, 0);
  }
}
