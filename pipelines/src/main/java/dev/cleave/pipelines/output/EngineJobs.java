package dev.cleave.pipelines.output;

import java.io.IOException;
import java.util.Optional;

/**
 * The jobs of an engine that go on when the process that submitted them has ended. Such a job holds
 * the lock of its run itself, so that no second one is submitted while it runs.
 */
@FunctionalInterface
public interface EngineJobs {
  /**
   * Jobs that hold no lock: of an engine in this process, or of one that cannot be asked. Whether a
   * job of another engine is active, only that engine can tell.
   */
  EngineJobs NONE = _ -> true;

  /**
   * The address of this run's job, the same before and after it is submitted.
   *
   * @return empty if its jobs hold no lock
   */
  default Optional<String> own() {
    return Optional.empty();
  }

  /**
   * Whether another attempt's job runs, or is accepted and will run.
   *
   * @param job its address, which another process may have taken from {@link #own}
   * @throws IOException if the engine does not answer
   */
  boolean isActive(String job) throws IOException;
}
