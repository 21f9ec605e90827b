package dev.cleave.pipelines.verify;

import dev.cleave.transforms.coders.RecordCoder;
import dev.cleave.transforms.verifying.Finding;
import dev.cleave.transforms.verifying.Verified;
import dev.cleave.transforms.verifying.VerifyRun;
import dev.cleave.transforms.verifying.WriteFindings;
import dev.cleave.transforms.writing.RunTarget;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.PCollectionView;

/** The whole job of {@code verify}, from the manifests to the report. */
final class VerifyPipeline {
  private VerifyPipeline() {}

  /**
   * Adds the job to an empty pipeline.
   *
   * @param output the folder of all runs, with a slash at its end
   * @param report where the findings and the report are written
   */
  static void build(
      Pipeline pipeline, RunChain chain, boolean againstSources, String output, RunTarget report) {
    String runId = chain.run().runId();
    long files = chain.run().counts().listed();
    var verifyRun = VerifyRun.of(output, runId, chain.dataFiles(), chain.cuts(), files);
    PCollectionTuple results =
        pipeline.apply("VerifyRun", againstSources ? verifyRun.againstSources() : verifyRun);
    PCollection<Verified> verified = results.get(VerifyRun.getVerifiedTag());
    PCollectionView<Verified> total = verified.apply("Verified", View.asSingleton());
    PCollection<Finding> ofManifest =
        verified
            .apply("CompareManifest", ParDo.of(new CompareManifest(chain.run().toJson())))
            .setCoder(RecordCoder.of(Finding.class));
    PCollectionList.of(results.get(VerifyRun.getFindingsTag()))
        .and(ofManifest)
        .and(
            pipeline.apply(
                "Manifests", Create.of(chain.findings()).withCoder(RecordCoder.of(Finding.class))))
        .apply("AllFindings", Flatten.pCollections())
        .apply("WriteFindings", WriteFindings.into(report))
        .apply(
            "WriteReport",
            ParDo.of(
                    new WriteReport(
                        report.folder() + VerifyCommand.REPORT,
                        runId,
                        1 + chain.stoodOn().size(),
                        total))
                .withSideInputs(total));
  }
}
