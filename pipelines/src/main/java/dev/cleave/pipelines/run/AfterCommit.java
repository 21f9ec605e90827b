package dev.cleave.pipelines.run;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.launch.Failures;
import dev.cleave.pipelines.launch.Launch;
import dev.cleave.pipelines.notify.Notices;
import dev.cleave.pipelines.notify.OnCommit;
import dev.cleave.pipelines.notify.Warnings;
import dev.cleave.pipelines.options.RunOptions;
import dev.cleave.pipelines.report.ReportFile;
import java.io.IOException;

/**
 * What follows the commit of a run that is current. If the process is killed before or in between,
 * the same command finds the run committed and does the rest, so each step looks whether it is
 * done. The files that steps write are in {@link
 * dev.cleave.pipelines.output.RunFolder#afterCommit}.
 */
record AfterCommit(Notices notices, Launch<?> launch, OnCommit onCommit, Reporter reporter) {
  /**
   * Does the steps that the run does not depend on, in their order. A step that fails costs a
   * warning.
   *
   * @param again whether an earlier attempt has committed the run
   */
  void follow(Manifest committed, boolean again) {
    notices.committed(committed, again);
    if (!launch.group(RunOptions.class).orElseThrow().noReport()) {
      new Warnings(reporter.terminal())
          .attempt(
              "the report is not written",
              () ->
                  ReportFile.writeMissing(reporter.folder(), committed, launch.pipelineOptions()));
    }
  }

  /** Whether {@code --onCommit} has not succeeded. */
  boolean isPending() throws IOException {
    return onCommit.isPending();
  }

  /** Gives {@code --onCommit} its turn, prints the line on stdout, and returns the exit code. */
  ExitCode handOver(Manifest committed) {
    reporter.terminal().atSignal(() -> reporter.stopped(committed));
    ExitCode code = ExitCode.OK;
    try {
      if (onCommit.isPending()) {
        onCommit.run(committed);
      }
    } catch (IOException | RuntimeException e) {
      code = ExitCode.ON_COMMIT_FAILED;
      if (!Terminal.isProcessEnding()) {
        reporter
            .terminal()
            .log()
            .error(
                "run %s is committed, but --onCommit failed: %s; the same command runs it again"
                    .formatted(committed.runId(), Failures.ofCommand(e).getMessage()));
      }
    }
    // A signal also stops the command. What it prints last has the line on stdout, too.
    if (!Terminal.isProcessEnding()) {
      reporter.print(committed);
    }
    return code;
  }
}
