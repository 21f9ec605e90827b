package dev.cleave.pipelines.chunk;

import dev.cleave.pipelines.command.Command;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.command.Stopwatch;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.config.RunConfig;
import dev.cleave.pipelines.launch.Launch;
import dev.cleave.pipelines.options.ChunkOptions;
import dev.cleave.pipelines.run.Reporter;
import dev.cleave.pipelines.run.Run;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import org.apache.beam.sdk.options.PipelineOptions;

/** {@code cleave chunk}: cuts files into chunks and commits the result. */
public final class ChunkCommand {
  private static final String USAGE =
      """
      Usage: cleave chunk --input=SOURCE ... --output=FOLDER [--option=value ...]

      Cuts all input files into chunks, writes the chunks to Parquet with the proof that nothing is
      lost, and commits the run. Prints one line of JSON to stdout; messages and progress go to
      stderr. The options of Beam and of the runner are accepted, too.

      Examples:
        cleave chunk --input=src --output=out
        cleave chunk --input=git:shop.git@main --output=out
        cleave chunk --input='src/**/*.{java,kt}' --input=lib --output=out --runId=nightly-7
        cleave chunk --inputList=files.txt --output=out --runner=FlinkRunner --parallelism=4
        cleave chunk --input=. --exclude='**/testdata/**' --dryRun
        cleave chunk --input=. --dryRun=cut
      """;

  /** The command. */
  public static final Command COMMAND =
      new Command(
          "chunk",
          "cut files into chunks and commit them as Parquet tables",
          USAGE,
          ChunkOptions.class,
          ChunkCommand::run);

  private ChunkCommand() {}

  private static ExitCode run(List<String> args, Terminal terminal) throws Exception {
    Stopwatch time = Stopwatch.start();
    var launch = Launch.parse(args, ChunkOptions.class);
    RunConfig config =
        RunConfig.of(
            launch.options(), launch.pipelineOptions(), Clock.systemUTC(), new SecureRandom());
    var reporter = new Reporter(config.run().folder(), terminal, time);
    reporter.reads(config.input());
    switch (launch.options().write().run().dryRun()) {
      case TRUE -> {
        return dryRun(config, launch.pipelineOptions(), reporter);
      }
      case CUT -> {
        return CutWithoutWriting.run(config, null, launch.pipelineOptions(), reporter);
      }
      case FALSE -> {}
    }
    return new Run(
            config.run(),
            launch,
            pipeline -> ChunkPipeline.build(pipeline, config, null),
            config.jobTimeout(),
            reporter)
        .execute();
  }

  private static ExitCode dryRun(RunConfig config, PipelineOptions options, Reporter reporter)
      throws InterruptedException {
    DryRun found = FileCounter.count(config, options);
    reporter.dryRun(found);
    if (found.files() == 0 && !config.run().limits().emptyInputAllowed()) {
      throw new RunException(ExitCode.NO_INPUT, Reporter.NO_INPUT);
    }
    return ExitCode.OK;
  }
}
