package dev.cleave.transforms.writing;

import dev.cleave.transforms.planning.FileTotal;
import org.apache.beam.sdk.transforms.Combine;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.TypeDescriptor;

/**
 * Adds up what a run was to write and what it has written: one element, also if both are nothing,
 * and only once every data file is complete.
 */
public final class SummarizeRun
    extends PTransform<PCollection<WrittenFile>, PCollection<RunSummary>> {
  private final transient PCollection<FileTotal> listed;

  private SummarizeRun(PCollection<FileTotal> listed) {
    this.listed = listed;
  }

  /**
   * @param listed how much was listed, in any number of parts
   */
  public static SummarizeRun of(PCollection<FileTotal> listed) {
    return new SummarizeRun(listed);
  }

  @Override
  public PCollection<RunSummary> expand(PCollection<WrittenFile> files) {
    TypeDescriptor<RunSummary> summary = TypeDescriptor.of(RunSummary.class);
    // A summary of nothing is a summary, too.
    PCollection<RunSummary> nothing =
        files.getPipeline().apply("Nothing", Create.of(RunSummary.NONE));
    return PCollectionList.of(nothing)
        .and(files.apply("Written", MapElements.into(summary).via(RunSummary::ofWritten)))
        .and(listed.apply("Listed", MapElements.into(summary).via(SummarizeRun::ofListed)))
        .apply("Parts", Flatten.pCollections())
        .apply("Total", Combine.globally(new Sum()).withoutDefaults());
  }

  private static RunSummary ofListed(FileTotal listed) {
    return RunSummary.ofListed(listed.files(), listed.bytes());
  }

  private static final class Sum extends Combine.BinaryCombineFn<RunSummary> {
    @Override
    public RunSummary apply(RunSummary one, RunSummary other) {
      return one.plus(other);
    }

    @Override
    public RunSummary identity() {
      return RunSummary.NONE;
    }
  }
}
