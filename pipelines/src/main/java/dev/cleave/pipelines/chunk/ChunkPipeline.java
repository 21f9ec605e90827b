package dev.cleave.pipelines.chunk;

import dev.cleave.pipelines.commit.CommitRun;
import dev.cleave.pipelines.commit.RunFolder;
import dev.cleave.pipelines.config.RunConfig;
import dev.cleave.pipelines.options.ChunkOptions;
import dev.cleave.transforms.CutFiles;
import dev.cleave.transforms.ListSources;
import dev.cleave.transforms.OnePass;
import dev.cleave.transforms.PlanWork;
import dev.cleave.transforms.ReadSources;
import dev.cleave.transforms.tables.SummarizeRun;
import dev.cleave.transforms.tables.WriteTables;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.values.PCollectionTuple;

/** The whole job of {@code cleave chunk}, from the inputs to a committed run. */
public final class ChunkPipeline {
  private ChunkPipeline() {}

  /** Adds the job to an empty pipeline with the options that the configuration was made from. */
  public static void build(Pipeline pipeline, RunConfig config) {
    ChunkOptions options = pipeline.getOptions().as(ChunkOptions.class);
    RunFolder folder = config.run().folder();
    PlanWork planWork = PlanWork.with(config.attributes());
    PCollectionTuple plan =
        pipeline
            .apply("ListSources", ListSources.from(config.input()))
            .apply("PlanWork", config.input().local() ? planWork.inOneRange() : planWork);
    plan.get(PlanWork.getUnitsTag())
        .apply(
            "OnePass",
            OnePass.of(
                ReadSources.upTo(options.getMaxFileBytes()).skipping(config.skipped()),
                CutFiles.with(config.cut()).skipping(config.skipped()),
                WriteTables.into(
                    folder.folder().toString(),
                    folder.runId(),
                    config.run().fingerprint(),
                    config.cut())))
        .apply("SummarizeRun", SummarizeRun.of(plan.get(PlanWork.getListedTag())))
        .apply("CommitRun", CommitRun.of(config.run()));
  }
}
