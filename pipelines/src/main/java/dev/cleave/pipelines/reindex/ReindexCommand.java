package dev.cleave.pipelines.reindex;

import dev.cleave.pipelines.chunk.ChunkPipeline;
import dev.cleave.pipelines.chunk.Comparison;
import dev.cleave.pipelines.chunk.CutWithoutWriting;
import dev.cleave.pipelines.command.Command;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.Stopwatch;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.commit.Baseline;
import dev.cleave.pipelines.commit.CommittedRuns;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.config.RunConfig;
import dev.cleave.pipelines.launch.Launch;
import dev.cleave.pipelines.options.ComparisonOptions;
import dev.cleave.pipelines.options.ReindexOptions;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.pipelines.run.Reporter;
import dev.cleave.pipelines.run.Run;
import dev.cleave.transforms.history.PreviousRun;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;

/** {@code cleave reindex}: cuts the files that have changed since an earlier run. */
public final class ReindexCommand {
  private static final String USAGE =
      """
      Usage: cleave reindex --input=SOURCE ... --output=FOLDER [--option=value ...]

      Compares the inputs with the current run in the output folder, and cuts only the files that
      are new or have changed. The new run lists all files, and refers to earlier runs for the
      chunks of files that have not changed. The table 'changes' says what to insert, move and
      delete in a search index. Without an earlier run, all files are cut.

      Examples:
        cleave reindex --input=git:shop.git@main --output=out
        cleave reindex --input=src --output=out
        cleave reindex --input=s3://code/main --output=s3://chunks/main --runId=nightly-8
        cleave reindex --input=src --output=out --previousRun=none
        cleave reindex --input=src --output=out --dryRun=cut
      """;

  /** The command. */
  public static final Command COMMAND =
      new Command(
          "reindex",
          "cut what has changed since the current run",
          USAGE,
          ReindexOptions.class,
          ReindexCommand::run);

  private ReindexCommand() {}

  private static ExitCode run(List<String> args, Terminal terminal) throws Exception {
    Stopwatch time = Stopwatch.start();
    var launch = Launch.parse(args, ReindexOptions.class);
    ComparisonOptions options = launch.options().comparison();
    RunConfig config =
        RunConfig.of(
            launch.options().chunk(),
            launch.pipelineOptions(),
            Clock.systemUTC(),
            new SecureRandom());
    RunFolder folder = config.run().folder();
    List<Manifest> chain =
        new CommittedRuns(folder.output(), launch.pipelineOptions())
            .previous(options.previousRun(), folder.runId());
    PreviousRun previous = chain.isEmpty() ? null : chain.getFirst().asPrevious(folder.output());
    RunConfig compared =
        config.comparedWith(
            Baseline.of(
                previous,
                options.previousRun().equals(CommittedRuns.LATEST),
                options.maxRemovedRatio()));
    var comparison = new Comparison(previous, options.trustModified());
    var reporter = new Reporter(compared.run().folder(), terminal, time);
    reporter.reads(config.input());
    switch (launch.options().chunk().write().run().dryRun()) {
      case TRUE -> {
        var detector = ChunkPipeline.detector(compared, options.trustModified());
        reporter.dryRun(ReindexPlan.of(compared, previous, detector, launch.pipelineOptions()));
        return ExitCode.OK;
      }
      case CUT -> {
        return CutWithoutWriting.run(compared, comparison, launch.pipelineOptions(), reporter);
      }
      case FALSE -> {}
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
