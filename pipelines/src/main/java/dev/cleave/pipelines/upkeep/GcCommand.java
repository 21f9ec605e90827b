package dev.cleave.pipelines.upkeep;

import dev.cleave.pipelines.command.Amount;
import dev.cleave.pipelines.command.Command;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.commit.CommittedRuns;
import dev.cleave.pipelines.config.OutputFolder;
import dev.cleave.pipelines.launch.Launch;
import dev.cleave.pipelines.options.GcOptions;
import dev.cleave.pipelines.vectors.ModelVectors;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** {@code cleave gc}: removes runs to which no other refers, and the files of killed runs. */
public final class GcCommand {
  private static final String USAGE =
      """
      Usage: cleave gc --output=FOLDER (--keep=N | --keepDays=N) [--dryRun]

      Removes old runs. The current run, the runs that --keep or --keepDays names, and all runs that
      have chunks of these stay, and the vectors of all these. Runs that are not committed are removed, too, unless another
      process is writing them, or a detached job may be: see --minAgeHours. Prints one line of JSON
      to stdout.

      Examples:
        cleave gc --output=out --keep=7
        cleave gc --output=s3://chunks/main --keepDays=30 --dryRun
      """;

  /**
   * The line on stdout.
   *
   * @param removed the runs that were removed, or would be, with this number of files and bytes
   * @param kept all other runs
   * @param vectors the folders of vectors that were removed, or would be
   */
  private record GcReport(
      boolean dryRun,
      List<String> removed,
      long files,
      long bytes,
      List<String> kept,
      List<String> vectors) {}

  /** The command. */
  public static final Command COMMAND =
      new Command("gc", "remove old runs", USAGE, GcOptions.class, GcCommand::run);

  private GcCommand() {}

  private static ExitCode run(List<String> args, Terminal terminal)
      throws IOException, InterruptedException {
    var launch = Launch.parse(args, GcOptions.class);
    GcOptions options = launch.options();
    Retention retention = retention(options);
    String output = OutputFolder.require(options.folder().output());
    Optional<String> current = new CommittedRuns(output, launch.pipelineOptions()).current();
    try (var runs = new StoredRuns(output, launch.pipelineOptions())) {
      List<StoredRun> all = runs.list();
      current.ifPresent(id -> requireCommitted(id, all));
      List<StoredRun> removable = retention.removable(all, current);
      all.stream()
          .filter(retention::mayBeActive)
          .forEach(run -> terminal.log().warn(mayBeActive(run, options.minAgeHours())));
      List<StoredRun> removed = removable;
      if (options.dryRun()) {
        removable.forEach(
            run ->
                terminal.say(
                    "would remove "
                        + run.description()
                        + (run.isCommitted() ? "" : ", unless a process is writing it")));
      } else {
        var remover =
            new RunRemover(
                current,
                launch.runner().jobs(launch.pipelineOptions()),
                launch.pipelineOptions(),
                terminal::say);
        removed = remover.remove(removable);
      }
      List<StoredRun> kept = new ArrayList<>(all);
      kept.removeAll(removed);
      report(
          options.dryRun(), removed, kept, removeVectors(output, kept, launch, terminal), terminal);
    }
    return ExitCode.OK;
  }

  private static List<String> removeVectors(
      String output, List<StoredRun> kept, Launch<GcOptions> launch, Terminal terminal)
      throws IOException, InterruptedException {
    var remover =
        new VectorRemover(
            new LinkedHashSet<>(ids(kept)),
            launch.runner().jobs(launch.pipelineOptions()),
            terminal::say);
    var removed = new ArrayList<String>();
    for (ModelVectors model : ModelVectors.all(output, launch.pipelineOptions())) {
      removed.addAll(remover.remove(model, launch.options().dryRun()));
    }
    return removed;
  }

  /** Without its manifest, the runs that the current run refers to are not known. */
  private static void requireCommitted(String current, List<StoredRun> all) {
    if (all.stream().noneMatch(run -> run.isCommitted() && run.id().equals(current))) {
      throw new RunException(
          ExitCode.OUTPUT_CONFLICT,
          "nothing is removed: run %s is current, and its manifest is missing. Restore it from a backup, or make another run current with cleave rollback"
              .formatted(current));
    }
  }

  private static Retention retention(GcOptions options) {
    if ((options.keep() == 0) == (options.keepDays() == 0)) {
      throw RunException.usage("give either --keep=N or --keepDays=N");
    }
    Instant now = Instant.now();
    return new Retention(
        options.keep(),
        options.keep() > 0 ? Instant.MAX : now.minus(Duration.ofDays(options.keepDays())),
        now.minus(Duration.ofHours(options.minAgeHours())));
  }

  private static String mayBeActive(StoredRun run, int hours) {
    return "run %s was written by a detached job and has a file of the last %d hours (--minAgeHours); it is not removed"
        .formatted(run.id(), hours);
  }

  private static void report(
      boolean dryRun,
      List<StoredRun> removed,
      List<StoredRun> kept,
      List<String> vectors,
      Terminal terminal) {
    long files = removed.stream().mapToLong(StoredRun::files).sum();
    long bytes = removed.stream().mapToLong(StoredRun::bytes).sum();
    terminal.say(
        "%s %s: %s; %s"
            .formatted(
                dryRun ? "would remove" : "removed",
                Amount.count(removed.size(), "run"),
                StoredRun.size(files, bytes),
                kept.size() == 1 ? "1 run stays" : Amount.count(kept.size(), "run") + " stay"));
    terminal.report(new GcReport(dryRun, ids(removed), files, bytes, ids(kept), vectors));
  }

  private static List<String> ids(List<StoredRun> runs) {
    return runs.stream().map(StoredRun::id).toList();
  }
}
