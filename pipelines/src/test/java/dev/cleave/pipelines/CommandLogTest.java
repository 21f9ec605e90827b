package dev.cleave.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What commands write to stderr, with the options of the log. */
class CommandLogTest {
  private static final String JSON = "--logFormat=json";

  @TempDir private Path folder;
  private SmallRuns runs;

  @BeforeEach
  void oneFile() throws IOException {
    runs = SmallRuns.in(folder);
    Files.writeString(runs.input().resolve("a.py"), "def f():\n    return 1\n");
  }

  private Cli chunk(String runId, String... more) {
    var args =
        new ArrayList<>(
            List.of(
                "chunk",
                "--input=" + runs.input(),
                "--output=" + runs.output(),
                "--runId=" + runId));
    args.addAll(List.of(more));
    return Cli.run(args.toArray(String[]::new));
  }

  /** Without the progress, which a slow machine also has. */
  private static List<JsonNode> events(Cli cli) throws IOException {
    var events = new ArrayList<JsonNode>();
    for (String line : cli.err().lines().toList()) {
      JsonNode event = new ObjectMapper().readTree(line);
      if (!event.path("step").asText().equals("progress")) {
        events.add(event);
      }
    }
    return events;
  }

  @Test
  void aRunLogsEventsWithItsName() throws IOException {
    Cli cli = chunk("night-1", JSON, "--input=" + folder.resolve("none"), "--root=" + folder);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    List<JsonNode> events = events(cli);
    assertEquals(2, events.size(), cli.err());
    for (JsonNode event : events) {
      assertEquals("night-1", event.get("runId").asText());
    }
    assertEquals("WARNING", events.getFirst().get("level").asText());
    assertEquals(
        "Input " + folder.resolve("none") + " does not exist",
        events.getFirst().get("message").asText());
    assertEquals("listing", events.getFirst().get("step").asText());
    String last = events.getLast().get("message").asText();
    assertTrue(last.matches("\\d chunks? from 1 file .*; committed as .*/night-1/"), last);
    for (String command : List.of("verify", "gc", "export")) {
      String of = command.equals("gc") ? "--keep=1" : "--runId=night-1";
      String format = command.equals("export") ? "--format=jsonl" : "--config=" + empty();
      Cli other = Cli.run(command, "--output=" + runs.output(), of, format, JSON);
      assertEquals(ExitCode.OK, other.exitCode(), other.err());
      assertEquals("INFO", events(other).getLast().get("level").asText());
    }
  }

  private Path empty() throws IOException {
    return Files.writeString(folder.resolve("empty.yaml"), "# nothing\n");
  }

  @Test
  void anErrorOfAnotherOptionIsAnEvent() throws IOException {
    Path job = Files.writeString(folder.resolve("job.yaml"), "logFormat: json\ninptu: x\n");
    Cli cli = Cli.run("chunk", "--config=" + job);
    assertEquals(ExitCode.USAGE, cli.exitCode());
    List<JsonNode> events = events(cli);
    assertEquals(1, events.size(), cli.err());
    assertEquals("ERROR", events.getFirst().get("level").asText());
    assertEquals(
        job + ":2: unknown option --inptu; did you mean --input?",
        events.getFirst().get("message").asText());
  }

  @Test
  void aQuietCommandTellsOnlyFailures() {
    assertEquals("", chunk("r1", "--quiet").err());
    Cli failed = chunk("r1", "--quiet", "--maxChunkSize=100");
    assertEquals(ExitCode.OUTPUT_CONFLICT, failed.exitCode());
    assertEquals(1, failed.err().lines().count(), failed.err());
  }

  @Test
  void aVerboseCommandTellsStepsAndStackTraces() {
    Cli cli = chunk("r1", "--verbose");
    assertEquals(ExitCode.OK, cli.exitCode());
    assertTrue(cli.err().contains("cleave: listing\n"), cli.err());
    Cli failed = Cli.run("inspect", folder.resolve("none.py").toString(), "--verbose");
    assertTrue(failed.err().contains("none.py does not exist\ndev.cleave."), failed.err());
    assertTrue(failed.err().contains("\n\tat dev.cleave."), failed.err());
  }
}
