package dev.cleave.pipelines.launch;

import dev.cleave.natives.NativeLibraries;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.options.BeamOptions;
import dev.cleave.pipelines.options.CommandOptions;
import dev.cleave.pipelines.options.CompactOptions;
import dev.cleave.pipelines.options.DetachOptions;
import dev.cleave.pipelines.options.EmbedOptions;
import dev.cleave.pipelines.options.JobOptions;
import dev.cleave.pipelines.options.NativesOptions;
import dev.cleave.pipelines.options.OptionRecords;
import dev.cleave.pipelines.options.OptionsParser;
import dev.cleave.pipelines.options.VerifyOptions;
import dev.cleave.pipelines.progress.Figures;
import dev.cleave.transforms.coders.NativeCodecs;
import dev.cleave.transforms.store.ObjectStores;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptions;

/**
 * The command line of a command that runs a job, and the runner of this jar.
 *
 * @param runner the runner
 * @param options the options of the command
 * @param pipelineOptions those of Beam, with the runner's and the stores' defaults
 * @param jobNamed whether the user has named the job
 */
public record Launch<T extends CommandOptions>(
    RunnerDefaults runner, T options, PipelineOptions pipelineOptions, boolean jobNamed) {

  private static final String RUNNER = "runner";

  /**
   * Parses the arguments, and sets the options with which Beam accesses its file systems.
   *
   * @throws RunException with exit code USAGE if an argument is wrong, or names another runner
   */
  public static <T extends CommandOptions> Launch<T> parse(List<String> args, Class<T> type) {
    RunnerDefaults runner = RunnerDefaults.load();
    var parsed = OptionsParser.parse(args, System.getenv(), type);
    requireRunner(parsed.beam().getOrDefault(RUNNER, List.of()), runner);
    boolean jobNamed = parsed.beam().containsKey("jobName");
    runner.options().forEach((name, value) -> parsed.beam().putIfAbsent(name, List.of(value)));
    ObjectStores.optionDefaults()
        .forEach((name, value) -> parsed.beam().putIfAbsent(name, List.of(value)));
    parsed.beam().put(RUNNER, List.of(runner.runner()));
    PipelineOptions pipelineOptions = BeamOptions.create(parsed.beam());
    placeNatives(parsed.options());
    // Beam keeps its file systems in a static field.
    FileSystems.setDefaultPipelineOptions(pipelineOptions);
    return new Launch<>(runner, parsed.options(), pipelineOptions, jobNamed);
  }

  /** Sets the folder of the native libraries of this process, before it loads one. */
  public static void placeNatives(CommandOptions options) {
    OptionRecords.group((Record) options, NativesOptions.class)
        .map(NativesOptions::nativesDir)
        .ifPresent(NativeLibraries::use);
  }

  /** The options of one record; empty if the command does not have them. */
  public <G extends Record> Optional<G> group(Class<G> type) {
    return OptionRecords.group((Record) options, type);
  }

  /** What the job does with files, for its progress. */
  public String work() {
    return switch (options) {
      case VerifyOptions _ -> Figures.VERIFYING;
      case CompactOptions _ -> "copying";
      case EmbedOptions _ -> Figures.EMBEDDING;
      default -> Figures.CUTTING;
    };
  }

  /** Whether the job runs in this process. */
  public boolean inProcess() {
    return runner.inProcess(pipelineOptions);
  }

  /** Whether the command does not wait for its job. */
  public boolean detached() {
    return group(DetachOptions.class).map(DetachOptions::detached).orElse(false);
  }

  /**
   * Gets ready for a job: names it after the run, unless the user has named it, and checks the
   * engine.
   *
   * @throws RunException if the engine cannot be reached, or cannot run the job, or not detached
   */
  public void prepare(String runId) {
    if (detached() && inProcess()) {
      throw RunException.usage(
          "--detached needs a cluster, but this job would run in this process");
    }
    if (detached() && group(JobOptions.class).map(JobOptions::jobTimeout).isPresent()) {
      throw RunException.usage(
          "--jobTimeout cannot be used with --detached: with --detached, cleave does not wait for"
              + " the job");
    }
    NativeCodecs.loadSnappy(); // Beam compresses the steps of a job with it
    if (!inProcess()) {
      pipelineOptions.as(ShownOptions.class).setCleave(OptionRecords.values((Record) options));
    }
    if (!jobNamed) {
      pipelineOptions.setJobName(jobName(runId));
    }
    runner.prepare(pipelineOptions, detached());
  }

  /** The run's id in letters that every engine accepts. */
  private static String jobName(String runId) {
    String name = runId.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    return ("cleave-" + name).replaceFirst("-$", "");
  }

  private static void requireRunner(List<String> names, RunnerDefaults runner) {
    for (String name : names) {
      if (!name.equals(runner.runner()) && !name.endsWith("." + runner.runner())) {
        throw RunException.usage("--runner=" + name + ": this jar holds " + runner.runner());
      }
    }
  }
}
