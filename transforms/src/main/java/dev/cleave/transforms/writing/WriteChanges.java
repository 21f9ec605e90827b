package dev.cleave.transforms.writing;

import dev.cleave.transforms.coders.RecordCoder;
import dev.cleave.transforms.history.StoredChunks;
import dev.cleave.transforms.parquet.MadeRow;
import dev.cleave.transforms.parquet.StoredRow;
import dev.cleave.transforms.parquet.ValuedRow;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileOutcome;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.transforms.tables.RowPlace;
import dev.cleave.transforms.tables.Table;
import dev.cleave.transforms.tables.ViewRows;
import dev.cleave.transforms.writing.RowChanges.Changed;
import dev.cleave.view.View;
import dev.cleave.view.Views;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;

/**
 * Writes the changes table: one row for each chunk that differs from the previous run, and the same
 * for summaries. Each data file of chunks is read once, next to the rows that it replaces; contents
 * are never shuffled. Summaries are made of chunks, so those of both runs are made again.
 */
public final class WriteChanges
    extends PTransform<PCollection<KV<String, OutcomeBlock>>, PCollection<WrittenFile>> {
  private final RunTarget run;
  private final Views before;
  private final Views now;

  private WriteChanges(RunTarget run, Views before, Views now) {
    this.run = run;
    this.before = before;
    this.now = now;
  }

  /**
   * Writes the changes of a run.
   *
   * @param before the views of the previous run
   * @param now the views of the run
   */
  public static WriteChanges into(RunTarget run, Views before, Views now) {
    return new WriteChanges(run, before, now);
  }

  @Override
  public PCollection<WrittenFile> expand(PCollection<KV<String, OutcomeBlock>> changed) {
    return changed
        .apply("ByDataFile", GroupByKey.create())
        .apply("Compare", ParDo.of(new CompareFn(run, before, now)))
        .setCoder(RecordCoder.of(WrittenFile.class));
  }

  private static final class CompareFn
      extends DoFn<KV<String, Iterable<OutcomeBlock>>, WrittenFile> {
    private final RunTarget run;
    private final Views viewsBefore;
    private final Views viewsNow;

    CompareFn(RunTarget run, Views viewsBefore, Views viewsNow) {
      this.run = run;
      this.viewsBefore = viewsBefore;
      this.viewsNow = viewsNow;
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
          RowPlace old = outcome.before();
          List<StoredRow> oldRows = old == null ? List.of() : before.of(old);
          List<StoredRow> newRows = stored.of(outcome.entry().place());
          boolean copy = isCopy(outcome, oldRows);
          var chunks = RowChanges.ofChunks(run.runId());
          List<Changed> changed = changes(chunks, outcome, copy, oldRows, newRows);
          append(files, Table.CHANGES, outcome, changed, Tally.ofChanges(changed));
          if (viewsNow.list().contains(View.SUMMARIES)) {
            List<MadeRow> oldSummaries = summaries(viewsBefore, oldRows);
            List<MadeRow> newSummaries = summaries(viewsNow, newRows);
            var summaries = RowChanges.ofSummaries(run.runId());
            append(
                files,
                Table.SUMMARY_CHANGES,
                outcome,
                changes(summaries, outcome, copy, oldSummaries, newSummaries),
                Tally.NONE);
          }
        }
        files.close().forEach(out::output);
      } finally {
        files.abandon();
      }
    }

    private static List<MadeRow> summaries(Views views, List<StoredRow> chunks) {
      return views.list().contains(View.SUMMARIES)
          ? ViewRows.summaries(chunks, views.maxSummaryTokens()).stream().map(MadeRow::of).toList()
          : List.of();
    }

    private static void append(
        BundleFiles files, Table table, FileOutcome outcome, List<Changed> rows, Tally sum)
        throws IOException {
      if (!rows.isEmpty()) {
        files.append(table, outcome.entry().require("file_id"), rows, sum);
      }
    }

    private static List<Changed> changes(
        RowChanges feed,
        FileOutcome outcome,
        boolean copy,
        List<? extends ValuedRow> before,
        List<? extends ValuedRow> now) {
      return copy ? feed.ofCopy(before, now, remains(outcome)) : feed.ofFile(before, now);
    }

    /** Whether the rows that are replaced are those of a file with another id. */
    private static boolean isCopy(FileOutcome outcome, List<StoredRow> before) {
      return !before.isEmpty() && !hasId(outcome.entry(), before.getFirst());
    }

    /** A file that kept its path has another id if it is of another repository now. */
    private static boolean remains(FileOutcome outcome) {
      FileEntry entry = outcome.entry();
      RowPlace old = Objects.requireNonNull(outcome.before(), "a copy is one of rows");
      return entry.text("renamed_from") == null && !old.path().equals(entry.path());
    }

    private static boolean hasId(FileEntry entry, StoredRow row) {
      return row.require("file_id").equals(entry.require("file_id"));
    }
  }
}
