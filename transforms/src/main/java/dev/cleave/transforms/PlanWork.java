package dev.cleave.transforms;

import dev.cleave.file.SourceRef;
import dev.cleave.transforms.attributes.AttributeAssigner;
import dev.cleave.transforms.attributes.AttributeSpec;
import dev.cleave.transforms.coders.RecordCoder;
import dev.cleave.transforms.planning.ChangeDetector;
import dev.cleave.transforms.planning.FindPathRanges;
import dev.cleave.transforms.planning.KeyByRange;
import dev.cleave.transforms.planning.KeyPreviousByRange;
import dev.cleave.transforms.planning.Listed;
import dev.cleave.transforms.planning.PathRanges;
import dev.cleave.transforms.planning.PlannedFile;
import dev.cleave.transforms.planning.RefBlock;
import dev.cleave.transforms.planning.WorkPacker;
import dev.cleave.transforms.planning.WorkPlanned;
import dev.cleave.transforms.planning.WorkUnit;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileOutcome;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.transforms.writing.FileDone;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.Combine;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.transforms.join.CoGbkResult;
import org.apache.beam.sdk.transforms.join.CoGroupByKey;
import org.apache.beam.sdk.transforms.join.KeyedPCollectionTuple;
import org.apache.beam.sdk.transforms.windowing.BoundedWindow;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.PCollectionView;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;
import org.jspecify.annotations.Nullable;

/**
 * Packs listed objects, each once, into units of work, and spreads the units over the workers.
 * Names and sizes are grouped here; contents are never shuffled. A listing of up to 50,000 objects
 * is planned by one worker, a larger one in ranges of paths. This step also assigns the attributes
 * that options and Git's files state ({@link AttributeAssigner}).
 *
 * <p>Two different objects with one path below the root fail the pipeline.
 */
public final class PlanWork extends PTransform<PCollection<SourceRef>, PCollectionTuple> {
  private static final TupleTag<WorkUnit> UNITS = new TupleTag<>("units") {};
  private static final TupleTag<Listed> LISTED = new TupleTag<>("listed") {};
  private static final TupleTag<OutcomeBlock> SETTLED = new TupleTag<>("settled") {};
  private static final TupleTag<RefBlock> REFS = new TupleTag<>("refs") {};
  private static final TupleTag<OutcomeBlock> PREVIOUS = new TupleTag<>("previous") {};

  private final AttributeSpec attributes;
  private final boolean oneRange;
  private final transient @Nullable PCollection<OutcomeBlock> previous;
  private final @Nullable ChangeDetector detector;

  private PlanWork(
      AttributeSpec attributes,
      boolean oneRange,
      @Nullable PCollection<OutcomeBlock> previous,
      @Nullable ChangeDetector detector) {
    this.attributes = attributes;
    this.oneRange = oneRange;
    this.previous = previous;
    this.detector = detector;
  }

  /** Plans with the attributes of Git's files among the inputs only. */
  public static PlanWork create() {
    return with(AttributeSpec.NONE);
  }

  /** Plans, and assigns attributes to the objects. */
  public static PlanWork with(AttributeSpec attributes) {
    return new PlanWork(attributes, false, null, null);
  }

  /**
   * Plans everything as one range of paths, on one worker, which saves the step that counts. For a
   * listing that one machine made and can hold, at 400 bytes an object.
   */
  public PlanWork inOneRange() {
    return new PlanWork(attributes, true, previous, detector);
  }

  /**
   * Plans only files that may have changed. Files that need not be read, and files that are no
   * longer listed, are settled.
   *
   * @param files the files table of the previous run
   */
  public PlanWork comparedWith(PCollection<OutcomeBlock> files, ChangeDetector changeDetector) {
    return new PlanWork(attributes, oneRange, files, changeDetector);
  }

  /** The units. */
  public static TupleTag<WorkUnit> getUnitsTag() {
    return UNITS;
  }

  /** The number and size of the listed objects: one element for each range that has any. */
  public static TupleTag<Listed> getListedTag() {
    return LISTED;
  }

  /** The files that are known without reading them: unchanged or removed. */
  public static TupleTag<OutcomeBlock> getSettledTag() {
    return SETTLED;
  }

  @Override
  public PCollectionTuple expand(PCollection<SourceRef> listed) {
    PCollection<RefBlock> blocks =
        listed.apply("Block", ParDo.of(new BlockFn())).setCoder(RecordCoder.of(RefBlock.class));
    PCollectionTuple packed =
        (oneRange ? inOneRange(blocks) : byRange(blocks, listed))
            .apply("Group", CoGroupByKey.create())
            .apply(
                "Pack",
                ParDo.of(new PackFn(attributes, detector))
                    .withOutputTags(UNITS, TupleTagList.of(LISTED).and(SETTLED)));
    packed.get(UNITS).setCoder(RecordCoder.of(WorkUnit.class));
    packed.get(LISTED).setCoder(RecordCoder.of(Listed.class));
    packed.get(SETTLED).setCoder(RecordCoder.of(OutcomeBlock.class));
    return PCollectionTuple.of(UNITS, packed.get(UNITS).apply("Spread", Reshuffle.viaRandomKey()))
        .and(LISTED, packed.get(LISTED))
        .and(SETTLED, packed.get(SETTLED));
  }

