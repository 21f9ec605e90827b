package dev.cleave.transforms;

import static org.apache.beam.sdk.transforms.display.DisplayData.item;

import com.google.common.base.Joiner;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.coders.RecordCoder;
import dev.cleave.transforms.inventory.Inventory;
import dev.cleave.transforms.listing.Branches;
import dev.cleave.transforms.listing.Input;
import dev.cleave.transforms.listing.InputSpec;
import dev.cleave.transforms.listing.RoundRobin;
import dev.cleave.transforms.listing.SourceLister;
import dev.cleave.transforms.store.ObjectStores;
import dev.cleave.transforms.store.OpenStores;
import java.util.ArrayList;
import java.util.List;
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
    var lister = new SourceLister(spec);
    var listed = new ArrayList<PCollection<SourceRef>>();
    Inventory inventory = spec.inventory();
    if (inventory != null) {
      listed.add(
          begin
              .apply("InventoryFiles", Create.of(inventory.files()).withCoder(StringUtf8Coder.of()))
              .apply("SpreadFiles", Reshuffle.viaRandomKey())
              .apply("ReadInventory", ParDo.of(new InventoryFn(lister, inventory))));
    }
    if (inventory == null || !spec.inputs().isEmpty()) {
      listed.addAll(inputs(begin, lister));
    }
    return listed.size() == 1
        ? listed.getFirst()
        : PCollectionList.of(listed).apply("All", Flatten.pCollections());
  }

  /** Lists the inputs; those in stores with several workers, even if there is only one. */
  private List<PCollection<SourceRef>> inputs(PBegin begin, SourceLister lister) {
    List<List<Input>> groups = RoundRobin.into(MAX_GROUPS, spec.inputs());
    PCollection<List<Input>> inputs =
        begin.apply(
            "Inputs", Create.of(groups).withCoder(ListCoder.of(RecordCoder.of(Input.class))));
    if (groups.size() > 1) {
      inputs = inputs.apply("Spread", Reshuffle.viaRandomKey());
    }
    boolean stores = spec.inputs().stream().anyMatch(input -> ObjectStores.has(input.folder()));
    PCollectionTuple split =
        inputs.apply(
            stores ? "Split" : "List",
            ParDo.of(new SplitFn(lister)).withOutputTags(LISTED, TupleTagList.of(BRANCHES)));
    if (!stores) {
      return List.of(split.get(LISTED));
    }
    PCollection<SourceRef> below =
        split
            .get(BRANCHES)
            .apply("SpreadBranches", Reshuffle.viaRandomKey())
            .apply("ListBranches", ParDo.of(new ListBranchesFn(lister)));
    return List.of(split.get(LISTED), below);
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder
        .add(item("inputs", spec.inputs().size()).withLabel("Inputs"))
        .add(item("includes", Joiner.on(' ').join(spec.filter().includes())).withLabel("Includes"))
        .add(item("excludes", Joiner.on(' ').join(spec.filter().excludes())).withLabel("Excludes"))
        .add(
            item("defaultExcludes", !spec.filter().excludedNames().isEmpty())
                .withLabel("Default excludes apply"))
        .addIfNotNull(
            item("inventory", spec.inventory() == null ? null : spec.inventory().text())
                .withLabel("Inventory"))
        .add(item("root", spec.root().uri()).withLabel("Root"))
        .addIfNotNull(item("repository", spec.repository().name()).withLabel("Repository"))
        .addIfNotNull(item("revision", spec.repository().revision()).withLabel("Revision"));
  }

  /** Opens the stores of its elements, and closes them at the end. */
  private abstract static class StoreFn<T> extends DoFn<T, SourceRef> {
    final SourceLister lister;
    transient @Nullable OpenStores stores;

    StoreFn(SourceLister lister) {
      this.lister = lister;
    }

    @Setup
    public void setup(PipelineOptions options) {
      stores = new OpenStores(options);
    }

    @Teardown
    public void teardown() {
      if (stores != null) {
        stores.close();
      }
    }
  }

  private static final class SplitFn extends StoreFn<List<Input>> {
    SplitFn(SourceLister lister) {
      super(lister);
    }

    @ProcessElement
    public void process(@Element List<Input> inputs, MultiOutputReceiver out) {
      for (Input input : inputs) {
        lister.split(
            input, stores, FilesFound.counted(out.get(LISTED)::output), out.get(BRANCHES)::output);
      }
    }
  }

  private static final class ListBranchesFn extends StoreFn<Branches> {
    ListBranchesFn(SourceLister lister) {
      super(lister);
    }

    @ProcessElement
    public void process(@Element Branches branches, OutputReceiver<SourceRef> out) {
      lister.list(branches, stores, FilesFound.counted(out::output));
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
      lister.list(inventory, file, FilesFound.counted(out::output));
    }
  }
}
