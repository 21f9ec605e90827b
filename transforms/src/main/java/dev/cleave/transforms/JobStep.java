package dev.cleave.transforms;

import dev.cleave.FileStep;
import java.io.Serializable;
import org.apache.beam.sdk.transforms.display.HasDisplayData;

/**
 * A step of a job for each file, between reading and writing, with its metrics and the options that
 * it displays.
 *
 * @param <A> the file as the step before left it
 * @param <B> the file with what this step adds
 */
public interface JobStep<A, B> extends Serializable, HasDisplayData {
  /** Makes the step for one thread of a worker. */
  FileStep<A, B> open();

  /**
   * Counts a file that has the step behind it. Called on the thread of the runner, since Beam
   * counts nothing on others.
   */
  void count(B file);
}
