package dev.cleave.pipelines.upkeep;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.cleave.pipelines.command.Command;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.commit.CommitStatus;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.commit.RunCommitter;
import dev.cleave.pipelines.commit.RunFiles;
import dev.cleave.pipelines.config.OutputFolder;
import dev.cleave.pipelines.launch.Launch;
import dev.cleave.pipelines.options.RepairOptions;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.pipelines.vectors.ModelVectors;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/** {@code cleave repair}: writes small files of committed runs again that are lost or damaged. */
public final class RepairCommand {
  private static final String USAGE =
      """
      Usage: cleave repair --output=FOLDER

      Writes again what is missing or damaged and can be known: the manifest of a committed run from
      its copy _SUCCESS, the copy from the manifest, those of vectors, and _latest.json, which names the current run.
      If _latest.json is lost, the run that was committed last becomes current. Changes no tables and
      deletes nothing. Prints one line of JSON to stdout, and exits with code 6 if a run remains that
      cannot be read.

      Example:
        cleave repair --output=out
      """;

  /**
   * The line on stdout.
   *
   * @param repaired the runs, and the folders of vectors, whose manifest or copy was written again
   * @param unknown the runs, and the folders of vectors, that cannot be read
   * @param current the run that _latest.json names now, or null if it was right, or there is none
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record RepairReport(
      List<String> repaired, List<String> unknown, @Nullable String current) {}

  /** The command. */
  public static final Command COMMAND =
      new Command(
          "repair",
          "write lost or damaged manifests again",
          USAGE,
          RepairOptions.class,
          RepairCommand::run);

  private RepairCommand() {}

  private static ExitCode run(List<String> args, Terminal terminal) throws IOException {
    var launch = Launch.parse(args, RepairOptions.class);
    PipelineOptions options = launch.pipelineOptions();
    String output = OutputFolder.require(launch.options().folder().output());
    var repaired = new ArrayList<String>();
    var unknown = new ArrayList<String>();
    var committed = new ArrayList<Manifest>();
    try (var runs = new StoredRuns(output, options)) {
      for (String id : runs.ids()) {
        try (var files = new RunFiles(new RunFolder(output, id), options)) {
          switch (files.status()) {
            case CommitStatus.Committed run -> {
              committed.add(run.manifest());
              if (files.repair(run.manifest())) {
                repaired.add(id);
                terminal.say("run %s: its manifest is written again".formatted(id));
              }
            }
            case CommitStatus.Unknown run -> {
              unknown.add(id);
              terminal.log().error(run.why());
            }
            case CommitStatus.Uncommitted _ -> {}
          }
        }
      }
    }
    repairVectors(output, options, repaired, unknown, terminal);
    String current = nameCurrent(output, committed, options, terminal);
    if (repaired.isEmpty() && unknown.isEmpty() && current == null) {
      terminal.say("nothing to repair in " + output);
    }
    terminal.report(new RepairReport(repaired, unknown, current));
    return unknown.isEmpty() ? ExitCode.OK : ExitCode.OUTPUT_CONFLICT;
  }

  private static void repairVectors(
      String output,
      PipelineOptions options,
      List<String> repaired,
      List<String> unknown,
      Terminal terminal)
      throws IOException {
    for (ModelVectors model : ModelVectors.all(output, options)) {
      for (String id : model.runIds()) {
        String folder = model.run(id).folder().toString();
        try {
          if (model.repair(id)) {
            repaired.add(folder);
            terminal.say("vectors %s: their manifest is written again".formatted(folder));
          }
        } catch (RunException damaged) {
          unknown.add(folder);
          terminal.log().error(String.valueOf(damaged.getMessage()));
        }
      }
    }
  }

  /** Names the run that was committed last, unless a committed run is named. */
  private static @Nullable String nameCurrent(
      String output, List<Manifest> committed, PipelineOptions options, Terminal terminal)
      throws IOException {
    try (var any = new RunFiles(RunFolder.any(output), options)) {
      Optional<String> named = any.log().lastKnown();
      if (named.isPresent()
          && committed.stream().anyMatch(run -> run.runId().equals(named.get()))) {
        if (!any.log().point()) {
          return null;
        }
        terminal.say("_latest.json: run %s is current, as the log says".formatted(named.get()));
        return named.get();
      }
    }
    Optional<Manifest> last =
        committed.stream()
            .max(
                Comparator.comparing((Manifest run) -> run.commit().sequence())
                    .thenComparing(run -> Instant.parse(run.commit().committedAt())));
    if (last.isEmpty()) {
      return null;
    }
    String id = last.get().runId();
    try (var committer = new RunCommitter(new RunFolder(output, id), options)) {
      committer.makeCurrent(last.get());
    }
    terminal.say("_latest.json: run %s, which was committed last, is current".formatted(id));
    return id;
  }
}
