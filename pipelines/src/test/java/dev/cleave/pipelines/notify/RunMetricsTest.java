package dev.cleave.pipelines.notify;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.SmallRuns;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The metrics of runs: the file beside the manifest, what is pushed, and the manual's names. */
class RunMetricsTest {
  private static final Path MANUAL = Path.of("../docs/monitoring.md");

  @TempDir private Path folder;
  private SmallRuns runs;
  private Receiver receiver;

  @BeforeEach
  void oneFile() throws IOException {
    runs = SmallRuns.in(folder);
    receiver = new Receiver();
    Files.writeString(runs.input().resolve("A.java"), "class A {\n  void f() { g(); }\n}\n");
  }

  @AfterEach
  void close() {
    receiver.close();
  }

  @Test
  void areTextOfOpenMetrics() {
    Instant end = Instant.parse("2026-11-27T01:02:03.500Z");
    assertEquals(
        """
        # TYPE cleave_run_success gauge
        # HELP cleave_run_success 1 if the run is committed and current, 0 if it failed
        cleave_run_success 0
        # TYPE cleave_run_exit_code gauge
        # HELP cleave_run_exit_code The exit code, without that of --onCommit
        cleave_run_exit_code 12
        # TYPE cleave_run_info gauge
        # HELP cleave_run_info 1, with the id of the run
        cleave_run_info{run_id="a\\\\b\\"c\\nd"} 1
        # TYPE cleave_run_end_timestamp_seconds gauge
        # UNIT cleave_run_end_timestamp_seconds seconds
        # HELP cleave_run_end_timestamp_seconds When the command ended, since the epoch
        cleave_run_end_timestamp_seconds 1795741323.5
        # TYPE cleave_run_duration_seconds gauge
        # UNIT cleave_run_duration_seconds seconds
        # HELP cleave_run_duration_seconds The time that the command took
        cleave_run_duration_seconds 12
        # EOF
        """,
        new String(
            new RunMetrics("a\\b\"c\nd", ExitCode.STORAGE, end).took(12).openMetrics(), UTF_8));
  }

  @Test
  void ofANightAreBesideTheManifestAndPushed() throws IOException {
    run("reindex", "n1");
    Files.writeString(runs.input().resolve("B.java"), "class B { void h( { } }\n");
    Files.write(runs.input().resolve("c.zip"), new byte[2000]);
    String gateway = receiver.url("/metrics/job/cleave");
    Cli cli = run("reindex", "n2", "--metrics=" + gateway.replace("//", "//me:sesame@"));
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    String text = Files.readString(file("n2", "_metrics.txt"));
    Receiver.Request push = receiver.received().getFirst();
    assertEquals("PUT /metrics/job/cleave", push.method() + " " + push.path());
    assertEquals("Basic bWU6c2VzYW1l", push.authorization());
    assertEquals(text, push.body());
    JsonNode manifest = runs.manifest("n2");
    long committed = Instant.parse(manifest.get("committedAt").asText()).toEpochMilli();
    for (String line :
        List.of(
            "cleave_run_success 1",
            "cleave_run_exit_code 0",
            "cleave_run_info{run_id=\"n2\"} 1",
            "cleave_run_files{status=\"chunked\"} 2",
            "cleave_run_files{status=\"rejected\"} 1",
            "cleave_run_file_changes{change=\"new\"} 2",
            "cleave_run_rejected_files{reason=\"BINARY\"} 1",
            "cleave_run_damaged_files{status=\"PARTIAL\"} 1",
            "cleave_run_damaged_files{status=\"TIMEOUT\"} 0",
            "cleave_run_failed_checks 0",
            "cleave_run_chunk_changes{operation=\"delete\"} 0",
            "cleave_run_source_bytes " + manifest.at("/counts/sourceBytes"),
            "cleave_run_chunks " + manifest.at("/counts/chunks"),
            "cleave_run_tokens_to_embed " + manifest.at("/counts/tokensToEmbed"))) {
      assertTrue(text.contains("\n" + line + "\n"), line + " is not in " + text);
    }
    double current =
        Double.parseDouble(
            text.replaceFirst("(?s).*\ncleave_run_current_timestamp_seconds (\\S+)\n.*", "$1"));
    assertEquals(committed / 1e3, current);
    double seconds =
        Double.parseDouble(
            text.replaceFirst("(?s).*\ncleave_run_duration_seconds (\\S+)\n.*", "$1"));
    assertTrue(seconds > 0 && seconds < 600, text);
    assertEquals(idsOf(Metric.values()), idsIn(text), "all metrics");
    // Repeating the command pushes nothing, since the metrics are there.
    run("reindex", "n2", "--metrics=" + gateway);
    assertEquals(List.of(), receiver.received());
    assertEquals(text, Files.readString(file("n2", "_metrics.txt")));
  }

  /** As after a kill between the commit and the metrics. How long the run took is not known. */
  @Test
  void areWrittenByTheNextCommandIfAKillHasPreventedIt() throws IOException {
    run("chunk", "r1");
    Files.delete(file("r1", "_metrics.txt"));
    String gateway = receiver.url("/a/metrics/job/x");
    assertEquals(ExitCode.OK, run("chunk", "r1", "--metrics=" + gateway).exitCode());
    String text = Files.readString(file("r1", "_metrics.txt"));
    assertEquals(text, receiver.received().getFirst().body());
    assertTrue(!text.contains("duration") && text.contains("\ncleave_run_success 1\n"), text);
    // Not of a run that is no longer current.
    run("chunk", "r2");
    Files.delete(file("r1", "_metrics.txt"));
    run("chunk", "r1", "--metrics=" + gateway);
    assertEquals(List.of(), receiver.received());
  }

