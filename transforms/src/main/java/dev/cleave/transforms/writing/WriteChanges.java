package dev.cleave.transforms.writing;

import dev.cleave.transforms.billing.ChunkText;
import dev.cleave.transforms.billing.TextsToEmbed;
import dev.cleave.transforms.history.StoredChunks;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.ChunkColumn;
import dev.cleave.transforms.tables.FileColumn;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileOutcome;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.transforms.tables.RowPlace;
import dev.cleave.transforms.tables.Table;
import dev.cleave.transforms.tables.ViewRows;
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
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;

/**
 * Writes the changes table: one row for each chunk that differs from the previous run, and the same
 * for summaries. Each data file of chunks is read once, next to the rows that it replaces; contents
 * are never shuffled. Summaries are made of chunks, so those of both runs are made again.
 */
public final class WriteChanges
    extends PTransform<PCollection<KV<String, OutcomeBlock>>, PCollectionTuple> {
  private static final TupleTag<WrittenFile> WRITTEN = new TupleTag<>("written") {};
  private static final TupleTag<TextsToEmbed> TEXTS = new TupleTag<>("texts") {};

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

  /** The data files. */
  public static TupleTag<WrittenFile> getWrittenTag() {
    return WRITTEN;
  }

  /** The texts to embed that the same file did not have in the previous run. */
  public static TupleTag<TextsToEmbed> getTextsTag() {
    return TEXTS;
  }

  @Override
  public PCollectionTuple expand(PCollection<KV<String, OutcomeBlock>> changed) {
    return changed
        .apply("ByDataFile", GroupByKey.create())
        .apply(
            "Compare",
            ParDo.of(new CompareFn(run, before, now))
                .withOutputTags(WRITTEN, TupleTagList.of(TEXTS)));
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
        @Element KV<String, Iterable<OutcomeBlock>> dataFile, MultiOutputReceiver out)
        throws IOException {
      var outcomes = new ArrayList<FileOutcome>();
      dataFile.getValue().forEach(block -> outcomes.addAll(block.outcomes()));
      outcomes.sort(Comparator.comparingLong(outcome -> outcome.entry().place().firstRow()));
      boolean summarized = viewsNow.list().contains(View.SUMMARIES);
      var chunks = RowChanges.ofChunks(run.runId());
      var summaries = RowChanges.ofSummaries(run.runId());
      var files = new BundleFiles(run);
      var texts = new TextsToEmbed.Builder();
      try (var stored = new StoredChunks(run.output());
          var before =
              new StoredChunks(run.output(), column -> !column.getName().equals("content"))) {
        for (FileOutcome outcome : outcomes) {
          RowPlace old = outcome.before();
          List<Row> oldRows = old == null ? List.of() : before.of(old);
          List<Row> newRows = stored.of(outcome.entry().place());
          boolean copy = isCopy(outcome, oldRows);
          List<Row> changed = changes(chunks, outcome, copy, oldRows, newRows);
          append(files, Table.CHANGES, outcome, changed, Tally.ofChanges(changed));
          texts.add(outcome.entry(), oldRows, ChunkText.of(newRows));
          if (summarized) {
            List<Row> oldSummaries = summaries(viewsBefore, oldRows);
            List<Row> newSummaries = summaries(viewsNow, newRows);
            changed = changes(summaries, outcome, copy, oldSummaries, newSummaries);
            append(files, Table.SUMMARY_CHANGES, outcome, changed, Tally.NONE);
          }
        }
        files.close().forEach(out.get(WRITTEN)::output);
        texts.build().forEach(out.get(TEXTS)::output);
      } finally {
        files.abandon();
      }
    }

    private static List<Row> summaries(Views views, List<Row> chunks) {
      return views.list().contains(View.SUMMARIES)
          ? ViewRows.summaries(chunks, views.maxSummaryTokens())
          : List.of();
    }

    private static void append(
        BundleFiles files, Table table, FileOutcome outcome, List<Row> rows, Tally sum)
        throws IOException {
      if (!rows.isEmpty()) {
        files.append(table, outcome.entry().fileId(), rows, sum);
      }
    }

    private static List<Row> changes(
        RowChanges feed, FileOutcome outcome, boolean copy, List<Row> before, List<Row> now) {
      return copy ? feed.ofCopy(before, now, remains(outcome)) : feed.ofFile(before, now);
    }

    /** Whether the rows that are replaced are those of a file with another id. */
    private static boolean isCopy(FileOutcome outcome, List<Row> before) {
      return !before.isEmpty()
          && !before.getFirst().require(ChunkColumn.FILE_ID).equals(outcome.entry().fileId());
    }

    /** A file that kept its path has another id if it is of another repository now. */
    private static boolean remains(FileOutcome outcome) {
      FileEntry entry = outcome.entry();
      RowPlace old = Objects.requireNonNull(outcome.before(), "a copy is one of rows");
      return entry.text(FileColumn.RENAMED_FROM) == null && !old.path().equals(entry.path());
    }
  }
}
