package dev.cleave.pipelines.chunk;

import dev.cleave.pipelines.Command;
import dev.cleave.pipelines.ExitCode;
import dev.cleave.pipelines.RunException;
import dev.cleave.pipelines.Terminal;
import dev.cleave.pipelines.commit.RunFolder;
import dev.cleave.pipelines.launch.RunReport;
import dev.cleave.pipelines.launch.RunnerDefaults;
import dev.cleave.pipelines.options.ChunkOptions;
import dev.cleave.pipelines.options.HelpText;
import dev.cleave.pipelines.options.OptionsParser;
import dev.cleave.pipelines.options.RunConfig;
import dev.cleave.transforms.store.ObjectStores;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.io.FileSystems;

/** {@code cleave chunk}: cuts what the inputs name, and commits the result. */
public final class ChunkCommand implements Command {
  private static final String USAGE =
      """
      Usage: cleave chunk --input=PATH_OR_GLOB ... --output=FOLDER [--option=value ...]

      Cuts every file that the inputs name into chunks, writes them as Parquet with the proof that
      nothing is lost, and commits the run. Prints one line of JSON on stdout; logs and progress
      go to stderr. Options of Beam and of the runner are taken too.

      Examples:
        cleave chunk --input=src --output=out
        cleave chunk --input='src/**/*.{java,kt}' --input=lib --output=out --runId=nightly-7
        cleave chunk --inputList=files.txt --output=out --runner=FlinkRunner --parallelism=4
        cleave chunk --input=. --exclude='**/testdata/**' --dryRun
      """;

  @Override
  public String name() {
    return "chunk";
  }

  @Override
  public String summary() {
    return "cut files into chunks and commit them as Parquet tables";
  }

  @Override
  public String help() {
    return HelpText.of(USAGE, ChunkOptions.class) + HelpText.exitCodes();
  }

  @Override
  public ExitCode run(List<String> args, Terminal terminal) throws Exception {
    long start = System.nanoTime();
    RunnerDefaults runner = RunnerDefaults.load();
    var defaults = new TreeMap<>(ObjectStores.optionDefaults());
    defaults.putAll(runner.options());
    defaults.put("runner", runner.runner());
    requireRunner(args, runner);
    ChunkOptions options = OptionsParser.parse(args, defaults, ChunkOptions.class);
    // Beam keeps its file systems in a static field. They need the options to reach their stores.
    FileSystems.setDefaultPipelineOptions(options);
    RunConfig config = RunConfig.of(options, Clock.systemUTC(), new SecureRandom());
    if (options.getDryRun()) {
      return dryRun(config, options, terminal, start);
    }
    if (options.getDetached() && runner.inProcess(options)) {
      throw RunException.usage(
          "--detached needs a cluster, and this job would run in this process");
    }
    if (args.stream().noneMatch(arg -> arg.startsWith("--jobName="))) {
      options.setJobName(jobName(config.run().folder().runId()));
    }
    runner.prepare(options);
    return new ChunkJob(config, options, runner, terminal, start).run();
  }

  /** The run's id, in letters that every engine takes in a name. */
  private static String jobName(String runId) {
    String name = runId.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    return ("cleave-" + name).replaceFirst("-$", "");
  }

  private static void requireRunner(List<String> args, RunnerDefaults runner) {
    for (String arg : args) {
      if (arg.startsWith("--runner=")
          && !arg.endsWith("=" + runner.runner())
          && !arg.endsWith("." + runner.runner())) {
        throw RunException.usage(arg + ": this jar holds " + runner.runner());
      }
    }
  }

  private static ExitCode dryRun(
      RunConfig config, ChunkOptions options, Terminal terminal, long start)
      throws InterruptedException {
    Map<String, Object> counts = DryRun.counts(config, options);
    boolean nothing =
        Long.valueOf(0).equals(counts.get("files")) && !config.run().emptyInputAllowed();
    RunFolder folder = config.run().folder();
    terminal
        .out()
        .println(
            new RunReport(
                    folder.runId(),
                    "DRY_RUN",
                    folder.output().isEmpty() ? null : folder.manifest().toString(),
                    counts,
                    null,
                    RunReport.secondsSince(start))
                .toJson());
    if (nothing) {
      throw new RunException(ExitCode.NO_INPUT, ChunkJob.NO_INPUT);
    }
    return ExitCode.OK;
  }
}