  @Test
  void ofARunThatFailsArePushed() throws IOException {
    run("chunk", "r1");
    Files.write(runs.input().resolve("A.java"), new byte[2000]);
    String otlp = "--metrics=otlp+" + receiver.url("/v1/metrics");
    Cli cli = run("chunk", "r2", otlp);
    assertEquals(ExitCode.NO_INPUT, cli.exitCode(), cli.err());
    assertTrue(Files.notExists(file("r2", "_metrics.txt")));
    Receiver.Request push = receiver.received().getFirst();
    assertEquals(
        "POST /v1/metrics application/json", push.method() + " " + push.path() + " " + push.type());
    JsonNode all = JsonMapper.builder().build().readTree(push.body()).at("/resourceMetrics/0");
    assertEquals("cleave", all.at("/resource/attributes/0/value/stringValue").asText());
    JsonNode metrics = all.at("/scopeMetrics/0/metrics");
    assertEquals(0, point(metrics, "cleave_run_success", "").asDouble());
    assertEquals(3, point(metrics, "cleave_run_exit_code", "").asDouble());
    assertEquals(1, point(metrics, "cleave_run_rejected_files", "BINARY").asDouble());
    assertEquals(
        Instant.parse(runs.manifest("r1").get("committedAt").asText()).toEpochMilli() / 1e3,
        point(metrics, "cleave_run_current_timestamp_seconds", "").asDouble());
  }

  private static JsonNode point(JsonNode metrics, String name, String label) {
    for (JsonNode metric : metrics) {
      for (JsonNode point : metric.at("/gauge/dataPoints")) {
        if (metric.get("name").asText().equals(name)
            && point.at("/attributes/0/value/stringValue").asText().equals(label)) {
          assertTrue(point.get("timeUnixNano").asText().matches("\\d{19}"), point::toString);
          return point.get("asDouble");
        }
      }
    }
    throw new AssertionError("no " + name + " in " + metrics);
  }

  @Test
  void anEndpointThatDoesNotTakeThemIsAWarning() throws IOException {
    for (int status : new int[] {302, 500}) {
      receiver.answer(status);
      Cli cli = run("chunk", "r" + status, "--metrics=" + receiver.url("/metrics/job/secret"));
      assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
      assertTrue(
          cli.err()
              .startsWith(
                  "cleave: warning: the metrics were not pushed: http://%s answered %d\n"
                      .formatted(receiver.host(), status)),
          cli.err());
      assertEquals(1, receiver.received().size(), "a redirect is not followed");
      assertTrue(Files.exists(file("r" + status, "_metrics.txt")));
    }
    receiver.close();
    Cli cli = run("chunk", "r3", "--metrics=otlp+" + receiver.url("/v1/metrics?key=secret"));
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    assertTrue(cli.err().contains(" cannot be reached: "), cli.err());
    assertTrue(!cli.err().contains("secret"), cli.err());
  }

  @Test
  void theManualHasTheirNamesAndItsRulesNoOthers() throws IOException {
    String manual = Files.readString(MANUAL);
    assertEquals(
        Arrays.stream(Metric.values())
            .map(
                metric ->
                    "| `%s` | %s | %s |"
                        .formatted(
                            metric.id(),
                            metric.label().isEmpty() ? "" : "`" + metric.label() + "`",
                            metric.meaning()))
            .toList(),
        manual.lines().filter(line -> line.startsWith("| `cleave_")).toList());
    String yaml = manual.replaceFirst("(?s).*\n```yaml\n(.*?)```.*", "$1");
    Object rules = new Load(LoadSettings.builder().build()).loadFromString(yaml);
    assertTrue(rules.toString().contains("alert="), yaml);
    var unknown = idsIn(yaml.replaceAll("(?m)#.*", ""));
    assertTrue(unknown.size() > 4, unknown::toString);
    unknown.removeAll(idsOf(Metric.values()));
    assertEquals(new TreeSet<>(), unknown);
  }

  private static TreeSet<String> idsOf(Metric... metrics) {
    var ids = new TreeSet<String>();
    for (Metric metric : metrics) {
      ids.add(metric.id());
    }
    return ids;
  }

  private static TreeSet<String> idsIn(String text) {
    var ids = new TreeSet<String>();
    Pattern.compile("cleave_[a-z_]+").matcher(text).results().forEach(id -> ids.add(id.group()));
    return ids;
  }

  private Path file(String runId, String name) {
    return runs.output().resolve("runs").resolve(runId).resolve(name);
  }

  private Cli run(String command, String runId, String... more) {
    List<String> args = new ArrayList<>(List.of(command, "--input=" + runs.input()));
    args.addAll(List.of("--output=" + runs.output(), "--runId=" + runId));
    args.addAll(List.of(more));
    return Cli.run(args.toArray(String[]::new));
  }
}
