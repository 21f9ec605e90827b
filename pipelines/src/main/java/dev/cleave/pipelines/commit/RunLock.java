package dev.cleave.pipelines.commit;

import dev.cleave.pipelines.ExitCode;
import dev.cleave.pipelines.RunException;
import java.io.IOException;
import java.util.function.Consumer;
import org.apache.beam.sdk.options.PipelineOptions;

/**
 * Keeps a second process from writing the same run at the same time. It saves work; that two never
 * commit is seen to by the manifest ({@link RunCommitter}).
 */
public interface RunLock extends AutoCloseable {

  /**
   * Takes the lock of a run.
   *
   * @param options by which the run's storage is reached
   * @param say told what is waited for, if anything
   * @throws RunException of exit code OUTPUT_CONFLICT if another process holds it
   * @throws IOException if the folder cannot be written
   * @throws InterruptedException if interrupted while waiting
   */
  static RunLock take(RunFolder run, PipelineOptions options, Consumer<String> say)
      throws IOException, InterruptedException {
    return run.lock().getScheme().equals(LocalStorage.SCHEME)
        ? FileRunLock.take(run)
        : LeaseRunLock.take(run, Storage.of(run, options), say);
  }

  /** The end of a process that finds the lock of a run held by another one. */
  static RunException heldByAnother(RunFolder run) {
    return new RunException(
        ExitCode.OUTPUT_CONFLICT,
        "run " + run.runId() + " is being written by another process, which holds " + run.lock());
  }

  /** Whether the process that held it before is known to be dead. */
  boolean provesOthersDead();

  /** Lets go of a run that needs no lock any more, and leaves nothing of it in its folder. */
  default void discard() throws IOException {
    close();
  }

  /** Lets go of the run. */
  @Override
  void close() throws IOException;
}
