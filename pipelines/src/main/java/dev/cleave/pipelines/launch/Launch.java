package dev.cleave.pipelines.launch;

import dev.cleave.natives.NativeLibraries;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.options.NativesOptions;
import dev.cleave.pipelines.options.OptionsParser;
import dev.cleave.transforms.coders.NativeCodecs;
import dev.cleave.transforms.store.ObjectStores;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptions;

/**
 * The command line of a command that runs a job, and the runner of this jar.
 *
 * @param runner the runner
 * @param options the options, with the runner's and the stores' defaults
 * @param jobNamed whether the user has named the job
 */
public record Launch<T extends PipelineOptions>(
    RunnerDefaults runner, T options, boolean jobNamed) {

  /**
   * Parses the arguments, and gives Beam the options to reach its file systems with.
   *
   * @throws RunException with exit code USAGE if an argument is wrong, or names another runner
   */
  public static <T extends PipelineOptions> Launch<T> parse(List<String> args, Class<T> type) {
    RunnerDefaults runner = RunnerDefaults.load();
    requireRunner(args, runner);
    var defaults = new TreeMap<>(ObjectStores.optionDefaults());
    defaults.putAll(runner.options());
    defaults.put("runner", runner.runner());
    T options = OptionsParser.parse(args, defaults, type);
    placeNatives(options);
    // Beam keeps its file systems in a static field.
    FileSystems.setDefaultPipelineOptions(options);
    return new Launch<>(
        runner, options, args.stream().anyMatch(arg -> arg.startsWith("--jobName=")));
  }

  /** Says where this process has its native libraries, before it needs one. */
  public static void placeNatives(PipelineOptions options) {
    if (options instanceof NativesOptions natives && natives.getNativesDir() != null) {
      NativeLibraries.use(natives.getNativesDir());
    }
  }

  /** Whether the job runs in this process. */
  public boolean inProcess() {
    return runner.inProcess(options);
  }

  /**
   * Gets ready for a job: names it after the run, unless the user has named it, and checks the
   * engine.
   *
   * @throws RunException if the engine cannot be reached, or cannot run the job
   */
  public void prepare(String runId) {
    NativeCodecs.loadSnappy(); // with which Beam packs what a job is made of
    if (!jobNamed) {
      options.setJobName(jobName(runId));
    }
    runner.prepare(options);
  }

  /** The run's id in letters that every engine accepts. */
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
}
