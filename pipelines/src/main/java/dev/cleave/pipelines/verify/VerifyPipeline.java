package dev.cleave.pipelines.verify;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.options.VerifyOptions;
import dev.cleave.transforms.coders.RecordCoder;
import dev.cleave.transforms.embedding.FindTexts;
import dev.cleave.transforms.store.BeamObject;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.transforms.verifying.Finding;
import dev.cleave.transforms.verifying.FindingSummary;
import dev.cleave.transforms.verifying.Verified;
import dev.cleave.transforms.verifying.VerifyRun;
import dev.cleave.transforms.verifying.WriteFindings;
import dev.cleave.transforms.writing.RunTarget;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
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
   * @param options of the command; a detached job fails if something differs, since nobody reads
   *     its report for an exit code
   * @param vectors those of the run, by model
   * @param output the folder of all runs, with a slash at its end
   * @param report where the findings and the report are written
   */
  static void build(
      Pipeline pipeline,
      RunChain chain,
      List<VectorChain> vectors,
      VerifyOptions options,
      String output,
      RunTarget report) {
    String runId = chain.run().runId();
    long files = chain.run().counts().listing().listed();
    var dataFiles = new ArrayList<>(chain.dataFiles());
    var damages = new ArrayList<>(chain.findings());
    vectors.forEach(model -> dataFiles.addAll(model.dataFiles(output)));
    vectors.forEach(model -> damages.addAll(model.findings()));
    var verifyRun = VerifyRun.of(output, runId, dataFiles, chain.cuts(), files);
    PCollectionTuple results =
        pipeline.apply(
            "VerifyRun", options.against() == null ? verifyRun : verifyRun.againstSources());
    PCollection<Verified> verified = results.get(VerifyRun.getVerifiedTag());
    PCollectionView<Verified> total = verified.apply("Verified", View.asSingleton());
    PCollection<Finding> ofManifest =
        verified.apply("CompareManifest", ParDo.of(new CompareManifest(chain.run().toJson())));
    PCollectionList.of(results.get(VerifyRun.getFindingsTag()))
        .and(ofManifest)
        .and(ofVectors(results.get(VerifyRun.getFilesTag()), chain, vectors, output))
        .and(
            pipeline.apply(
                "Manifests", Create.of(damages).withCoder(RecordCoder.of(Finding.class))))
        .apply("AllFindings", Flatten.pCollections())
        .apply("WriteFindings", WriteFindings.into(report))
        .apply(
            "WriteReport",
            ParDo.of(
                    new WriteReport(
                        report.folder() + VerifyCommand.REPORT,
                        runId,
                        1 + chain.referred().size(),
                        options.detach().detached(),
                        total))
                .withSideInputs(total));
  }

  private static List<PCollection<Finding>> ofVectors(
      PCollection<OutcomeBlock> files, RunChain chain, List<VectorChain> vectors, String output) {
    long chunks = chain.run().counts().corpus().chunks();
    var findings = new ArrayList<PCollection<Finding>>();
    for (VectorChain model : vectors) {
      if (!model.manifests().isEmpty()) {
        FindTexts texts = FindTexts.in(output, model.stored(), chunks).inReadableFiles();
        String folder = model.vectors().folder();
        findings.add(
            files.apply(
                "MissingVectors" + findings.size(),
                new MissingVectors(texts, chain.run().runId(), folder)));
      }
    }
    return findings;
  }

  /** Writes the report, which is the last file that a verification writes. */
  private static final class WriteReport extends DoFn<FindingSummary, Void> {
    private final String report;
    private final String runId;
    private final int runs;
    private final boolean failing;
    private final PCollectionView<Verified> verified;

    /**
     * @param report its URI
     * @param runs number of runs that were read
     * @param failing whether the job fails if something differs
     */
    WriteReport(
        String report,
        String runId,
        int runs,
        boolean failing,
        PCollectionView<Verified> verified) {
      this.report = report;
      this.runId = runId;
      this.runs = runs;
      this.failing = failing;
      this.verified = verified;
    }

    @ProcessElement
    public void process(ProcessContext context) throws IOException {
      VerifyReport result =
          VerifyReport.of(runId, runs, context.sideInput(verified), context.element());
      try (OutputStream out =
          Channels.newOutputStream(
              BeamObject.create(FileSystems.matchNewResource(report, false), "application/json"))) {
        out.write(result.toJson());
      }
      if (failing && result.differs()) {
        throw new RunException(
            ExitCode.CHECK_FAILED, "run %s differs from its manifest: %s".formatted(runId, report));
      }
    }
  }
}
