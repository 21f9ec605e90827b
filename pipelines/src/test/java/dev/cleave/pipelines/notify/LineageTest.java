package dev.cleave.pipelines.notify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.SmallRuns;
import dev.cleave.pipelines.commit.Baseline;
import dev.cleave.pipelines.commit.CommitLimits;
import dev.cleave.pipelines.commit.LineageEvent;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.commit.RunSpec;
import dev.cleave.pipelines.output.RunFolder;
import io.openlineage.client.OpenLineage.RunEvent;
import io.openlineage.client.OpenLineage.RunEvent.EventType;
import io.openlineage.client.OpenLineageClientUtils;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Events as a receiver gets them, read by OpenLineage's own client. */
class LineageTest {
  private static final Instant NOW = Instant.parse("2026-11-27T01:02:03Z");

  @TempDir private Path folder;

  @Test
  void allEventsOfARunHaveItsIdAndItsInputs() throws IOException {
    SmallRuns runs = SmallRuns.in(folder);
    Files.writeString(runs.input().resolve("A.java"), "class A {\n  void f() { g(); }\n}\n");
    runs.run("chunk", "r1");
    var place = new RunFolder(runs.output().toString(), "r1");
    Manifest manifest =
        Manifest.parse(Files.readAllBytes(Path.of(place.manifest().toString()))).orElseThrow();
    var spec =
        new RunSpec(
            place,
            manifest.identity().fingerprint(),
            manifest.stored(),
            new CommitLimits(0, 1, true, false, 0),
            Baseline.NONE);
    try (var receiver = new Receiver()) {
      Lineage lineage =
          Lineage.of(
                  Map.of(
                      "OPENLINEAGE_URL", receiver.url("/base/"),
                      "OPENLINEAGE_API_KEY", "sesame",
                      "OPENLINEAGE_NAMESPACE", "search"))
              .orElseThrow();
      LineageEvent attempt = LineageEvent.of(spec).in(lineage.namespace());
      lineage.post(attempt.start(NOW));
      lineage.post(attempt.failed("ABORT", NOW, "stopped by a signal"));
      lineage.post(attempt.failed("FAIL", NOW, "a \"cause\""));
      lineage.post(LineageEvent.of(place, manifest).in(lineage.namespace()).complete(manifest));
      var requests = receiver.received();
      var events =
          requests.stream()
              .map(request -> OpenLineageClientUtils.runEventFromJson(request.body()))
              .toList();
      for (Receiver.Request request : requests) {
        assertEquals("POST /base/api/v1/lineage", request.method() + " " + request.path());
        assertEquals("application/json", request.type());
        assertEquals("Bearer sesame", request.authorization());
      }
      assertEquals(
          List.of(EventType.START, EventType.ABORT, EventType.FAIL, EventType.COMPLETE),
          events.stream().map(RunEvent::getEventType).toList());
      RunEvent complete =
          OpenLineageClientUtils.runEventFromJson(
              Files.readString(Path.of(place.lineage().toString())));
      for (RunEvent event : events) {
        assertEquals(complete.getRun().getRunId(), event.getRun().getRunId());
        assertEquals(complete.getJob().getName(), event.getJob().getName());
        assertEquals("search", event.getJob().getNamespace());
        assertEquals(runs.input().toString(), event.getInputs().getFirst().getName());
        assertEquals(complete.getProducer(), event.getProducer());
      }
      assertEquals(NOW, events.getFirst().getEventTime().toInstant());
      assertEquals(null, events.getFirst().getRun().getFacets());
      var error = events.get(2).getRun().getFacets().getErrorMessage();
      assertEquals("a \"cause\"", error.getMessage());
      assertEquals("JAVA", error.getProgrammingLanguage());
      assertTrue(error.get_schemaURL().toString().endsWith("#/$defs/ErrorMessageRunFacet"));
      assertEquals(3, events.getLast().getOutputs().size());
    }
  }

  @Test
  void theVariablesAreThoseOfOpenLineage() {
    assertEquals(Optional.empty(), Lineage.of(Map.of()));
    String url = "https://h/";
    assertEquals(
        Optional.empty(),
        Lineage.of(Map.of("OPENLINEAGE_URL", url, "OPENLINEAGE_DISABLED", "true")));
    assertEquals(
        "https://h/x/y",
        Lineage.of(Map.of("OPENLINEAGE_URL", url, "OPENLINEAGE_ENDPOINT", "/x/y"))
            .orElseThrow()
            .endpoint()
            .uri()
            .toString());
    for (String wrong : new String[] {"h:9", "file:///x", "http://h h"}) {
      assertThrows(
          IllegalArgumentException.class,
          () -> Lineage.of(Map.of("OPENLINEAGE_URL", wrong)),
          wrong);
    }
  }

  /** It accepts connections, and then says nothing. */
  @Test
  void aReceiverThatHangsIsGivenUp() throws IOException {
    try (var silent = new ServerSocket(0)) {
      var endpoint =
          new Endpoint(
              URI.create("http://127.0.0.1:" + silent.getLocalPort() + "/secret"),
              "",
              Duration.ofMillis(300));
      IOException failure =
          assertThrows(IOException.class, () -> endpoint.send("POST", "text/plain", new byte[9]));
      assertEquals(
          "http://127.0.0.1:%d did not answer in time".formatted(silent.getLocalPort()),
          failure.getMessage());
    }
  }
}
