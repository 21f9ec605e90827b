package dev.cleave.pipelines.progress;

/** Knows how far a job is. */
public interface FigureSource extends AutoCloseable {
  /** The figures now; they need not be exact. */
  Figures now();

  @Override
  default void close() {}
}
