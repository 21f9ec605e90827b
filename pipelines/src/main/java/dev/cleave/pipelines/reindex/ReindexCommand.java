package dev.cleave.pipelines.reindex;

import dev.cleave.pipelines.chunk.ChunkPipeline;
import dev.cleave.pipelines.chunk.Comparison;
import dev.cleave.pipelines.command.Command;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.Stopwatch;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.commit.Baseline;
import dev.cleave.pipelines.config.RunConfig;
import dev.cleave.pipelines.launch.Launch;
import dev.cleave.pipelines.options.ComparisonOptions;
import dev.cleave.pipelines.options.ReindexOptions;
import dev.cleave.pipelines.run.Reporter;
import dev.cleave.pipelines.run.Run;
import dev.cleave.transforms.history.PreviousRun;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;

/** {@code cleave reindex}: cuts what has changed since an earlier run. */
public final class ReindexCommand implements Command {
  private static final String USAGE =
      """
      Usage: cleave reindex --input=PATH_OR_GLOB ... --output=FOLDER [--option=value ...]

      Compares the inputs with the current run in the output folder, and cuts only the files that
      are new or have changed. The new run lists all files, and refers to earlier runs for the
      chunks of files that have not changed. The table 'changes' says what to insert, move and
      delete in a search index. Without an earlier run, all files are cut.

      Examples:
        cleave reindex --input=src --output=out
        cleave reindex --input=s3://code/main --output=s3://chunks/main --runId=nightly-8
        cleave reindex --input=src --output=out --previousRun=none
      """;

  @Override
  public String name() {
    return "reindex";
  }

  @Override
  public String summary() {
    return "cut what has changed since the current run";
  }

  @Override
  public String usage() {
    return USAGE;
  }

  @Override
  public Class<ReindexOptions> options() {
    return ReindexOptions.class;
  }

  @Override
  public ExitCode run(List<String> args, Terminal terminal) throws Exception {
    Stopwatch time = Stopwatch.start();
    var launch = Launch.parse(args, ReindexOptions.class);
    ComparisonOptions options = launch.options().comparison();
    RunConfig config =
        RunConfig.of(
            launch.options().chunk(),
            launch.pipelineOptions(),
            Clock.systemUTC(),
            new SecureRandom());
    PreviousRun previous =
        new PreviousRuns(config.run().folder(), launch.pipelineOptions())
            .find(options.previousRun());
    RunConfig compared =
        config.comparedWith(
            Baseline.of(
                previous,
                options.previousRun().equals(PreviousRuns.LATEST),
                options.maxRemovedRatio()));
    var comparison = new Comparison(previous, options.trustModified());
    var reporter = new Reporter(compared.run().folder(), terminal, time);
    if (launch.options().chunk().write().run().dryRun()) {
      var detector = ChunkPipeline.detector(compared, options.trustModified());
      reporter.dryRun(ReindexPlan.of(compared, previous, detector, launch.pipelineOptions()));
      return ExitCode.OK;
    }
    return new Run(
            compared.run(),
            launch,
            pipeline -> ChunkPipeline.build(pipeline, compared, comparison),
            compared.jobTimeout(),
            reporter)
        .execute();
  }
}
