package dev.cleave.pipelines.output;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import java.io.IOException;
import java.util.function.Consumer;
import org.apache.beam.sdk.options.PipelineOptions;

/**
 * Keeps a second process from writing the same run at the same time. The lock only saves work: the
 * manifest ensures that a run is committed once (docs/adr/0012).
 */
public interface RunLock extends AutoCloseable {

  /**
   * Takes the lock of a run.
   *
   * @param options with which the run's storage is accessed
   * @param jobs the engine's jobs, which hold the lock when their launcher has ended
   * @param messages receives a line if this has to wait
   * @throws RunException of exit code OUTPUT_CONFLICT if another process or job holds it
   * @throws IOException if the folder cannot be written
   * @throws InterruptedException if interrupted while waiting
   */
  static RunLock take(
      RunFolder run, PipelineOptions options, EngineJobs jobs, Consumer<String> messages)
      throws IOException, InterruptedException {
    return run.lock().getScheme().equals(LocalStorage.SCHEME)
        ? FileRunLock.take(run)
        : LeaseRunLock.take(run, Storage.of(run, options), jobs, messages);
  }

  /** The failure of a process that finds another process holding the lock. */
  static RunException heldByAnother(RunFolder run) {
    return new RunException(
        ExitCode.OUTPUT_CONFLICT,
        "run " + run.runId() + " is being written by another process, which holds " + run.lock());
  }

  /** Whether the process that held it before is known to be dead. */
  boolean provesOthersDead();

  /** Releases a run that needs no lock any more, and deletes the lock from the run's folder. */
  void discard() throws IOException;

  /** Releases the run. A job that may still run keeps the lock. */
  @Override
  void close() throws IOException;
}
