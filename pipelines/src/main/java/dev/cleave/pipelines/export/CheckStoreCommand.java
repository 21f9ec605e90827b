package dev.cleave.pipelines.export;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.cleave.pipelines.command.Command;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.commit.CommittedRuns;
import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.pipelines.config.OutputFolder;
import dev.cleave.pipelines.launch.Launch;
import dev.cleave.pipelines.options.CheckStoreOptions;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** {@code cleave check-store}: compares what a store has with a run. */
public final class CheckStoreCommand {
  private static final String USAGE =
      """
      Usage: cleave check-store --output=FOLDER --store=FILE [--to=FILE]

      Compares the ids and hashes of what a store has with the chunks of a run. A chunk that
      the store lacks is missing. A chunk of which the store has another text is stale. A row of the
      store that is not a chunk of the run is foreign. With --to, writes the changes that repair the
      store, in the form of 'export --table=changes'. Prints one line of JSON to stdout, and exits
      with code 4 if the store differs. Takes up to 70 bytes of memory for each row of the store.

      Examples:
        cleave check-store --output=out --store=rows.csv
        cleave check-store --output=out --store=- --to=repair.jsonl <rows.jsonl
        cleave check-store --output=out --store=rows.csv --to=repair.ndjson --format=elasticsearch
      """;

  /**
   * The line on stdout.
   *
   * @param runId the run
   * @param stateId what the store should have
   * @param repair the file with the changes, or null if it was not asked for
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record Result(
      String runId,
      String stateId,
      @JsonUnwrapped StoreCheck.Differences counts,
      @Nullable String repair) {}

  /** The command. */
  public static final Command COMMAND =
      new Command(
          "check-store",
          "compare what a vector store has with a run, and write what repairs it",
          USAGE,
          CheckStoreOptions.class,
          CheckStoreCommand::run);

  private CheckStoreCommand() {}

  private static ExitCode run(List<String> args, Terminal terminal) throws IOException {
    var launch = Launch.parse(args, CheckStoreOptions.class);
    CheckStoreOptions options = launch.options();
    String output = OutputFolder.require(options.rows().run().output());
    String to = options.to() == null ? null : OutputFolder.of("--to", options.to());
    StoreList list = list(options);
    ReadableRun run =
        ReadableRun.find(
            new CommittedRuns(output, launch.pipelineOptions()), options.rows().run().runId());
    var link = new LinkTemplate(options.rows().linkTemplate());
    var check =
        new StoreCheck(
            run,
            new Selection(options.rows().includeTrivial()),
            list.read(),
            JoinedFiles.of(run, link));
    StoreCheck.Differences counts =
        to == null ? check.compare(null) : repair(check, Target.of(to, terminal), options);
    say(run, counts, to, terminal);
    terminal.report(new Result(run.runId(), run.manifest().identity().stateId(), counts, to));
    return counts.changes() == 0 ? ExitCode.OK : ExitCode.CHECK_FAILED;
  }

  private static StoreList list(CheckStoreOptions options) {
    String store = options.store();
    if (store == null) {
      throw RunException.usage("no store: give --store=FILE, or --store=- for stdin");
    }
    return new StoreList(store.equals(StoreList.STDIN) ? store : OutputFolder.of("--store", store));
  }

  private static StoreCheck.Differences repair(
      StoreCheck check, Target target, CheckStoreOptions options) throws IOException {
    return target.write(
        out -> {
          ExportWriter writer =
              ExportWriter.of(
                  options.format(), out, Table.CHUNKS, true, false, options.rows().includeHeader());
          StoreCheck.Differences counts = check.compare(writer);
          writer.end();
          return counts;
        });
  }

  private static void say(
      ReadableRun run, StoreCheck.Differences counts, @Nullable String to, Terminal terminal) {
    if (counts.changes() == 0) {
      terminal.say(
          String.format(
              Locale.ROOT,
              "the store has all %,d chunks of run %s, and no others",
              counts.matching(),
              run.runId()));
      return;
    }
    terminal
        .log()
        .error(
            String.format(
                Locale.ROOT,
                "the store differs from run %s: %,d missing, %,d stale, %,d foreign, %,d matching;"
                    + " %s",
                run.runId(),
                counts.missing(),
                counts.stale(),
                counts.foreign(),
                counts.matching(),
                to == null ? "--to=FILE writes what repairs it" : to + " has what repairs it"));
  }
}
