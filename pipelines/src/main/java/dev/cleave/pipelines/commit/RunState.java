package dev.cleave.pipelines.commit;

import dev.cleave.pipelines.command.ExitCode;

/** What became of a run whose tables are complete. Only {@link #COMMITTED} makes it current. */
public enum RunState {
  COMMITTED(ExitCode.OK, "committed"),
  CHECK_FAILED(ExitCode.CHECK_FAILED, "some files cannot be rebuilt from their chunks"),
  TOO_MANY_REJECTS(ExitCode.TOO_MANY_REJECTS, "too many files were rejected"),
  NO_INPUT(ExitCode.NO_INPUT, "the inputs matched no file"),
  ACCOUNTING_FAILED(ExitCode.INTERNAL, "not every listed file has its row");

  private final ExitCode exitCode;
  private final String meaning;

  RunState(ExitCode exitCode, String meaning) {
    this.exitCode = exitCode;
    this.meaning = meaning;
  }

  /** How the process ends. */
  public ExitCode exitCode() {
    return exitCode;
  }

  /** A few words for a person. */
  public String meaning() {
    return meaning;
  }
}
