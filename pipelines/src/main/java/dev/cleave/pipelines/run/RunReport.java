package dev.cleave.pipelines.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.commit.Manifest;
import org.jspecify.annotations.Nullable;

/**
 * What a command reports to a scheduler: the one line on stdout.
 *
 * @param runId the run's name
 * @param state a {@link dev.cleave.pipelines.commit.RunState}, or FAILED, TIMED_OUT, DRY_RUN,
 *     SUBMITTED
 * @param manifest where the manifest is, or null if there is none
 * @param counts a record of numbers, or an empty map
 * @param datasetDigest a hash of the run's rows, or null
 * @param seconds time since the start of the command
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RunReport(
    String runId,
    String state,
    @Nullable String manifest,
    Object counts,
    @Nullable String datasetDigest,
    double seconds) {

  /**
   * The counts of a run whose tables are written. Each but {@code bytes} is a number of files or
   * rows, as in {@link Manifest.Counts}.
   */
  public record Counts(
      long listed,
      long chunked,
      long empty,
      long rejected,
      long skipped,
      long unchanged,
      long kept,
      long bytes,
      long chunks,
      long failedChecks) {

    static Counts of(Manifest.Counts counts) {
      return new Counts(
          counts.listed(),
          counts.chunked(),
          counts.empty(),
          counts.rejected(),
          counts.skipped(),
          counts.unchanged(),
          counts.keptFiles(),
          counts.sourceBytes(),
          counts.chunks(),
          counts.failedChecks());
    }
  }

  /** One line of JSON, without a line end. */
  String toJson() {
    try {
      return JsonMapper.builder().build().writeValueAsString(this);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
