package dev.cleave.pipelines.notify;

import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where metrics are pushed.
 *
 * @param otlp whether it is an endpoint of OTLP; a Pushgateway otherwise
 */
record MetricsTarget(Endpoint endpoint, boolean otlp) {
  private static final String OTLP = "otlp+";

  /** The target of a valid {@code --metrics}, or empty without the option. */
  static Optional<MetricsTarget> of(@Nullable String url) {
    if (url == null) {
      return Optional.empty();
    }
    boolean otlp = url.startsWith(OTLP);
    return Optional.of(
        new MetricsTarget(Endpoint.of(otlp ? url.substring(OTLP.length()) : url), otlp));
  }

  /**
   * Replaces the metrics of the run before.
   *
   * @throws IOException if the target does not accept them
   */
  void push(RunMetrics metrics) throws IOException {
    if (otlp) {
      endpoint.send("POST", "application/json", metrics.otlp());
    } else {
      endpoint.send("PUT", "text/plain; version=0.0.4; charset=utf-8", metrics.openMetrics());
    }
  }
}
