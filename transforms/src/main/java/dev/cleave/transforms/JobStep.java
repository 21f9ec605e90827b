package dev.cleave.transforms;

import dev.cleave.FileStep;
import java.io.Serializable;
import org.apache.beam.sdk.transforms.display.HasDisplayData;

/**
 * A step that a job takes each file through between reading and writing: what it does, what it
 * counts, and what it shows of its options.
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
