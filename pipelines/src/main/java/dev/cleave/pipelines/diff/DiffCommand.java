package dev.cleave.pipelines.diff;

import dev.cleave.pipelines.command.Command;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.command.TextWidth;
import dev.cleave.pipelines.commit.CommittedRuns;
import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.pipelines.config.OutputFolder;
import dev.cleave.pipelines.diff.Difference.Change;
import dev.cleave.pipelines.html.Visible;
import dev.cleave.pipelines.launch.Launch;
import dev.cleave.pipelines.options.DiffOptions;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** {@code cleave diff}: prints the declarations that differ between two runs. */
public final class DiffCommand {
  private static final int RUNS = 2;
  private static final int CHANGE = 9;

  private static final String USAGE =
      """
      Usage: cleave diff RUN RUN --output=FOLDER [--json]

      Prints what differs between two committed runs, a line for each declaration: added, removed,
      changed or moved to another place with the same text. The text of a declaration is its own,
      without its members; blank lines around it do not count. Reads the runs, not the sources.

      Examples:
        cleave diff nightly-7 nightly-8 --output=out
        cleave diff nightly-1 nightly-8 --output=s3://chunks/main --json
      """;

  /** The command. */
  public static final Command COMMAND =
      new Command(
          "diff",
          "print the declarations that differ between two runs",
          USAGE,
          DiffOptions.class,
          DiffCommand::run);

  /** The line of JSON. */
  private record Result(
      String from, String to, Map<Change, Long> counts, List<Difference> differences) {}

  private DiffCommand() {}

  private static ExitCode run(List<String> args, Terminal terminal) throws IOException {
    var launch = Launch.parse(args, DiffOptions.class);
    DiffOptions options = launch.options();
    if (options.runs().size() != RUNS) {
      throw RunException.usage("diff takes two runs, but got " + options.runs().size());
    }
    var runs =
        new CommittedRuns(
            OutputFolder.require(options.folder().output()), launch.pipelineOptions());
    ReadableRun before = ReadableRun.find(runs, options.runs().getFirst());
    ReadableRun now = ReadableRun.find(runs, options.runs().getLast());
    List<Difference> differences = RunDifferences.of(before, now);
    var counts = new TreeMap<Change, Long>();
    for (Change change : Change.values()) {
      counts.put(change, differences.stream().filter(each -> each.change() == change).count());
    }
    if (options.json()) {
      terminal.report(new Result(before.runId(), now.runId(), counts, differences));
      return ExitCode.OK;
    }
    print(differences, terminal);
    terminal.say(
        "from run %s to %s: %s declarations"
            .formatted(
                before.runId(),
                now.runId(),
                counts.entrySet().stream()
                    .map(
                        count ->
                            String.format(Locale.ROOT, "%,d %s", count.getValue(), count.getKey()))
                    .collect(Collectors.joining(", "))));
    return ExitCode.OK;
  }

  private static void print(List<Difference> differences, Terminal terminal) {
    int kind = widest(differences.stream().map(Difference::kind).toArray(String[]::new));
    int name =
        widest(differences.stream().map(each -> Visible.line(each.name())).toArray(String[]::new));
    for (Difference each : differences) {
      terminal
          .out()
          .println(
              TextWidth.left(each.change().name(), CHANGE)
                  + TextWidth.left(each.kind(), kind)
                  + "  "
                  + TextWidth.left(Visible.line(each.name()), name)
                  + "  "
                  + Visible.line(each.place()));
    }
  }

  private static int widest(String... cells) {
    return Arrays.stream(cells).mapToInt(TextWidth::of).max().orElse(0);
  }
}
