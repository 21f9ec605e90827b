package dev.cleave.transforms;

import dev.cleave.file.SourceRef;
import dev.cleave.transforms.coders.RecordCoder;
import dev.cleave.transforms.glob.PathPattern;
import dev.cleave.transforms.inventory.Inventory;
import dev.cleave.transforms.listing.Branches;
import dev.cleave.transforms.listing.Input;
import dev.cleave.transforms.listing.InputSpec;
import dev.cleave.transforms.listing.RoundRobin;
import dev.cleave.transforms.listing.SourceLister;
import dev.cleave.transforms.store.ObjectStores;
import dev.cleave.transforms.store.OpenStores;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.beam.sdk.coders.ListCoder;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;
import org.jspecify.annotations.Nullable;

/**
 * Lists the files of all inputs. A file of two inputs is listed twice; {@link PlanWork} drops the
 * second. An input in a store is first split by folders, which are then listed in parallel.
 */
public final class ListSources extends PTransform<PBegin, PCollection<SourceRef>> {
  /** A bundle for each of many small inputs would cost more than listing them. */
  private static final int MAX_GROUPS = 32;

  private static final TupleTag<SourceRef> LISTED = new TupleTag<>("listed") {};
  private static final TupleTag<Branches> BRANCHES = new TupleTag<>("branches") {};

  private final InputSpec spec;

  private ListSources(InputSpec spec) {
    this.spec = spec;
  }

  /** Lists what this spec names. */
  public static ListSources from(InputSpec spec) {
    return new ListSources(spec);
  }

  @Override
  public PCollection<SourceRef> expand(PBegin begin) {
    List<Input> inputs = spec.inputs();
    var lister = SourceLister.of(spec);
    Inventory inventory = spec.inventory();
    if (inventory == null) {
      return listed(begin, inputs, lister);
    }
    PCollection<SourceRef> inInventory =
        begin
            .apply("InventoryFiles", Create.of(inventory.files()).withCoder(StringUtf8Coder.of()))
            .apply("SpreadFiles", Reshuffle.viaRandomKey())
            .apply("ReadInventory", ParDo.of(new InventoryFn(lister, inventory)))
            .setCoder(RecordCoder.of(SourceRef.class));
    return inputs.isEmpty()
        ? inInventory
        : PCollectionList.of(inInventory)
            .and(listed(begin, inputs, lister))
            .apply("Both", Flatten.pCollections());
  }

  private static PCollection<SourceRef> listed(
      PBegin begin, List<Input> inputs, SourceLister lister) {
    List<List<Input>> lists = RoundRobin.groups(MAX_GROUPS, inputs);
    PCollection<List<Input>> groups =
        begin.apply(
            "Inputs", Create.of(lists).withCoder(ListCoder.of(RecordCoder.of(Input.class))));
    if (lists.size() > 1) {
      groups = groups.apply("Spread", Reshuffle.viaRandomKey());
    }
    return inputs.stream().anyMatch(input -> ObjectStores.has(input.folder()))
        ? splitAndList(groups, lister)
        : groups
            .apply("List", ParDo.of(new ListFn(lister)))
            .setCoder(RecordCoder.of(SourceRef.class));
  }

  /** Lists stores with several workers, even if there is only one input. */
  private static PCollection<SourceRef> splitAndList(
      PCollection<List<Input>> groups, SourceLister lister) {
    PCollectionTuple split =
        groups.apply(
            "Split",
            ParDo.of(new SplitFn(lister)).withOutputTags(LISTED, TupleTagList.of(BRANCHES)));
    PCollection<SourceRef> below =
        split
            .get(BRANCHES)
            .setCoder(RecordCoder.of(Branches.class))
            .apply("SpreadBranches", Reshuffle.viaRandomKey())
            .apply("ListBranches", ParDo.of(new ListBranchesFn(lister)))
            .setCoder(RecordCoder.of(SourceRef.class));
    return PCollectionList.of(split.get(LISTED).setCoder(RecordCoder.of(SourceRef.class)))
        .and(below)
        .apply("All", Flatten.pCollections());
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder
        .add(DisplayData.item("inputs", spec.inputs().size()).withLabel("Inputs"))
        .add(DisplayData.item("includes", texts(spec.filter().includes())).withLabel("Includes"))
        .add(DisplayData.item("excludes", texts(spec.filter().excludes())).withLabel("Excludes"))
        .add(
            DisplayData.item("defaultExcludes", !spec.filter().excludedNames().isEmpty())
                .withLabel("Default excludes apply"))
        .addIfNotNull(
            DisplayData.item("inventory", spec.inventory() == null ? null : spec.inventory().text())
                .withLabel("Inventory"))
        .add(DisplayData.item("root", spec.root().uri()).withLabel("Root"))
        .addIfNotNull(
            DisplayData.item("repository", spec.repository().name()).withLabel("Repository"))
        .addIfNotNull(
            DisplayData.item("revision", spec.repository().revision()).withLabel("Revision"));
  }

  private static String texts(List<PathPattern> patterns) {
    return patterns.stream().map(PathPattern::toString).collect(Collectors.joining(" "));
  }

  /** Opens the stores of its elements, and closes them at the end. */
  private abstract static class StoreFn<T> extends DoFn<T, SourceRef> {
    final SourceLister lister;
    private transient @Nullable OpenStores stores;

    StoreFn(SourceLister lister) {
      this.lister = lister;
    }

    final OpenStores stores(PipelineOptions options) {
      OpenStores open = stores == null ? new OpenStores(options) : stores;
      stores = open;
      return open;
    }

    @Teardown
    public void teardown() {
      if (stores != null) {
        stores.close();
      }
    }
  }

  private static final class ListFn extends StoreFn<List<Input>> {
    ListFn(SourceLister lister) {
      super(lister);
    }

    @ProcessElement
    public void process(
        @Element List<Input> inputs, PipelineOptions options, OutputReceiver<SourceRef> out) {
      inputs.forEach(input -> lister.list(input, stores(options), out::output));
    }
  }

  private static final class SplitFn extends StoreFn<List<Input>> {
    SplitFn(SourceLister lister) {
      super(lister);
    }

    @ProcessElement
    public void process(
        @Element List<Input> inputs, PipelineOptions options, MultiOutputReceiver out) {
      OutputReceiver<SourceRef> listed = out.get(LISTED);
      OutputReceiver<Branches> rest = out.get(BRANCHES);
      inputs.forEach(input -> lister.split(input, stores(options), listed::output, rest::output));
    }
  }

  private static final class ListBranchesFn extends StoreFn<Branches> {
    ListBranchesFn(SourceLister lister) {
      super(lister);
    }

    @ProcessElement
    public void process(
        @Element Branches branches, PipelineOptions options, OutputReceiver<SourceRef> out) {
      lister.list(branches, stores(options), out::output);
    }
  }

  private static final class InventoryFn extends DoFn<String, SourceRef> {
    private final SourceLister lister;
    private final Inventory inventory;

    InventoryFn(SourceLister lister, Inventory inventory) {
      this.lister = lister;
      this.inventory = inventory;
    }

    @ProcessElement
    public void process(@Element String file, OutputReceiver<SourceRef> out) {
      lister.list(inventory, file, out::output);
    }
  }
}
