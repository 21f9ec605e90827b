package dev.cleave.pipelines.launch;

import com.google.common.collect.Iterables;
import dev.cleave.pipelines.output.EngineJobs;
import dev.cleave.pipelines.progress.Figures;
import dev.cleave.pipelines.progress.MetricFigures;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.options.PipelineOptions;

/** A runner: its name, its defaults for Cleave, and how its jobs are watched. */
public interface RunnerDefaults {
  /** The runner's simple class name, as in {@code --runner}. */
  String runner();

  /** Default values of options; names without dashes. */
  Map<String, String> options();

  /** Whether a job with these options runs inside this process. */
  boolean inProcess(PipelineOptions options);

  /**
   * Checks the engine before a job is submitted, and sets options that depend on it.
   *
   * @param detached whether the process ends when the engine has accepted the job
   * @throws dev.cleave.pipelines.command.RunException if it cannot be reached, or cannot run the
   *     job
   */
  default void prepare(PipelineOptions options, boolean detached) {}

  /**
   * The jobs of the engine, for the run's lock.
   *
   * @param options after {@link #prepare}, with the job's name
   */
  default EngineJobs jobs(PipelineOptions options) {
    return EngineJobs.NONE;
  }

  /** The progress of a job that runs outside this process. */
  default Supplier<Figures> figures(PipelineResult job, PipelineOptions options) {
    return new MetricFigures(job);
  }

  /**
   * The failure of a job that ran outside this process.
   *
   * @param options with the job's name
   * @return a Java stack trace, or empty if the engine has none
   */
  default Optional<String> failure(PipelineOptions options) {
    return Optional.empty();
  }

  /**
   * The runner on the class path.
   *
   * @throws java.util.NoSuchElementException if there is none
   * @throws IllegalArgumentException if there are two
   */
  static RunnerDefaults load() {
    return Iterables.getOnlyElement(ServiceLoader.load(RunnerDefaults.class));
  }
}
