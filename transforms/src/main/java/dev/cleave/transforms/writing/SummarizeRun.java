package dev.cleave.transforms.writing;

import dev.cleave.transforms.billing.Bill;
import dev.cleave.transforms.planning.FileTotal;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.jspecify.annotations.Nullable;

/**
 * Adds up what a run was to write and what it has written: one element, also if both are nothing,
 * and only once every data file is complete.
 */
public final class SummarizeRun
    extends PTransform<PCollection<WrittenFile>, PCollection<RunSummary>> {
  private final transient PCollection<FileTotal> listed;
  private final transient @Nullable PCollection<Bill> bill;

  private SummarizeRun(PCollection<FileTotal> listed, @Nullable PCollection<Bill> bill) {
    this.listed = listed;
    this.bill = bill;
  }

  /**
   * @param listed how much was listed, in any number of parts
   */
  public static SummarizeRun of(PCollection<FileTotal> listed) {
    return new SummarizeRun(listed, null);
  }

  /** The same with what is to be embedded, in any number of parts. */
  public SummarizeRun billing(PCollection<Bill> parts) {
    return new SummarizeRun(listed, parts);
  }

  @Override
  public PCollection<RunSummary> expand(PCollection<WrittenFile> files) {
    TypeDescriptor<RunSummary> summary = TypeDescriptor.of(RunSummary.class);
    PCollectionList<RunSummary> parts =
        PCollectionList.of(
                files.apply("Written", MapElements.into(summary).via(RunSummary::ofWritten)))
            .and(listed.apply("Listed", MapElements.into(summary).via(RunSummary::ofListed)));
    if (bill != null) {
      parts = parts.and(bill.apply("Bill", MapElements.into(summary).via(RunSummary::ofBill)));
    }
    return parts.apply("Total", Total.of(RunSummary.NONE, RunSummary::plus));
  }
}
