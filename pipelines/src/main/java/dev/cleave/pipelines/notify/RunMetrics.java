package dev.cleave.pipelines.notify;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.common.collect.ImmutableMap;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.commit.Differences.ChangeCounts;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.commit.RunCounts;
import dev.cleave.pipelines.commit.Versions;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The metrics of a run that has ended, each with its values by label. What is not known is missing.
 */
final class RunMetrics {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final EnumMap<Metric, Map<String, Number>> values = new EnumMap<>(Metric.class);
  private final Instant end;

  /**
   * Those of a run without tables.
   *
   * @param exitCode null if a signal has stopped it
   */
  RunMetrics(String runId, @Nullable ExitCode exitCode, Instant end) {
    this.end = end;
    put(Metric.SUCCESS, exitCode == ExitCode.OK ? 1 : 0);
    if (exitCode != null) {
      put(Metric.EXIT_CODE, exitCode.code());
    }
    values.put(Metric.INFO, ImmutableMap.of(runId, 1));
    put(Metric.END, seconds(end));
  }

  /** Adds the time that the command took. */
  RunMetrics took(double seconds) {
    return put(Metric.DURATION, seconds);
  }

  /** Adds when the current run was committed. */
  RunMetrics current(Instant committedAt) {
    return put(Metric.CURRENT, seconds(committedAt));
  }

  /** Adds the counts of a run whose tables are written, whether it is committed or not. */
  RunMetrics counts(Manifest manifest) {
    RunCounts.Corpus corpus = manifest.counts().corpus();
    put(Metric.SOURCE, corpus.sourceBytes());
    values.put(
        Metric.FILES,
        ImmutableMap.of(
            "chunked", corpus.chunked(),
            "empty", corpus.empty(),
            "archive", manifest.counts().listing().archives(),
            "rejected", corpus.rejected()));
    values.put(Metric.REJECTED, ImmutableMap.copyOf(manifest.breakdown().rejects()));
    values.put(Metric.DAMAGED, ImmutableMap.copyOf(manifest.breakdown().damaged()));
    put(Metric.FAILED_CHECKS, manifest.counts().written().failedChecks());
    put(Metric.CHUNKS, corpus.chunks());
    put(Metric.TOKENS, manifest.counts().written().tokensToEmbed());
    ChangeCounts changes = manifest.differences().chunkChanges();
    if (changes != null) {
      values.put(Metric.FILE_CHANGES, ImmutableMap.copyOf(manifest.differences().changes()));
      values.put(
          Metric.CHUNK_CHANGES,
          ImmutableMap.of(
              "upsert", changes.upsert(), "move", changes.move(), "delete", changes.delete()));
    }
    return this;
  }

  private RunMetrics put(Metric metric, Number value) {
    values.put(metric, ImmutableMap.of("", value));
    return this;
  }

  private static double seconds(Instant time) {
    return time.toEpochMilli() / 1e3;
  }

  /** As text in the format OpenMetrics 1.0, which a Pushgateway reads, too. */
  byte[] openMetrics() {
    var text = new StringBuilder();
    values.forEach(
        (metric, each) -> {
          String id = metric.id();
          text.append("# TYPE ").append(id).append(" gauge\n");
          if (!metric.unit().isEmpty()) {
            text.append("# UNIT ").append(id).append(' ').append(metric.unit()).append('\n');
          }
          text.append("# HELP ").append(id).append(' ').append(metric.meaning()).append('\n');
          each.forEach(
              (label, value) -> {
                text.append(id);
                if (!metric.label().isEmpty()) {
                  text.append("{%s=\"%s\"}".formatted(metric.label(), escaped(label)));
                }
                text.append(' ').append(plain(value)).append('\n');
              });
        });
    return text.append("# EOF\n").toString().getBytes(UTF_8);
  }

  private static String escaped(String label) {
    return label.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }

  private static String plain(Number value) {
    return value instanceof Double d
        ? BigDecimal.valueOf(d).stripTrailingZeros().toPlainString()
        : value.toString();
  }

  /** As a request to export metrics of OTLP 1, in JSON. */
  byte[] otlp() {
    try {
      return JSON.writeValueAsBytes(
          ImmutableMap.of(
              "resourceMetrics",
              List.of(
                  ImmutableMap.of(
                      "resource",
                      ImmutableMap.of(
                          "attributes",
                          List.of(
                              attribute("service.name", "cleave"),
                              attribute("service.version", Versions.current().cleave()))),
                      "scopeMetrics",
                      List.of(
                          ImmutableMap.of(
                              "scope",
                              ImmutableMap.of("name", "cleave"),
                              "metrics",
                              values.keySet().stream().map(this::gauge).toList()))))));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private Map<String, Object> gauge(Metric metric) {
    String time = end.getEpochSecond() + "%09d".formatted(end.getNano());
    return ImmutableMap.of(
        "name", metric.id(),
        "description", metric.meaning(),
        "unit", metric.unit().isEmpty() ? "1" : metric.unit().equals("seconds") ? "s" : "By",
        "gauge",
            ImmutableMap.of(
                "dataPoints",
                values.get(metric).entrySet().stream()
                    .map(
                        each ->
                            ImmutableMap.of(
                                "attributes",
                                metric.label().isEmpty()
                                    ? List.of()
                                    : List.of(attribute(metric.label(), each.getKey())),
                                "timeUnixNano",
                                time,
                                "asDouble",
                                each.getValue().doubleValue()))
                    .toList()));
  }

  private static Map<String, Object> attribute(String key, String value) {
    return ImmutableMap.of("key", key, "value", ImmutableMap.of("stringValue", value));
  }
}
