package dev.cleave.pipelines.commit;

import dev.cleave.pipelines.command.ExitCode;

/** How a run with complete tables ends. Only a {@link #COMMITTED} run becomes current. */
public enum RunState {
  COMMITTED(ExitCode.OK, "committed"),
  CHECK_FAILED(
      ExitCode.CHECK_FAILED, "the chunks of some files, put together, differ from the file"),
  TOO_MANY_REJECTS(ExitCode.TOO_MANY_REJECTS, "too many files were rejected"),
  TOO_MANY_DAMAGED(
      ExitCode.TOO_MANY_REJECTS, "syntax errors hide names of declarations in too many files"),
  SECRETS_FOUND(ExitCode.TOO_MANY_REJECTS, "some chunks contain secrets (--failOnSecrets)"),
  TOO_MANY_TOKENS(
      ExitCode.TOO_MANY_REJECTS, "more tokens are to be embedded than --maxEmbedTokens allows"),
  TOO_MANY_REMOVED(ExitCode.TOO_MANY_REJECTS, "too many files of the previous run are gone"),
  NO_INPUT(ExitCode.NO_INPUT, "the inputs match no file"),
  NOTHING_CUT(ExitCode.NO_INPUT, "none of the files was cut"),
  ACCOUNTING_FAILED(ExitCode.INTERNAL, "some listed files have no row");

  private final ExitCode exitCode;
  private final String meaning;

  RunState(ExitCode exitCode, String meaning) {
    this.exitCode = exitCode;
    this.meaning = meaning;
  }

  /** The exit code of the process. */
  public ExitCode exitCode() {
    return exitCode;
  }

  /** A short description. */
  public String meaning() {
    return meaning;
  }
}
