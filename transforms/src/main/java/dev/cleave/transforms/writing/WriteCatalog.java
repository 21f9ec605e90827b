package dev.cleave.transforms.writing;

import com.google.common.collect.ImmutableSet;
import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.tables.Change;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileOutcome;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.transforms.tables.RowPlace;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.PCollectionView;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;
import org.jspecify.annotations.Nullable;

/**
 * Writes the files table: every listed object, and those that were removed. Files with the same
 * content meet here, to find copies and renamed files ({@link ContentMatches}). One worker handles
 * about 50,000 files.
 */
public final class WriteCatalog extends PTransform<PCollection<OutcomeBlock>, PCollectionTuple> {
  private static final int FILES = 50_000;

  private static final TupleTag<WrittenFile> WRITTEN = new TupleTag<>("written") {};
  private static final TupleTag<KV<String, OutcomeBlock>> CHANGED = new TupleTag<>("changed") {};

  private static final String NO_ID = "00000000"; // in the name of a data file

  private final RunTarget run;
  private final PCollectionView<FileTotal> listed;
  private final Set<String> folders;

  private WriteCatalog(RunTarget run, PCollectionView<FileTotal> listed, Set<String> folders) {
    this.run = run;
    this.listed = listed;
    this.folders = ImmutableSet.copyOf(folders);
  }

  /**
   * Writes the files table of a run.
   *
   * @param listed how much was listed
   */
  public static WriteCatalog into(RunTarget run, PCollectionView<FileTotal> listed) {
    return new WriteCatalog(run, listed, ImmutableSet.of());
  }

  /**
   * Also counts what is gone from folders below the top.
   *
   * @param named by path relative to the root, each with a slash at its end
   */
  public WriteCatalog counting(Set<String> named) {
    return new WriteCatalog(run, listed, named);
  }

  /** The data files. */
  public static TupleTag<WrittenFile> getWrittenTag() {
    return WRITTEN;
  }

  /** The files whose chunks may differ from the previous run, by the data file that has them. */
  public static TupleTag<KV<String, OutcomeBlock>> getChangedTag() {
    return CHANGED;
  }

  @Override
  public PCollectionTuple expand(PCollection<OutcomeBlock> outcomes) {
    return outcomes
        .apply("KeyByContent", ParDo.of(new KeyByContentFn(listed)).withSideInputs(listed))
        .apply("Meet", GroupByKey.create())
        .apply(
            "WriteFiles",
            ParDo.of(new WriteFn(run, folders)).withOutputTags(WRITTEN, TupleTagList.of(CHANGED)));
  }

  /** Sends files with the same content to the same worker. */
  private static final class KeyByContentFn extends DoFn<OutcomeBlock, KV<Integer, OutcomeBlock>> {
    private final PCollectionView<FileTotal> view;

    KeyByContentFn(PCollectionView<FileTotal> view) {
      this.view = view;
    }

    @ProcessElement
    public void process(ProcessContext context) {
      int groups = (int) Math.min(1 << 20, 1 + context.sideInput(view).files() / FILES);
      if (groups == 1) {
        context.output(KV.of(0, context.element()));
        return;
      }
      OutcomeBlock.split(
          context.element().outcomes(),
          outcome -> Math.floorMod(keyOf(outcome.entry()).hashCode(), groups),
          (group, block) -> context.output(KV.of(group, block)));
    }

    private static String keyOf(FileEntry entry) {
      return Objects.requireNonNullElse(entry.sha256(), entry.path());
    }
  }

  private static final class WriteFn
      extends DoFn<KV<Integer, Iterable<OutcomeBlock>>, WrittenFile> {
    private final RunTarget run;
    private final Set<String> folders;

    WriteFn(RunTarget run, Set<String> folders) {
      this.run = run;
      this.folders = folders;
    }

    @ProcessElement
    public void process(@Element KV<Integer, Iterable<OutcomeBlock>> group, MultiOutputReceiver out)
        throws IOException {
      var matches = new ContentMatches();
      var blocks = new ArrayList<OutcomeBlock>(); // Flink gives them once
      for (OutcomeBlock block : group.getValue()) {
        blocks.add(block);
        block.outcomes().forEach(matches::add);
      }
      matches.pair();
      var tally = new Tally.OfFiles(run.runId());
      var losses = new Losses.Counter(folders);
      var files = new BundleFiles(run);
      try {
        for (OutcomeBlock block : blocks) {
          var resolved = new ArrayList<FileOutcome>();
          for (FileOutcome outcome : block.outcomes()) {
            FileOutcome file = matches.resolve(outcome);
            resolved.add(file);
            losses.add(outcome, file);
            FileEntry entry = file.entry();
            tally.add(entry);
            files.append(Table.FILES, entry.fileId(), List.of(entry.row()), Tally.NONE);
          }
          OutcomeBlock.split(
              resolved,
              WriteFn::changedDataFile,
              (dataFile, part) -> out.get(CHANGED).output(KV.of(dataFile, part)));
        }
        Tally sum = tally.sum().plus(Tally.ofLosses(losses.sum()));
        files.append(Table.FILES, NO_ID, List.of(), sum);
        files.close().forEach(out.get(WRITTEN)::output);
      } finally {
        files.abandon();
      }
    }

    /** The data file to read for the changes of a file, or null if there are none. */
    private static @Nullable String changedDataFile(FileOutcome outcome) {
      if (outcome.entry().change() == Change.UNCHANGED) {
        return null;
      }
      String dataFile = outcome.entry().place().dataFile();
      RowPlace before = outcome.before();
      return dataFile == null && before != null ? before.dataFile() : dataFile;
    }
  }
}
