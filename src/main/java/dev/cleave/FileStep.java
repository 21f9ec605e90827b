package dev.cleave;

/**
 * A step that a file takes on its way to its chunks. For one thread.
 *
 * @param <A> the file as the step before left it
 * @param <B> the file with what this step adds
 */
@FunctionalInterface
public interface FileStep<A, B> extends AutoCloseable {
  /** Takes a file through the step. A fault of any file is an unchecked exception. */
  B apply(A file);

  /** Frees native memory. */
  @Override
  default void close() {}
}
