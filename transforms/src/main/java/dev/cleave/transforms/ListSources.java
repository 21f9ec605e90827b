package dev.cleave.transforms;

import dev.cleave.file.SourceRef;
import dev.cleave.transforms.coders.InputCoder;
import dev.cleave.transforms.coders.SourceRefCoder;
import dev.cleave.transforms.listing.Input;
import dev.cleave.transforms.listing.InputSpec;
import dev.cleave.transforms.listing.SourceLister;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.coders.ListCoder;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;

/**
 * Lists the objects that the inputs name. What two inputs name is listed twice; {@link PlanWork}
 * drops the second.
 */
public final class ListSources extends PTransform<PBegin, PCollection<SourceRef>> {
  /** Inputs may be many and small, and a bundle each would cost more than listing them. */
  private static final int MAX_GROUPS = 32;

  private final InputSpec spec;

  private ListSources(InputSpec spec) {
    this.spec = spec;
  }

  /** Lists what this request names. Relative inputs are taken from the launcher's folder. */
  public static ListSources from(InputSpec spec) {
    return new ListSources(spec);
  }

  @Override
  public PCollection<SourceRef> expand(PBegin begin) {
    List<Input> inputs = spec.parsed();
    return begin
        .apply("Inputs", Create.of(groups(inputs)).withCoder(ListCoder.of(InputCoder.of())))
        .apply("Spread", Reshuffle.viaRandomKey())
        .apply("List", ParDo.of(new ListFn(SourceLister.of(spec, inputs))))
        .setCoder(SourceRefCoder.of());
  }

  /** Deals the inputs out, so that neighbours, which are often alike, list side by side. */
  static List<List<Input>> groups(List<Input> inputs) {
    var groups = new ArrayList<List<Input>>();
    for (int i = 0; i < inputs.size(); i++) {
      if (i < MAX_GROUPS) {
        groups.add(new ArrayList<>());
      }
      groups.get(i % MAX_GROUPS).add(inputs.get(i));
    }
    return groups;
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder
        .add(DisplayData.item("inputs", spec.inputs().size()).withLabel("Inputs"))
        .add(DisplayData.item("includes", String.join(" ", spec.includes())).withLabel("Includes"))
        .add(DisplayData.item("excludes", String.join(" ", spec.excludes())).withLabel("Excludes"))
        .add(
            DisplayData.item("defaultExcludes", !spec.noDefaultExcludes())
                .withLabel("Default excludes apply"))
        .addIfNotNull(DisplayData.item("root", spec.root()).withLabel("Root"));
  }

  private static final class ListFn extends DoFn<List<Input>, SourceRef> {
    private final SourceLister lister;

    ListFn(SourceLister lister) {
      this.lister = lister;
    }

    @ProcessElement
    public void process(@Element List<Input> inputs, OutputReceiver<SourceRef> out) {
      inputs.forEach(input -> lister.list(input, out::output));
    }
  }
}
