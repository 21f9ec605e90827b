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
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.pipelines.reindex.PreviousRuns;
import dev.cleave.pipelines.run.Reporter;
import dev.cleave.pipelines.run.Run;
import dev.cleave.transforms.history.PreviousRun;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** {@code cleave compact}: writes the current run again as one that needs no other. */
public final class CompactCommand implements Command {
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

  /**
   * What a dry run prints.
   *
   * @param run the run to copy
   * @param runs the runs that have its chunks
   * @param files its files
   * @param chunks their chunks
   */
  private record Plan(String run, List<String> runs, long files, long chunks) {}

  @Override
  public String name() {
    return "compact";
  }

  @Override
  public String summary() {
    return "write the current run again as one that needs no other";
  }

  @Override
  public String usage() {
    return USAGE;
  }

  @Override
  public Class<CompactOptions> options() {
    return CompactOptions.class;
  }

  @Override
  public ExitCode run(List<String> args, Terminal terminal)
      throws IOException, InterruptedException {
    Stopwatch time = Stopwatch.start();
    var launch = Launch.parse(args, CompactOptions.class);
    CompactOptions options = launch.options();
    String output = OutputFolder.require(options.write().output().output());
    String given = options.write().output().runId();
    String id =
        given == null
            ? RunIds.generate(Clock.systemUTC(), new SecureRandom())
            : RunIds.require(given);
    var folder = new RunFolder(output, id);
    PreviousRun previous =
        new PreviousRuns(folder, launch.pipelineOptions()).find(PreviousRuns.LATEST);
    if (previous == null) {
      throw RunException.usage("there is no committed run in " + output);
    }
    List<Manifest> chain =
        chain(new CommittedRuns(output, launch.pipelineOptions()), previous.runId());
    Manifest current = chain.getFirst();
    if (chain.size() == 1) {
      var reporter = new Reporter(new RunFolder(output, previous.runId()), terminal, time);
      reporter.standsAlone(current);
      return ExitCode.OK;
    }
    var reporter = new Reporter(folder, terminal, time);
    if (options.write().run().dryRun()) {
      reporter.dryRun(
          new Plan(
              current.runId(),
              chain.stream().map(Manifest::runId).toList(),
              current.counts().chunked(),
              current.counts().chunks()));
      return ExitCode.OK;
    }
    var compaction = new Compaction(folder, previous, chain);
    return new Run(
            compaction.spec(),
            launch,
            compaction::build,
            options.write().job().jobTimeout(),
            reporter)
        .execute();
  }

  /** The run, and the runs that it stands on. */
  private static List<Manifest> chain(CommittedRuns runs, String runId) throws IOException {
    var chain = new ArrayList<Manifest>();
    chain.add(require(runs, runId));
    for (String id : new TreeSet<>(chain.getFirst().standsOn())) {
      chain.add(require(runs, id));
    }
    for (Manifest each : chain) {
      String schema = each.versions().schema();
      if (chain.size() > 1 && !schema.equals(Table.SCHEMA_VERSION)) {
        throw new RunException(
            ExitCode.OUTPUT_CONFLICT,
            "run %s has tables of version %s, and compact writes version %s; run reindex first"
                .formatted(each.runId(), schema, Table.SCHEMA_VERSION));
      }
    }
    return chain;
  }

  private static Manifest require(CommittedRuns runs, String runId) throws IOException {
    return runs.find(runId)
        .orElseThrow(
            () ->
                new RunException(
                    ExitCode.STORAGE,
                    "the manifest %s is missing or damaged; 'cleave verify' says what else is"
                        .formatted(new RunFolder(runs.output(), runId).manifest())));
  }
}
