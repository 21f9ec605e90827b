package dev.cleave.pipelines.verify;

import dev.cleave.transforms.store.BeamObject;
import dev.cleave.transforms.verifying.FindingSummary;
import dev.cleave.transforms.verifying.Verified;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.PCollectionView;

/** Writes the report, which is the last file that a verification writes. */
final class WriteReport extends DoFn<FindingSummary, Void> {
  private final String report;
  private final String runId;
  private final int runs;
  private final PCollectionView<Verified> verified;

  /**
   * @param report the URI of the report
   * @param runId the run that was verified
   * @param runs number of runs that were read
   * @param verified what was read
   */
  WriteReport(String report, String runId, int runs, PCollectionView<Verified> verified) {
    this.report = report;
    this.runId = runId;
    this.runs = runs;
    this.verified = verified;
  }

  @ProcessElement
  public void process(ProcessContext context) throws IOException {
    VerifyReport result =
        VerifyReport.of(runId, runs, context.sideInput(verified), context.element());
    try (WritableByteChannel channel =
        BeamObject.create(FileSystems.matchNewResource(report, false), "application/json")) {
      ByteBuffer json = ByteBuffer.wrap(result.toJson());
      while (json.hasRemaining()) {
        channel.write(json);
      }
    }
  }
}
