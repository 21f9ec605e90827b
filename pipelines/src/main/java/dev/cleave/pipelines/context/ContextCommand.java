package dev.cleave.pipelines.context;

import dev.cleave.pipelines.command.Command;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.commit.CommittedRuns;
import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.pipelines.config.OutputFolder;
import dev.cleave.pipelines.launch.Launch;
import dev.cleave.pipelines.options.ContextOptions;
import dev.cleave.pipelines.options.ContextOptions.Detail;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** {@code cleave context}: shows a declaration of a run in its context. */
public final class ContextCommand {
  private static final Pattern OVERVIEW =
      Pattern.compile(
          "\\b(?:overview|structure|architecture|what|which|list)s?\\b", Pattern.CASE_INSENSITIVE);

  private static final String USAGE =
      """
      Usage: cleave context --output=FOLDER (--chunkId=ID | --file=PATH --line=N | --symbol=NAME)

      Shows a declaration of a run in its context: the beginning of its container, its members and
      the signatures of its siblings, in the order of the file, within --maxTokens. Reads only the
      run, not the sources.

      Examples:
        cleave context --output=out --symbol=Port.open
        cleave context --output=out --file=src/Port.java --line=120 --detail=full
        cleave context --output=s3://chunks/main --chunkId=0f3c9d... --maxTokens=500 --json
      """;

  /** The command. */
  public static final Command COMMAND =
      new Command(
          "context",
          "show a declaration of a run in its context",
          USAGE,
          ContextOptions.class,
          ContextCommand::run);

  private ContextCommand() {}

  private static ExitCode run(List<String> args, Terminal terminal) throws IOException {
    var launch = Launch.parse(args, ContextOptions.class);
    ContextOptions options = launch.options();
    ContextOptions.Target target = options.target();
    String output = OutputFolder.require(options.run().output());
    long places =
        Stream.of(target.chunkId(), target.file(), target.symbol())
            .filter(Objects::nonNull)
            .count();
    if (places != 1) {
      throw RunException.usage("give one of --chunkId, --file and --symbol");
    }
    if (options.maxTokens() < 1) {
      throw RunException.usage("--maxTokens must be at least 1, not " + options.maxTokens());
    }
    var runs = new CommittedRuns(output, launch.pipelineOptions());
    var run = ReadableRun.find(runs, options.run().runId());
    Detail detail = detail(options.detail(), options.query());
    var search = new ContextSearch(runs, run, StoredCorpus.read(run), options, detail, terminal);
    if (target.file() != null) {
      search.atLine(target.file(), target.line());
    } else if (target.chunkId() != null) {
      search.ofId(target.chunkId());
    } else {
      search.ofSymbol(target.symbol());
    }
    return ExitCode.OK;
  }

  /** The detail that a question asks for: an overview needs signatures only. */
  static Detail detail(Detail given, @Nullable String query) {
    if (given != Detail.AUTO) {
      return given;
    }
    boolean overview = query != null && OVERVIEW.matcher(query).find();
    return overview ? Detail.SUMMARY : Detail.DETAILED;
  }
}
