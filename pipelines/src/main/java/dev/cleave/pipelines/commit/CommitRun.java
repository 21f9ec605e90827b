package dev.cleave.pipelines.commit;

import dev.cleave.pipelines.options.RunConfig;
import dev.cleave.transforms.tables.RunSummary;
import java.io.IOException;
import java.time.Instant;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PDone;

/**
 * Commits a run from the names that its write returned, never from a listing, which also shows what
 * failed attempts left. It is part of the pipeline, so that a run is committed though nobody waits
 * for the job; and it may happen twice.
 */
public final class CommitRun extends PTransform<PCollection<RunSummary>, PDone> {
  private final RunConfig config;
  private final String fingerprint;

  private CommitRun(RunConfig config, String fingerprint) {
    this.config = config;
    this.fingerprint = fingerprint;
  }

  /**
   * Commits the run that this configuration describes.
   *
   * @param fingerprint of all that alters its rows
   */
  public static CommitRun of(RunConfig config, String fingerprint) {
    return new CommitRun(config, fingerprint);
  }

  @Override
  public PDone expand(PCollection<RunSummary> summary) {
    summary.apply("WriteManifest", ParDo.of(new WriteManifest(config, fingerprint)));
    return PDone.in(summary.getPipeline());
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder
        .add(DisplayData.item("output", config.output()))
        .add(DisplayData.item("runId", config.runId()))
        .add(DisplayData.item("maxRejectRatio", config.maxRejectRatio()));
  }

  private static final class WriteManifest extends DoFn<RunSummary, Void> {
    private final RunConfig config;
    private final String fingerprint;

    WriteManifest(RunConfig config, String fingerprint) {
      this.config = config;
      this.fingerprint = fingerprint;
    }

    @ProcessElement
    public void process(@Element RunSummary summary, PipelineOptions options) throws IOException {
      var folder = new RunFolder(config.output(), config.runId());
      try (var committer = new RunCommitter(folder, options)) {
        committer.commit(Manifest.of(config, fingerprint, summary, Instant.now()));
      }
    }
  }
}
