package dev.cleave.pipelines.launch;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a command tells a scheduler: the one line on stdout.
 *
 * @param runId the run's name
 * @param state a {@link dev.cleave.pipelines.commit.RunState}, or FAILED, TIMED_OUT, DRY_RUN,
 *     SUBMITTED
 * @param manifest where the manifest is, or null if there is none
 * @param counts figures by name, in order
 * @param datasetDigest tells whether two runs have the same rows, or null
 * @param seconds time from the start of the command
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RunReport(
    String runId,
    String state,
    @Nullable String manifest,
    Map<String, Object> counts,
    @Nullable String datasetDigest,
    double seconds) {

  /** Seconds since a reading of {@link System#nanoTime}, to the millisecond. */
  public static double secondsSince(long startNanos) {
    return (System.nanoTime() - startNanos) / 1_000_000 / 1e3;
  }

  /** One line of JSON, without its end. */
  public String toJson() {
    try {
      return JsonMapper.builder().build().writeValueAsString(this);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
