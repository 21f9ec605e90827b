package dev.cleave.pipelines.progress;

/** Reports the progress of a job. */
@FunctionalInterface
public interface FigureSource {
  /** The progress at this moment, which may be an estimate. */
  Figures now();
}
