package dev.cleave.pipelines.command;

/** How the process ends. The numbers are a contract with schedulers and never change. */
public enum ExitCode {
  OK(0, "committed, already committed, or nothing to do but say so"),
  USAGE(2, "unknown, malformed or contradictory option; nothing was written"),
  NO_INPUT(3, "the inputs matched no file"),
  CHECK_FAILED(4, "chunks of a file, put together, are not the file"),
  TOO_MANY_REJECTS(5, "more files could not be cut than --maxRejectRatio allows"),
  OUTPUT_CONFLICT(6, "the run id is committed with other options, or another process writes it"),
  PIPELINE_FAILED(10, "the engine ended the job; the same command may succeed"),
  TIMED_OUT(11, "--jobTimeout passed"),
  STORAGE(12, "a listing, a read or a write failed"),
  INTERNAL(70, "a bug in Cleave"),
  TERMINATED(143, "ended by SIGTERM");

  private final int code;
  private final String meaning;

  ExitCode(int code, String meaning) {
    this.code = code;
    this.meaning = meaning;
  }

  /** The number that the process returns. */
  public int code() {
    return code;
  }

  /** One line for a person. */
  public String meaning() {
    return meaning;
  }
}
