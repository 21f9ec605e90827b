package dev.cleave.transforms.writing;

import dev.cleave.transforms.history.StoredChunks;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.parquet.StoredRow;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileOutcome;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.transforms.tables.RowPlace;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;

/**
 * Writes the changes table: one row for each chunk that differs from the previous run. Each data
 * file of chunks is read once, next to the rows that it replaces; contents are never shuffled.
 */
public final class WriteChanges
    extends PTransform<PCollection<KV<String, OutcomeBlock>>, PCollection<WrittenFile>> {
  private final RunTarget run;

  private WriteChanges(RunTarget run) {
    this.run = run;
  }

  /** Writes the changes table of a run. */
  public static WriteChanges into(RunTarget run) {
    return new WriteChanges(run);
  }

  @Override
  public PCollection<WrittenFile> expand(PCollection<KV<String, OutcomeBlock>> changed) {
    return changed
        .apply("ByDataFile", GroupByKey.create())
        .apply("Compare", ParDo.of(new CompareFn(run)))
        .setCoder(WrittenFileCoder.of());
  }

  private static final class CompareFn
      extends DoFn<KV<String, Iterable<OutcomeBlock>>, WrittenFile> {
    private final RunTarget run;

    CompareFn(RunTarget run) {
      this.run = run;
    }

    @ProcessElement
    public void process(
        @Element KV<String, Iterable<OutcomeBlock>> dataFile, OutputReceiver<WrittenFile> out)
        throws IOException {
      var outcomes = new ArrayList<FileOutcome>();
      dataFile.getValue().forEach(block -> block.forEach(outcomes::add));
      outcomes.sort(Comparator.comparingLong(outcome -> outcome.entry().place().firstRow()));
      var files = new BundleFiles(run);
      try (var stored = new StoredChunks(run.output(), _ -> true);
          var before =
              new StoredChunks(run.output(), column -> !column.getName().equals("content"))) {
        for (FileOutcome outcome : outcomes) {
          FileEntry entry = outcome.entry();
          List<Row> rows = changes(outcome, before, stored);
          if (!rows.isEmpty()) {
            files.append(Table.CHANGES, entry.require("file_id"), rows, Tally.NONE);
          }
        }
        files.close().forEach(out::output);
      } finally {
        files.abandon();
      }
    }

    private List<Row> changes(FileOutcome outcome, StoredChunks before, StoredChunks now) {
      FileEntry entry = outcome.entry();
      RowPlace old = outcome.before();
      List<StoredRow> newRows = now.of(entry.place());
      List<StoredRow> oldRows = old == null ? List.of() : before.of(old);
      if (old == null || oldRows.isEmpty() || hasId(entry, oldRows.getFirst())) {
        return ChunkChanges.ofFile(run.runId(), oldRows, newRows);
      }
      // A file that kept its path has another id if it is of another repository now.
      boolean remains = entry.text("renamed_from") == null && !old.path().equals(entry.path());
      return ChunkChanges.ofCopy(run.runId(), oldRows, newRows, remains);
    }

    private static boolean hasId(FileEntry entry, StoredRow row) {
      return row.require("file_id").equals(entry.require("file_id"));
    }
  }
}
