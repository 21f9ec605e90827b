package dev.cleave.pipelines.upkeep;

import dev.cleave.pipelines.command.Command;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.command.Stopwatch;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.commit.CommittedRuns;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.config.OutputFolder;
import dev.cleave.pipelines.config.RunIds;
import dev.cleave.pipelines.launch.Launch;
import dev.cleave.pipelines.options.CompactOptions;
import dev.cleave.pipelines.options.RunOptions;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.pipelines.run.Reporter;
import dev.cleave.pipelines.run.Run;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;

/** {@code cleave compact}: writes the current run again as one that needs no other. */
public final class CompactCommand {
  private static final String USAGE =
      """
      Usage: cleave compact --output=FOLDER [--runId=RUNID]

      Copies the chunks of the current run, wherever earlier runs have them, into a new run that
      needs no other. Checks every file again on the way. Nothing is read from the sources or cut.
      The new run becomes current and has the same dataset digest. Then 'cleave gc' can remove the
      earlier runs. Prints one line of JSON to stdout.

      Examples:
        cleave compact --output=out
        cleave compact --output=s3://chunks/main --runId=week-7
      """;

  /** What a dry run prints: the run to copy, the runs that have its chunks, and its size. */
  private record CompactionPlan(String run, List<String> runs, long files, long chunks) {}

  /** The command. */
  public static final Command COMMAND =
      new Command(
          "compact",
          "write the current run again as one that needs no other",
          USAGE,
          CompactOptions.class,
          CompactCommand::run);

  private CompactCommand() {}

  private static ExitCode run(List<String> args, Terminal terminal)
      throws IOException, InterruptedException {
    Stopwatch time = Stopwatch.start();
    var launch = Launch.parse(args, CompactOptions.class);
    CompactOptions options = launch.options();
    if (options.write().run().dryRun() == RunOptions.DryRun.CUT) {
      throw RunException.usage("--dryRun=cut is for chunk and reindex: compact cuts no file");
    }
    String output = OutputFolder.require(options.write().output().output());
    String given = options.write().output().runId();
    String id =
        given == null
            ? RunIds.generate(Clock.systemUTC(), new SecureRandom())
            : RunIds.require(given);
    var folder = new RunFolder(output, id);
    List<Manifest> chain =
        new CommittedRuns(output, launch.pipelineOptions()).previous(CommittedRuns.LATEST, id);
    if (chain.isEmpty()) {
      throw RunException.usage("there is no committed run in " + output);
    }
    Manifest current = chain.getFirst();
    if (chain.size() == 1) {
      new Reporter(new RunFolder(output, current.runId()), terminal, time).refersToNoOther(current);
      return ExitCode.OK;
    }
    chain.forEach(CompactCommand::requireSchema);
    var reporter = new Reporter(folder, terminal, time);
    if (options.write().run().isDry()) {
      reporter.dryRun(
          new CompactionPlan(
              current.runId(),
              chain.stream().map(Manifest::runId).toList(),
              current.counts().corpus().chunked(),
              current.counts().corpus().chunks()));
      return ExitCode.OK;
    }
    var compaction = new Compaction(folder, chain);
    return new Run(
            compaction.spec(),
            launch,
            compaction::build,
            options.write().job().jobTimeout(),
            reporter)
        .execute();
  }

  private static void requireSchema(Manifest run) {
    String schema = run.versions().schema();
    if (!schema.equals(Table.SCHEMA_VERSION)) {
      throw new RunException(
          ExitCode.OUTPUT_CONFLICT,
          "run %s has tables of version %s, and compact writes version %s; run reindex first"
              .formatted(run.runId(), schema, Table.SCHEMA_VERSION));
    }
  }
}
