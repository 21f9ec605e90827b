package dev.cleave.pipelines.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.collect.ImmutableList;
import dev.cleave.file.LoggedPath;
import dev.cleave.pipelines.launch.Logging;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class LogTest {
  private static final String LOGGER = "dev.cleave.LogTest";

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private Log log = log(false);

  private Log log(boolean terminal) {
    return new Log(new PrintStream(err, true, UTF_8), terminal);
  }

  @AfterEach
  void noLoggerKeepsTheLog() {
    Logging.configure(new Log(System.err, false), false);
  }

  private String text() {
    return err.toString(UTF_8);
  }

  private List<JsonNode> events() throws Exception {
    var events = new ArrayList<JsonNode>();
    for (String line : text().lines().toList()) {
      events.add(new ObjectMapper().readTree(line));
    }
    return events;
  }

  /** A message of a command, a library by each way to log, and the progress. */
  private void logAll() {
    log.info("starts");
    log.at("cutting");
    var failure = new IllegalStateException("no http://alice:sesame@h");
    System.getLogger(LOGGER)
        .log(Level.WARNING, "cut {0} by lines: {1}", new LoggedPath("a {0}/b.py"), "late", failure);
    LoggerFactory.getLogger(LOGGER).warn("see {}", "https://alice:sesame@h/x");
    LoggerFactory.getLogger("org.apache.beam.X").error("of the engine");
    LoggerFactory.getLogger(LOGGER).info("little");
    log.progress("cutting: 1 of 2 files");
    log.error("no answer of https://alice:sesame@h/x?token=sesame", failure);
  }

  @Test
  void isTextForPeople() {
    Logging.configure(log, false);
    logAll();
    assertEquals(
        """
        cleave: starts
        WARNING dev.cleave.LogTest: cut a {0}/b.py by lines: late
        WARNING dev.cleave.LogTest: see https://h/x
        cutting: 1 of 2 files
        cleave: no answer of https://h/x?token=***
        """,
        text());
  }

  @Test
  void quietLeavesWarningsAndErrors() {
    log.configure(Log.Format.TEXT, Level.WARNING);
    Logging.configure(log, false);
    logAll();
    assertEquals(
        """
        WARNING dev.cleave.LogTest: cut a {0}/b.py by lines: late
        WARNING dev.cleave.LogTest: see https://h/x
        cleave: no answer of https://h/x?token=***
        """,
        text());
  }

  @Test
  void verboseHasStepsAndStackTracesAndNoSecrets() {
    log.configure(Log.Format.TEXT, Level.DEBUG);
    Logging.configure(log, true);
    logAll();
    assertTrue(text().contains("cleave: cutting\n"), text());
    assertTrue(text().matches("(?s).*\n[\\d:]{5,8} INFO dev.cleave.LogTest: little\n.*"), text());
    assertTrue(text().contains("ERROR org.apache.beam.X: of the engine\n"), text());
    assertTrue(
        text().contains("late\njava.lang.IllegalStateException: no http://h\n\tat dev"), text());
    assertFalse(text().contains("sesame"), text());
  }

  @Test
  void jsonHasOneEventALine() throws Exception {
    log.configure(Log.Format.JSON, Level.INFO);
    log.ofRun("night-1");
    Logging.configure(log, false);
    logAll();
    log.error("two\nlines");
    List<JsonNode> events = events();
    assertEquals(
        List.of(
            "INFO - - starts",
            "WARNING cutting a {0}/b.py cut a {0}/b.py by lines: late",
            "WARNING cutting - see https://h/x",
            "INFO progress - cutting: 1 of 2 files",
            "ERROR cutting - no answer of https://h/x?token=***",
            "ERROR cutting - two\nlines"),
        events.stream()
            .map(
                event ->
                    String.join(
                        " ",
                        event.get("level").asText(),
                        event.path("step").asText("-"),
                        event.path("file").asText("-"),
                        event.get("message").asText()))
            .toList());
    for (JsonNode event : events) {
      assertEquals("night-1", event.get("runId").asText());
      assertTrue(Instant.parse(event.get("time").asText()).isBefore(Instant.MAX));
      assertFalse(event.has("stackTrace"), event.toString());
    }
    assertEquals(LOGGER, events.get(1).get("logger").asText());
    assertEquals(
        List.of("time", "level", "runId", "message"),
        ImmutableList.copyOf(events.getFirst().fieldNames()));
  }

  @Test
  void verboseJsonHasStackTracesWithoutSecrets() throws Exception {
    log.configure(Log.Format.JSON, Level.DEBUG);
    Logging.configure(log, false);
    logAll();
    String trace = events().getLast().get("stackTrace").asText();
    assertTrue(trace.startsWith("java.lang.IllegalStateException: no http://h\n\tat "), trace);
    assertEquals("cutting", events().get(1).get("message").asText());
    assertFalse(text().contains("sesame"), text());
  }

  @Test
  void aMessageReplacesTheProgressOnATerminal() {
    log = log(true);
    log.progress("one");
    log.progress("two");
    log.info("three");
    log.progress("four");
    log.endProgress();
    assertEquals(
        "\rone\u001b[K\rtwo\u001b[K\r\u001b[Kcleave: three\n\rfour\u001b[K\r\u001b[K", text());
  }
}
