package dev.cleave.transforms;

import dev.cleave.file.SourceRef;
import dev.cleave.transforms.attributes.AttributeAssigner;
import dev.cleave.transforms.attributes.AttributeSpec;
import dev.cleave.transforms.coders.ListedCoder;
import dev.cleave.transforms.coders.WorkUnitCoder;
import dev.cleave.transforms.planning.Listed;
import dev.cleave.transforms.planning.WorkPacker;
import dev.cleave.transforms.planning.WorkPlanned;
import dev.cleave.transforms.planning.WorkUnit;
import java.util.List;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.Combine;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;

/**
 * Packs listed objects, each once, into units of work, and spreads the units over the workers. Only
 * names and sizes meet in one place here; contents are never shuffled. As all names are here, this
 * is also where the objects get what is stated of them ({@link AttributeAssigner}).
 *
 * <p>Two different objects with one path below the root fail the pipeline.
 */
public final class PlanWork extends PTransform<PCollection<SourceRef>, PCollectionTuple> {
  private static final TupleTag<WorkUnit> UNITS = new TupleTag<>() {};
  private static final TupleTag<Listed> LISTED = new TupleTag<>() {};

  private final AttributeSpec attributes;

  private PlanWork(AttributeSpec attributes) {
    this.attributes = attributes;
  }

  /** Plans with nothing stated of the files but what Git's files among them say. */
  public static PlanWork create() {
    return with(AttributeSpec.NONE);
  }

  /** Plans, and gives the objects what is stated of them. */
  public static PlanWork with(AttributeSpec attributes) {
    return new PlanWork(attributes);
  }

  /** The units. */
  public static TupleTag<WorkUnit> getUnitsTag() {
    return UNITS;
  }

  /** One element: how much was listed, also if that is nothing. */
  public static TupleTag<Listed> getListedTag() {
    return LISTED;
  }

  @Override
  public PCollectionTuple expand(PCollection<SourceRef> listed) {
    PCollectionTuple packed =
        listed
            .apply("OnePlace", WithKeys.of(0))
            .apply("Group", GroupByKey.create())
            .apply(
                "Pack",
                ParDo.of(new PackFn(attributes)).withOutputTags(UNITS, TupleTagList.of(LISTED)));
    packed.get(UNITS).setCoder(WorkUnitCoder.of());
    packed.get(LISTED).setCoder(ListedCoder.of());
    return PCollectionTuple.of(UNITS, packed.get(UNITS).apply("Spread", Reshuffle.viaRandomKey()))
        .and(LISTED, packed.get(LISTED).apply("Total", Combine.globally(PlanWork::total)));
  }

  /** The sum; without an element, nothing. */
  private static Listed total(Iterable<Listed> parts) {
    Listed total = Listed.NOTHING;
    for (Listed part : parts) {
      total = total.plus(part);
    }
    return total;
  }

  private static final class PackFn extends DoFn<KV<Integer, Iterable<SourceRef>>, WorkUnit> {
    private final AttributeSpec attributes;

    PackFn(AttributeSpec attributes) {
      this.attributes = attributes;
    }

    @ProcessElement
    public void process(
        @Element KV<Integer, Iterable<SourceRef>> listed,
        PipelineOptions options,
        MultiOutputReceiver out)
        throws InterruptedException {
      List<SourceRef> refs =
          AttributeAssigner.assign(WorkPacker.distinct(listed.getValue()), attributes, options);
      WorkPacker.pack(refs).forEach(out.get(UNITS)::output);
      var total = new Listed(refs.size(), WorkPacker.bytes(refs));
      out.get(LISTED).output(total);
      WorkPlanned.commit(total);
    }
  }
}
