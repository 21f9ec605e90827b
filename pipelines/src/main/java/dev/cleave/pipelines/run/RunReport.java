package dev.cleave.pipelines.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.commit.Manifest;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a command reports to a scheduler: the one line on stdout.
 *
 * @param runId the run's name
 * @param state a {@link dev.cleave.pipelines.commit.RunState}, or FAILED, TIMED_OUT, TERMINATED,
 *     NOT_CURRENT, DRY_RUN, SUBMITTED
 * @param manifest where the manifest is, or null if there is none
 * @param counts a record of numbers, or an empty map
 * @param differences what the run found in the files and what it changes, or null
 * @param datasetDigest a hash of the run's rows, or null
 * @param seconds time since the start of the command
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record RunReport(
    String runId,
    String state,
    @Nullable String manifest,
    Object counts,
    @JsonUnwrapped @Nullable Differences differences,
    @Nullable String datasetDigest,
    double seconds) {

  /**
   * The counts of a run whose tables are written. Each but {@code bytes} and {@code tokensToEmbed}
   * is a number of files or rows, as in {@link Manifest.Counts}.
   */
  record Counts(
      long listed,
      long chunked,
      long empty,
      long rejected,
      long skipped,
      long unchanged,
      long kept,
      long bytes,
      long chunks,
      long tokensToEmbed,
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
          counts.tokensToEmbed(),
          counts.failedChecks());
    }
  }

  /**
   * Counts by name, as in {@link Manifest}.
   *
   * @param rejects rejected files by reason
   * @param parses files that were cut, by parse status
   * @param changes files by how they differ from the previous run; null without a comparison
   * @param chunkChanges rows of the table of changes by operation; null without a comparison
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Differences(
      Map<String, Long> rejects,
      Map<String, Long> parses,
      @Nullable Map<String, Long> changes,
      Manifest.@Nullable ChunkChanges chunkChanges) {

    static Differences of(Manifest manifest) {
      boolean compared = manifest.chunkChanges() != null;
      return new Differences(
          manifest.rejects(),
          manifest.parses(),
          compared ? manifest.changes() : null,
          manifest.chunkChanges());
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
