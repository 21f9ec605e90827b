package dev.cleave.pipelines.notify;

import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.launch.Failures;

/** Does what a run does not depend on: a failure is a line on stderr. */
public record Warnings(Terminal terminal) {
  /** A step that may fail. */
  @FunctionalInterface
  public interface Step {
    /**
     * Does it.
     *
     * @throws Exception if it fails
     */
    void run() throws Exception;
  }

  /**
   * Does a step.
   *
   * @param failure what to say if it fails, before the cause
   */
  public void attempt(String failure, Step step) {
    try {
      step.run();
    } catch (Exception e) {
      if (!Terminal.isProcessEnding()) {
        terminal.say("warning: " + failure + ": " + Failures.ofCommand(e).getMessage());
      }
    }
  }
}
