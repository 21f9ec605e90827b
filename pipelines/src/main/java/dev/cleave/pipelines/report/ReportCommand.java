package dev.cleave.pipelines.report;

import dev.cleave.pipelines.command.Command;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.commit.CommittedRuns;
import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.pipelines.config.OutputFolder;
import dev.cleave.pipelines.export.Target;
import dev.cleave.pipelines.launch.Launch;
import dev.cleave.pipelines.options.ReportOptions;
import java.io.IOException;
import java.util.List;

/** {@code cleave report}: writes a page about a run. */
public final class ReportCommand {
  private static final String USAGE =
      """
      Usage: cleave report --output=FOLDER [--runId=RUNID] [--compare=RUNID] [--to=FILE]

      Writes a page about a run: what was read, cut and proved, what has changed, and where the
      largest, slowest and damaged files are. It is one HTML file that loads nothing. Reads only the
      run, not the sources. Every command that writes a run does the same after the commit.

      Examples:
        cleave report --output=out
        cleave report --output=s3://chunks/main --runId=nightly-7 --compare=nightly-1 --to=week.html
      """;

  /** The line on stdout. */
  private record Written(String runId, String report, long bytes) {}

  /** The command. */
  public static final Command COMMAND =
      new Command(
          "report", "write a page about a run", USAGE, ReportOptions.class, ReportCommand::run);

  private ReportCommand() {}

  private static ExitCode run(List<String> args, Terminal terminal) throws IOException {
    var launch = Launch.parse(args, ReportOptions.class);
    ReportOptions options = launch.options();
    String output = OutputFolder.require(options.run().output());
    String to = options.to() == null ? null : OutputFolder.of("--to", options.to());
    var runs = new CommittedRuns(output, launch.pipelineOptions());
    ReadableRun run = ReadableRun.find(runs, options.run().runId());
    byte[] page = ReportFile.make(runs, run, options.compare());
    if (to == null) {
      ReportFile.write(runs, run, page);
    } else {
      Target.of(to, terminal)
          .write(
              out -> {
                out.write(page);
                return page.length;
              });
    }
    String place = to == null ? run.folder().report().toString() : to;
    terminal.say("report of run %s: %s".formatted(run.runId(), place));
    terminal.report(new Written(run.runId(), place, page.length));
    return ExitCode.OK;
  }
}
