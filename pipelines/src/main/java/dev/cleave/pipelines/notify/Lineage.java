package dev.cleave.pipelines.notify;

import dev.cleave.pipelines.commit.LineageEvent;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/**
 * The receiver of OpenLineage's events that the environment names, by the variables of
 * OpenLineage's own clients.
 *
 * @param namespace of the jobs
 */
record Lineage(Endpoint endpoint, String namespace) {
  /**
   * The receiver that {@code OPENLINEAGE_URL} names, or empty.
   *
   * @throws IllegalArgumentException if it is no URL of HTTP
   */
  static Optional<Lineage> of(Map<String, String> variables) {
    String url = variables.getOrDefault("OPENLINEAGE_URL", "");
    if (url.isEmpty() || variables.getOrDefault("OPENLINEAGE_DISABLED", "").equals("true")) {
      return Optional.empty();
    }
    String path = variables.getOrDefault("OPENLINEAGE_ENDPOINT", "api/v1/lineage");
    return Optional.of(
        new Lineage(
            Endpoint.of(url.replaceFirst("/+$", "") + "/" + path.replaceFirst("^/+", ""))
                .withToken(variables.getOrDefault("OPENLINEAGE_API_KEY", "")),
            variables.getOrDefault("OPENLINEAGE_NAMESPACE", LineageEvent.NAMESPACE)));
  }

  /**
   * Posts an event.
   *
   * @throws IOException if the receiver does not accept it
   */
  void post(byte[] event) throws IOException {
    endpoint.send("POST", "application/json", event);
  }
}
