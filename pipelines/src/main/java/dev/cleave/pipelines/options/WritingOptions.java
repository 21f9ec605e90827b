package dev.cleave.pipelines.options;

import org.jspecify.annotations.Nullable;

/** All options of a command that writes a run. */
public interface WritingOptions {
  /** How the run is executed. */
  RunOptions run();

  /** What becomes of an earlier attempt, or null if the command cannot continue one. */
  default @Nullable ResumeOptions resume() {
    return null;
  }
}