  private KeyedPCollectionTuple<Integer> inOneRange(PCollection<RefBlock> blocks) {
    var keyed = KeyedPCollectionTuple.of(REFS, blocks.apply("OneRange", WithKeys.of(0)));
    return previous == null
        ? keyed
        : keyed.and(PREVIOUS, previous.apply("PreviousInOneRange", WithKeys.of(0)));
  }

  private KeyedPCollectionTuple<Integer> byRange(
      PCollection<RefBlock> blocks, PCollection<SourceRef> listed) {
    PCollectionView<PathRanges> ranges =
        listed.apply("Count", Combine.globally(FindPathRanges.create()).asSingletonView());
    var keyed =
        KeyedPCollectionTuple.of(
            REFS,
            blocks
                .apply(
                    "KeyByRange",
                    ParDo.of(new KeyByRange(ranges, attributes)).withSideInputs(ranges))
                .setCoder(KvCoder.of(VarIntCoder.of(), RecordCoder.of(RefBlock.class))));
    return previous == null
        ? keyed
        : keyed.and(
            PREVIOUS,
            previous
                .apply(
                    "KeyPreviousByRange",
                    ParDo.of(new KeyPreviousByRange(ranges)).withSideInputs(ranges))
                .setCoder(KvCoder.of(VarIntCoder.of(), RecordCoder.of(OutcomeBlock.class))));
  }

  private static final class BlockFn extends DoFn<SourceRef, RefBlock> {
    private transient RefBlock.@Nullable Builder block;

    @StartBundle
    public void startBundle() {
      block = null;
    }

    @ProcessElement
    public void process(@Element SourceRef ref, OutputReceiver<RefBlock> out) {
      RefBlock.Builder open = block == null ? new RefBlock.Builder(1, false) : block;
      block = open;
      if (open.add(ref)) {
        out.output(open.build());
        block = null;
      }
    }

    @FinishBundle
    public void finishBundle(FinishBundleContext context) {
      if (block != null) {
        context.output(block.build(), BoundedWindow.TIMESTAMP_MIN_VALUE, GlobalWindow.INSTANCE);
      }
    }
  }

  private static final class PackFn extends DoFn<KV<Integer, CoGbkResult>, WorkUnit> {
    private final Counter listedFiles = Metrics.counter(PlanWork.class, "listedFiles");
    private final Counter listedBytes = Metrics.counter(PlanWork.class, "listedBytes");
    private final Counter unchanged = Metrics.counter(PlanWork.class, "unchanged");
    private final Counter doneBytes = Metrics.counter(PlanWork.class, "doneBytes");
    private final Counter unitCount = Metrics.counter(PlanWork.class, "units");
    private final AttributeSpec attributes;
    private final @Nullable ChangeDetector detector;

    PackFn(AttributeSpec attributes, @Nullable ChangeDetector detector) {
      this.attributes = attributes;
      this.detector = detector;
    }

    @ProcessElement
    public void process(
        @Element KV<Integer, CoGbkResult> range, PipelineOptions options, MultiOutputReceiver out)
        throws InterruptedException {
      var listed = new ArrayList<SourceRef>();
      var gitFiles = new ArrayList<SourceRef>();
      int ranges = 1;
      for (RefBlock block : range.getValue().getAll(REFS)) {
        block.forEach(block.gitFiles() ? gitFiles::add : listed::add);
        ranges = block.ranges();
      }
      List<SourceRef> refs =
          AttributeAssigner.assign(
              WorkPacker.distinct(listed), WorkPacker.distinct(gitFiles), attributes, options);
      List<WorkUnit> units = WorkPacker.pack(compare(refs, range.getValue(), out), ranges);
      units.forEach(out.get(UNITS)::output);
      var total = new Listed(refs.size(), WorkPacker.bytes(refs));
      out.get(LISTED).output(total);
      listedFiles.inc(total.files());
      listedBytes.inc(total.bytes());
      unitCount.inc(units.size());
      WorkPlanned.commit(total);
    }

    /** Settles what need not be read, and returns the rest. */
    private List<PlannedFile> compare(
        List<SourceRef> refs, CoGbkResult range, MultiOutputReceiver out) {
      if (detector == null) {
        return refs.stream().map(PlannedFile::of).toList();
      }
      var before = new TreeMap<String, FileEntry>();
      for (OutcomeBlock block : range.getAll(PREVIOUS)) {
        block.forEach(outcome -> before.put(outcome.entry().path(), outcome.entry()));
      }
      var settled = new OutcomeBlock.Builder(out.get(SETTLED)::output);
      var planned = new ArrayList<PlannedFile>();
      for (SourceRef ref : refs) {
        var file = new PlannedFile(ref, before.remove(ref.path()));
        FileEntry entry = detector.withoutReading(file);
        if (entry == null) {
          planned.add(file);
        } else {
          settled.add(FileOutcome.of(entry));
          unchanged.inc();
          doneBytes.inc(ref.size());
          FileDone.commit(entry);
        }
      }
      for (FileEntry gone : before.values()) {
        settled.add(new FileOutcome(gone.removed(), gone.place()));
      }
      settled.flush();
      return planned;
    }
  }
}
