package dev.cleave.pipelines.commit;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.output.RunFolder;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * That a run became the current one: an entry of the log, and the content of {@code _latest.json}.
 *
 * @param sequence 1 for the first run of an output folder that became current, and one more for
 *     each next one; 0 if a version without a log wrote it
 * @param runId the run
 * @param manifest the path of its manifest, relative to the output folder
 * @param committedAt when it was committed
 * @param since when a rollback made it current; null if its commit did
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Latest(
    long sequence, String runId, String manifest, String committedAt, @Nullable String since) {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** Parses a file. Empty if it is damaged: it names no run or no time. */
  static Optional<Latest> parse(byte[] json) {
    try {
      JsonNode file = JSON.readTree(json);
      var latest =
          new Latest(
              file.path("sequence").asLong(0),
              file.path("runId").asText(""),
              file.path("manifest").asText(""),
              file.path("committedAt").asText(""),
              file.path("since").asText(null));
      Instant.parse(latest.committedAt);
      return Optional.of(latest).filter(named -> RunFolder.isRunId(named.runId));
    } catch (IOException | DateTimeException _) {
      return Optional.empty();
    }
  }

  byte[] toJson() throws IOException {
    return JSON.writeValueAsBytes(this);
  }

  /** Whether a run was committed later, by the clocks of the machines that committed both. */
  boolean isBefore(Manifest other) {
    return Instant.parse(committedAt).isBefore(Instant.parse(other.commit().committedAt()));
  }
}
