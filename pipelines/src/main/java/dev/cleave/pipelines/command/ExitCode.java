package dev.cleave.pipelines.command;

/** The exit codes of the process. The numbers are a contract with schedulers and never change. */
public enum ExitCode {
  OK(0, "success: the run is committed, or the command printed its result"),
  JAVA(1, "Java did not start: it is older than 25, or there is too little memory"),
  USAGE(
      2,
      "an option is unknown, malformed or contradicts another, or a place that it names cannot be"
          + " used"),
  NO_INPUT(3, "the inputs match no file, or none of the files could be cut"),
  CHECK_FAILED(4, "the chunks of a file, put together, differ from the file"),
  TOO_MANY_REJECTS(
      5,
      "more files were rejected than --maxRejectRatio allows, are damaged than --maxDamagedRatio"
          + " allows, or are gone than --maxRemovedRatio allows; or --failOnSecrets has found"
          + " secrets; or more tokens are to be embedded than --maxEmbedTokens allows"),
  OUTPUT_CONFLICT(
      6,
      "the run is committed with other inputs or options, another process is writing it, or a file"
          + " of the output is damaged"),
  PIPELINE_FAILED(10, "the job failed; the same command may succeed"),
  TIMED_OUT(11, "the job took longer than --jobTimeout"),
  STORAGE(12, "files could not be listed, read or written"),
  ON_COMMIT_FAILED(
      13, "the run is committed, but --onCommit failed; the same command runs it again"),
  INTERNAL(70, "a bug in Cleave"),
  HANGUP(129, "the process received SIGHUP: its terminal was closed"),
  INTERRUPTED(130, "the process received SIGINT: Ctrl-C"),
  TERMINATED(143, "the process received SIGTERM");

  private final int code;
  private final String meaning;

  ExitCode(int code, String meaning) {
    this.code = code;
    this.meaning = meaning;
  }

  /** The number. */
  public int code() {
    return code;
  }

  /** A short description. */
  public String meaning() {
    return meaning;
  }
}
