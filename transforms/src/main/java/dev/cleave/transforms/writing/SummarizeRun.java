package dev.cleave.transforms.writing;

import dev.cleave.transforms.planning.FileTotal;
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
    return PCollectionList.of(
            files.apply("Written", MapElements.into(summary).via(RunSummary::ofWritten)))
        .and(listed.apply("Listed", MapElements.into(summary).via(RunSummary::ofListed)))
        .apply("Parts", Flatten.pCollections())
        .apply("Total", Total.of(RunSummary.NONE, RunSummary::plus));
  }
}
