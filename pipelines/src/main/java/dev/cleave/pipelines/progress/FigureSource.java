package dev.cleave.pipelines.progress;

/** Reports the progress of a job. */
public interface FigureSource extends AutoCloseable {
  /** The progress at this moment, which may be an estimate. */
  Figures now();

  @Override
  default void close() {}
}
