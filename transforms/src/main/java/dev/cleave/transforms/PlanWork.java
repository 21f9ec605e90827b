package dev.cleave.transforms;

import dev.cleave.file.SourceRef;
import dev.cleave.transforms.archive.Archives;
import dev.cleave.transforms.attributes.AttributeAssigner;
import dev.cleave.transforms.attributes.AttributeSpec;
import dev.cleave.transforms.planning.BlockRefs;
import dev.cleave.transforms.planning.ChangeDetector;
import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.planning.FindPathRanges;
import dev.cleave.transforms.planning.KeyByRange;
import dev.cleave.transforms.planning.KeyPreviousByRange;
import dev.cleave.transforms.planning.PathRanges;
import dev.cleave.transforms.planning.RangeBlock;
import dev.cleave.transforms.planning.WorkUnit;
import dev.cleave.transforms.tables.OutcomeBlock;
import org.apache.beam.sdk.transforms.Combine;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
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
  private final AttributeSpec attributes;
  private final Archives archives;
  private final boolean oneRange;
  private final transient @Nullable PCollection<OutcomeBlock> previous;
  private final @Nullable ChangeDetector detector;

  private PlanWork(
      AttributeSpec attributes,
      Archives archives,
      boolean oneRange,
      @Nullable PCollection<OutcomeBlock> previous,
      @Nullable ChangeDetector detector) {
    this.attributes = attributes;
    this.archives = archives;
    this.oneRange = oneRange;
    this.previous = previous;
    this.detector = detector;
  }

  /** Plans, and assigns attributes to the objects. */
  public static PlanWork with(AttributeSpec attributes) {
    return new PlanWork(attributes, Archives.NONE, false, null, null);
  }

  /**
   * Plans everything as one range of paths, on one worker, which saves the step that counts. For a
   * listing that one machine made and can hold, at 400 bytes an object.
   */
  public PlanWork inOneRange() {
    return new PlanWork(attributes, archives, true, previous, detector);
  }

  /** Plans for a run that reads these archives. */
  public PlanWork unpacking(Archives read) {
    return new PlanWork(attributes, read, oneRange, previous, detector);
  }

  /**
   * Plans only files that may have changed. Files that need not be read, and files that are no
   * longer listed, are settled.
   *
   * @param files the files table of the previous run
   */
  public PlanWork comparedWith(PCollection<OutcomeBlock> files, ChangeDetector changeDetector) {
    return new PlanWork(attributes, archives, oneRange, files, changeDetector);
  }

  /** The units. */
  public static TupleTag<WorkUnit> getUnitsTag() {
    return PackUnits.UNITS;
  }

  /**
   * The number and size of the listed objects and of the files in settled archives: one element for
   * each range that has any.
   */
  public static TupleTag<FileTotal> getListedTag() {
    return PackUnits.LISTED;
  }

  /** The files that need not be read: unchanged or removed. */
  public static TupleTag<OutcomeBlock> getSettledTag() {
    return PackUnits.SETTLED;
  }

  @Override
  public PCollectionTuple expand(PCollection<SourceRef> listed) {
    PCollectionTuple packed =
        byRange(listed)
            .apply("Group", GroupByKey.create())
            .apply(
                "Pack",
                ParDo.of(new PackUnits(PlanWork.class, attributes, archives, detector))
                    .withOutputTags(
                        PackUnits.UNITS, TupleTagList.of(PackUnits.LISTED).and(PackUnits.SETTLED)));
    return PCollectionTuple.of(
            PackUnits.UNITS, packed.get(PackUnits.UNITS).apply("Spread", Reshuffle.viaRandomKey()))
        .and(PackUnits.LISTED, packed.get(PackUnits.LISTED))
        .and(PackUnits.SETTLED, packed.get(PackUnits.SETTLED));
  }

  /** The listed objects and the files of the previous run, by the range of their paths. */
  private PCollection<KV<Integer, RangeBlock>> byRange(PCollection<SourceRef> listed) {
    PCollectionView<PathRanges> ranges =
        oneRange
            ? null
            : listed.apply("Count", Combine.globally(new FindPathRanges()).asSingletonView());
    PCollection<KV<Integer, RangeBlock>> now =
        listed
            .apply("Block", ParDo.of(new BlockRefs()))
            .apply("KeyByRange", with(ranges, new KeyByRange(ranges, attributes)));
    return previous == null
        ? now
        : PCollectionList.of(now)
            .and(previous.apply("KeyPreviousByRange", with(ranges, new KeyPreviousByRange(ranges))))
            .apply("Both", Flatten.pCollections());
  }

  private static <T> ParDo.SingleOutput<T, KV<Integer, RangeBlock>> with(
      @Nullable PCollectionView<PathRanges> ranges, DoFn<T, KV<Integer, RangeBlock>> key) {
    ParDo.SingleOutput<T, KV<Integer, RangeBlock>> step = ParDo.of(key);
    return ranges == null ? step : step.withSideInputs(ranges);
  }
}
