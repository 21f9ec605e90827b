package dev.cleave.pipelines.commit;

import dev.cleave.transforms.writing.RunSummary;
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
 * Commits a run, with the data files that the write step returned. A listing would also show the
 * files of failed attempts. The step is part of the pipeline, so that a run is committed even if no
 * process waits for the job. It may run twice.
 */
public final class CommitRun extends PTransform<PCollection<RunSummary>, PDone> {
  private final RunSpec run;

  private CommitRun(RunSpec run) {
    this.run = run;
  }

  /** Commits this run. */
  public static CommitRun of(RunSpec run) {
    return new CommitRun(run);
  }

  @Override
  public PDone expand(PCollection<RunSummary> summary) {
    summary.apply("WriteManifest", ParDo.of(new WriteManifest(run)));
    return PDone.in(summary.getPipeline());
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder
        .add(DisplayData.item("output", run.folder().output()))
        .add(DisplayData.item("runId", run.folder().runId()))
        .add(DisplayData.item("maxRejectRatio", run.limits().maxRejectRatio()))
        .add(DisplayData.item("maxDamagedRatio", run.limits().maxDamagedRatio()))
        .addIfNotDefault(DisplayData.item("maxEmbedTokens", run.limits().maxEmbedTokens()), 0L);
  }

  private static final class WriteManifest extends DoFn<RunSummary, Void> {
    private final RunSpec run;

    WriteManifest(RunSpec run) {
      this.run = run;
    }

    @ProcessElement
    public void process(@Element RunSummary summary, PipelineOptions options) throws IOException {
      try (var committer = new RunCommitter(run.folder(), options)) {
        committer.commit(run, summary, Instant.now());
      }
    }
  }
}
