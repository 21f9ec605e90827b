package dev.cleave.pipelines.upkeep;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.command.Command;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.config.OutputFolder;
import dev.cleave.pipelines.launch.Launch;
import dev.cleave.pipelines.options.GcOptions;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code cleave gc}: removes runs that nothing stands on, and what killed runs have left. */
public final class GcCommand implements Command {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private static final String USAGE =
      """
      Usage: cleave gc --output=FOLDER (--keep=N | --keepDays=N) [--dryRun]

      Removes old runs. The current run, the runs that --keep or --keepDays names, and all runs that
      have chunks of these stay. Runs that are not committed are removed, too, unless another
      process is writing them, or a detached job may be: see --minAgeHours. Prints one line of JSON
      to stdout.

      Examples:
        cleave gc --output=out --keep=7
        cleave gc --output=s3://chunks/main --keepDays=30 --dryRun
      """;

  /**
   * The line on stdout.
   *
   * @param dryRun whether nothing was removed
   * @param removed the runs that were removed, or would be
   * @param files how many files they had
   * @param bytes their size
   * @param kept all other runs
   */
  private record Report(
      boolean dryRun, List<String> removed, long files, long bytes, List<String> kept) {}

  @Override
  public String name() {
    return "gc";
  }

  @Override
  public String summary() {
    return "remove old runs";
  }

  @Override
  public String usage() {
    return USAGE;
  }

  @Override
  public Class<GcOptions> options() {
    return GcOptions.class;
  }

  @Override
  public ExitCode run(List<String> args, Terminal terminal)
      throws IOException, InterruptedException {
    var launch = Launch.parse(args, GcOptions.class);
    GcOptions options = launch.options();
    Retention retention = retention(options);
    try (var runs =
        new StoredRuns(OutputFolder.require(options.folder().output()), launch.pipelineOptions())) {
      Optional<String> current = runs.current();
      List<StoredRun> all = runs.list();
      current.ifPresent(id -> requireCommitted(id, all));
      List<StoredRun> removable = retention.removable(all, current);
      all.stream()
          .filter(retention::mayBeActive)
          .forEach(run -> terminal.say(mayBeActive(run, options.minAgeHours())));
      if (options.dryRun()) {
        removable.forEach(
            run ->
                terminal.say(
                    "would remove "
                        + run.description()
                        + (run.isCommitted() ? "" : ", unless a process is writing it")));
        report(true, removable, all, terminal);
      } else {
        var remover =
            new RunRemover(
                current,
                launch.runner().jobs(launch.pipelineOptions()),
                launch.pipelineOptions(),
                terminal::say);
        report(false, remover.remove(removable), all, terminal);
      }
    }
    return ExitCode.OK;
  }

  /** Without it, it is not known what the current run stands on. */
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
    Retention retention =
        options.keep() > 0
            ? Retention.ofRuns(options.keep())
            : Retention.ofDays(options.keepDays(), now);
    return retention.andActiveSince(now.minus(Duration.ofHours(options.minAgeHours())));
  }

  private static String mayBeActive(StoredRun run, int hours) {
    return "run %s is of a detached job and has a file of the last %d hours (--minAgeHours); it is not removed"
        .formatted(run.id(), hours);
  }

  private static void report(
      boolean dryRun, List<StoredRun> removed, List<StoredRun> all, Terminal terminal)
      throws IOException {
    List<StoredRun> kept = new ArrayList<>(all);
    kept.removeAll(removed);
    long files = removed.stream().mapToLong(StoredRun::files).sum();
    long bytes = removed.stream().mapToLong(StoredRun::bytes).sum();
    terminal.say(
        "%s %d runs: %s; %d runs stay"
            .formatted(
                dryRun ? "would remove" : "removed",
                removed.size(),
                StoredRun.size(files, bytes),
                kept.size()));
    terminal.report(
        JSON.writeValueAsString(new Report(dryRun, ids(removed), files, bytes, ids(kept))));
  }

  private static List<String> ids(List<StoredRun> runs) {
    return runs.stream().map(StoredRun::id).toList();
  }
}
