package dev.cleave;

/**
 * A step that a file takes on its way to its chunks. For one thread.
 *
 * @param <A> the file with the results of the steps before
 * @param <B> the file with the result of this step
 */
@FunctionalInterface
public interface FileStep<A, B> extends AutoCloseable {
  /** Takes a file through the step. A fault of any file is an unchecked exception. */
  B apply(A file);

  /** Frees native memory. */
  @Override
  default void close() {}
}
