package dev.cleave.pipelines.notify;

/**
 * A figure of a run that is published. All are gauges: each describes one run, and the next run
 * replaces it.
 */
enum Metric {
  SUCCESS("success", "", "", "1 if the run is committed and current, 0 if it failed"),
  EXIT_CODE("exit_code", "", "", "The exit code, without that of --onCommit"),
  INFO("info", "", "run_id", "1, with the id of the run"),
  END("end_timestamp_seconds", "seconds", "", "When the command ended, since the epoch"),
  CURRENT(
      "current_timestamp_seconds",
      "seconds",
      "",
      "When the current run of the output folder was committed, since the epoch"),
  DURATION("duration_seconds", "seconds", "", "The time that the command took"),
  SOURCE("source_bytes", "bytes", "", "The size of all files with chunks"),
  FILES("files", "", "status", "Listed files: chunked, empty, archive or rejected"),
  FILE_CHANGES("file_changes", "", "change", "Files by how they differ from the previous run"),
  REJECTED("rejected_files", "", "reason", "Rejected files by reason"),
  DAMAGED("damaged_files", "", "status", "Files that were not parsed completely, by parse status"),
  FAILED_CHECKS("failed_checks", "", "", "Files whose chunks, put together, differ from the file"),
  CHUNKS("chunks", "", "", "Chunks of all files"),
  CHUNK_CHANGES("chunk_changes", "", "operation", "Chunks to upsert, move and delete"),
  TOKENS("tokens_to_embed", "", "", "Estimated tokens of the chunks to embed");

  private final String ending;
  private final String unit;
  private final String label;
  private final String meaning;

  Metric(String ending, String unit, String label, String meaning) {
    this.ending = ending;
    this.unit = unit;
    this.label = label;
    this.meaning = meaning;
  }

  /** The name in Prometheus and in OTLP. */
  String id() {
    return "cleave_run_" + ending;
  }

  /** The unit in OpenMetrics, which ends the name; empty for a number of things. */
  String unit() {
    return unit;
  }

  /** The label that tells the values apart; empty if there is one value. */
  String label() {
    return label;
  }

  /** A short description. */
  String meaning() {
    return meaning;
  }
}
