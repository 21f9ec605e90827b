package dev.cleave.pipelines.upkeep;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.cleave.pipelines.command.Command;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.commit.CommittedRuns;
import dev.cleave.pipelines.commit.Completeness;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.commit.RunCommitter;
import dev.cleave.pipelines.config.OutputFolder;
import dev.cleave.pipelines.launch.Launch;
import dev.cleave.pipelines.options.RollbackOptions;
import dev.cleave.pipelines.output.RunFolder;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/** {@code cleave rollback}: makes an earlier run current. */
public final class RollbackCommand {
  /** How many runs the message about a wrong {@code --to} names. */
  private static final int NAMED = 10;

  private static final String USAGE =
      """
      Usage: cleave rollback --output=FOLDER --to=RUNID

      Makes an earlier committed run current, by replacing _latest.json. Readers and the next 'cleave
      reindex' then use that run. A run that was committed before the rollback does not become
      current again if its command is repeated; the next new run does. To undo a rollback, name the
      newer run. Prints one line of JSON to stdout.

      Examples:
        cleave rollback --output=out --to=nightly-7
        cleave rollback --output=s3://chunks/main --to=nightly-2026-01-30
      """;

  /**
   * The line on stdout.
   *
   * @param runId the current run
   * @param replacedRun the run that was current before, or null if there was none or it is the same
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record RollbackReport(String runId, @Nullable String replacedRun) {}

  /** The command. */
  public static final Command COMMAND =
      new Command(
          "rollback",
          "make an earlier run current",
          USAGE,
          RollbackOptions.class,
          RollbackCommand::run);

  private RollbackCommand() {}

  private static ExitCode run(List<String> args, Terminal terminal) throws IOException {
    var launch = Launch.parse(args, RollbackOptions.class);
    PipelineOptions options = launch.pipelineOptions();
    String output = OutputFolder.require(launch.options().folder().output());
    String id = launch.options().to();
    if (id == null) {
      throw RunException.usage("no run: give --to=RUNID");
    }
    if (!RunFolder.isRunId(id)) {
      throw noSuchRun(output, id, options);
    }
    try (var committer = new RunCommitter(new RunFolder(output, id), options)) {
      Optional<Manifest> committed = committer.files().committed();
      if (committed.isEmpty()) {
        throw noSuchRun(output, id, options);
      }
      String before = committer.log().lastKnown().orElse(null);
      if (id.equals(before)) {
        before = null;
        committer.log().point(); // the rollback may have been cut short
        terminal.say("run " + id + " is current already; nothing to do");
      } else {
        Completeness.require(new CommittedRuns(output, options), committed.get());
        committer.rollBack(committed.get(), Instant.now());
        terminal.say("run " + id + " is current" + (before == null ? "" : ", no longer " + before));
      }
      terminal.report(new RollbackReport(id, before));
      return ExitCode.OK;
    }
  }

  private static RunException noSuchRun(String output, String id, PipelineOptions options)
      throws IOException {
    try (var runs = new StoredRuns(output, options)) {
      List<String> ids = runs.committedIds();
      List<String> last = ids.subList(Math.max(0, ids.size() - NAMED), ids.size());
      String choice =
          ids.isEmpty()
              ? "it has none"
              : "choose one of " + (ids.size() > NAMED ? "..., " : "") + String.join(", ", last);
      return RunException.usage(
          "--to=%s: %s has no committed run of this name; %s".formatted(id, output, choice));
    }
  }
}
