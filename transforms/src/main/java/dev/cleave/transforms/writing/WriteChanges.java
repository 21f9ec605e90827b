package dev.cleave.transforms.writing;

import com.google.common.collect.ImmutableSet;
import dev.cleave.CutOptions;
import dev.cleave.transforms.billing.ChunkText;
import dev.cleave.transforms.billing.TextsToEmbed;
import dev.cleave.transforms.history.PreviousRun;
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
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
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
import org.apache.parquet.schema.Type;

/**
 * Writes the changes table: one row for each chunk that differs from the previous run, and a table
 * of the same form for each view. Each data file of chunks is read once, next to the rows that it
 * replaces; contents are never shuffled. Views are made of chunks, so those of both runs are made
 * again.
 */
public final class WriteChanges
    extends PTransform<PCollection<KV<String, OutcomeBlock>>, PCollectionTuple> {
  private static final TupleTag<WrittenFile> WRITTEN = new TupleTag<>("written") {};
  private static final TupleTag<TextsToEmbed> TEXTS = new TupleTag<>("texts") {};

  private final TableSettings now;
  private final TableSettings before;

  private WriteChanges(TableSettings now, TableSettings before) {
    this.now = now;
    this.before = before;
  }

  /**
   * Writes the changes of a run, all of whose rows are new.
   *
   * @param cut the limit that no chunk exceeds
   * @param views the views of the run
   */
  public static WriteChanges into(RunTarget run, CutOptions cut, Views views) {
    return new WriteChanges(
        TableSettings.of(run, cut, views), TableSettings.of(run, cut, Views.NONE));
  }

  /** Writes how the run differs from an earlier one. */
  public WriteChanges since(PreviousRun run) {
    return new WriteChanges(now, TableSettings.of(now.run(), run.cut(), run.views()));
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
            ParDo.of(new CompareFn(now, before)).withOutputTags(WRITTEN, TupleTagList.of(TEXTS)));
  }

  private static final class CompareFn
      extends DoFn<KV<String, Iterable<OutcomeBlock>>, WrittenFile> {
    private final TableSettings now;
    private final TableSettings before;
    private transient ViewRows viewsNow;
    private transient ViewRows viewsBefore;
    private transient Map<Table, RowChanges> feeds;

    CompareFn(TableSettings now, TableSettings before) {
      this.now = now;
      this.before = before;
    }

    @Setup
    public void setUp() {
      viewsNow = new ViewRows(now.cut().sizeLimit(), now.views());
      viewsBefore = new ViewRows(before.cut().sizeLimit(), before.views());
      feeds = new EnumMap<>(Table.class);
    }

    @ProcessElement
    public void process(
        @Element KV<String, Iterable<OutcomeBlock>> dataFile, MultiOutputReceiver out)
        throws IOException {
      var outcomes = new ArrayList<FileOutcome>();
      dataFile.getValue().forEach(block -> outcomes.addAll(block.outcomes()));
      outcomes.sort(Comparator.comparingLong(outcome -> outcome.entry().place().firstRow()));
      String output = now.run().output();
      var files = new BundleFiles(now.run());
      var texts = new TextsToEmbed.Builder();
      try (var newChunks = new StoredChunks(output);
          var oldChunks = new StoredChunks(output, this::isReadOfBefore)) {
        for (FileOutcome outcome : outcomes) {
          RowPlace place = outcome.entry().place();
          RowPlace old = outcome.before();
          List<Row> newRows = newChunks.of(place);
          List<Row> oldRows = old == null ? List.of() : oldChunks.of(old);
          write(files, Table.CHUNKS, outcome, oldRows, newRows);
          texts.add(outcome.entry(), oldRows, ChunkText.of(newRows));
          for (View view : now.views().list()) {
            List<Row> oldViews =
                before.views().list().contains(view) && old != null
                    ? viewsBefore.of(view, old, oldRows)
                    : List.of();
            write(files, Table.of(view), outcome, oldViews, viewsNow.of(view, place, newRows));
          }
        }
        files.close().forEach(out.get(WRITTEN)::output);
        texts.build().forEach(out.get(TEXTS)::output);
      } finally {
        files.abandon();
      }
    }

    /** Only views are made of contents. */
    private boolean isReadOfBefore(Type column) {
      return !column.getName().equals(ChunkColumn.CONTENT.label())
          || !ImmutableSet.of(View.SUMMARIES).containsAll(before.views().list());
    }

    private void write(
        BundleFiles files, Table table, FileOutcome outcome, List<Row> old, List<Row> rows)
        throws IOException {
      RowChanges feed = feeds.computeIfAbsent(table, _ -> new RowChanges(now.run().runId(), table));
      List<Row> changes =
          isCopy(outcome, old) ? feed.ofCopy(old, rows, remains(outcome)) : feed.ofFile(old, rows);
      if (!changes.isEmpty()) {
        Tally sum = table == Table.CHUNKS ? Tally.ofChanges(changes) : Tally.NONE;
        files.append(table.changes(), outcome.entry().fileId(), changes, sum);
      }
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
