package dev.cleave.pipelines.report;

import dev.cleave.pipelines.command.Command;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.commit.CommittedRuns;
import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.pipelines.config.OutputFolder;
import dev.cleave.pipelines.launch.Launch;
import dev.cleave.pipelines.options.StatsOptions;
import java.io.IOException;
import java.util.List;

/** {@code cleave stats}: prints what a run has. */
public final class StatsCommand {
  private static final String USAGE =
      """
      Usage: cleave stats --output=FOLDER [--runId=ID] [--json]

      Prints the figures of a run: languages, kinds, sizes against the maximum, the bytes with a
      name and in syntax errors, damaged and rejected files, licenses, copies, and the tokens to
      embed. Reads the run, not the sources, and writes nothing.

      Examples:
        cleave stats --output=out
        cleave stats --output=s3://chunks/main --runId=nightly-7 --json
      """;

  /** The command. */
  public static final Command COMMAND =
      new Command(
          "stats", "print the figures of a run", USAGE, StatsOptions.class, StatsCommand::run);

  private StatsCommand() {}

  private static ExitCode run(List<String> args, Terminal terminal) throws IOException {
    var launch = Launch.parse(args, StatsOptions.class);
    StatsOptions options = launch.options();
    var runs =
        new CommittedRuns(OutputFolder.require(options.run().output()), launch.pipelineOptions());
    ReadableRun run = ReadableRun.find(runs, options.run().runId());
    RunFigures figures = RunFigures.read(runs, run, null);
    var stats = RunStats.of(figures, TextFigures.read(run.output(), figures.files().rows()));
    if (options.json()) {
      terminal.report(stats);
    } else {
      new StatsListing(stats, terminal.out()).print();
    }
    return ExitCode.OK;
  }
}
