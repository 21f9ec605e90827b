package dev.cleave.pipelines.commit;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The content of {@code _latest.json}.
 *
 * @param runId the current run
 * @param manifest the path of its manifest, relative to the output folder
 * @param committedAt when it was committed
 * @param since when a rollback made it current; null if its commit did
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Latest(String runId, String manifest, String committedAt, @Nullable String since) {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** Parses the file. Empty if it is damaged, so that it names no run or no time. */
  static Optional<Latest> parse(byte[] json) throws IOException {
    try {
      JsonNode file = JSON.readTree(json);
      var latest =
          new Latest(
              file.path("runId").asText(""),
              file.path("manifest").asText(""),
              file.path("committedAt").asText(""),
              file.path("since").asText(null));
      latest.time();
      return Optional.of(latest).filter(named -> RunFolder.isRunId(named.runId));
    } catch (JsonProcessingException | DateTimeException _) {
      return Optional.empty();
    }
  }

  byte[] toJson() throws IOException {
    return JSON.writeValueAsBytes(this);
  }

  boolean isBefore(Manifest other) {
    return time().isBefore(Instant.parse(other.committedAt()));
  }

  /** A run that was committed later takes its place. */
  Instant time() {
    return Instant.parse(since == null ? committedAt : since);
  }
}
