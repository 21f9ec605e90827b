package dev.cleave.pipelines.upkeep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.commit.RunCommitter;
import dev.cleave.pipelines.output.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.Test;

class RollbackCommandTest extends NightsTest {
  @Test
  void anEarlierRunBecomesCurrentAndStaysSo() throws IOException {
    Cli cli = rollback("n1");
    assertEquals("{\"runId\":\"n1\",\"replacedRun\":\"n3\"}\n", cli.out());
    assertEquals("cleave: run n1 is current, no longer n3\n", cli.err());
    JsonNode latest = nights.read("_latest.json");
    JsonNode manifest = nights.read("runs/n1/_manifest.json");
    assertEquals("n1", latest.get("runId").asText());
    assertEquals("runs/n1/_manifest.json", latest.get("manifest").asText());
    assertEquals(manifest.get("committedAt"), latest.get("committedAt"));

    List<String> before = nights.snapshot();
    Cli again = rollback("n1");
    assertEquals("{\"runId\":\"n1\"}\n", again.out());
    assertEquals("cleave: run n1 is current already; nothing to do\n", again.err());
    nights.committed("reindex", "n3"); // The scheduler repeats a command.
    assertEquals(before, nights.snapshot());
  }

  @Test
  void theNextRunIsComparedWithItAndBecomesCurrent() throws IOException {
    rollback("n1");
    JsonNode report = nights.committed("reindex", "n4");
    assertEquals(6, report.at("/counts/unchanged").asInt());
    JsonNode manifest = nights.read("runs/n4/_manifest.json");
    assertEquals("n1", manifest.get("previousRun").asText());
    assertEquals(
        nights.read("runs/n1/_manifest.json").get("stateId"), manifest.get("previousStateId"));
    assertEquals(nights.read("runs/n3/_manifest.json").get("stateId"), manifest.get("stateId"));
    assertEquals("{\"n1\":5,\"n4\":1}", manifest.get("runs").toString());
    assertEquals("n4", nights.current());
    assertFalse(nights.read("_latest.json").has("since"));
    rollback("n3");
    assertEquals("n3", nights.current());
  }

  @Test
  void aClockThatIsLateDoesNotUndoIt() throws IOException {
    try (RunCommitter first = committer("n1");
        RunCommitter last = committer("n3")) {
      first.rollBack(first.files().committed().orElseThrow(), Instant.EPOCH);
      last.finish(last.files().committed().orElseThrow());
      assertEquals("n1", nights.current());
    }
  }

  @Test
  void aCommitThatWasCutShortIsFinished() throws IOException {
    Files.delete(nights.output().resolve("runs/n1/_SUCCESS"));
    rollback("n1");
    assertTrue(Files.exists(nights.output().resolve("runs/n1/_SUCCESS")));
  }

  @Test
  void onlyACommittedRunCanBeCurrent() throws IOException {
    Path failed = Files.createDirectories(nights.output().resolve("runs/failed"));
    Files.writeString(
        failed.resolve("_manifest.json"), "{\"runId\":\"failed\",\"state\":\"CHECK_FAILED\"}");
    List<String> before = nights.snapshot();
    for (String id : List.of("failed", "n4", "../n1", "_x", "..")) {
      assertUsage(
          "--to=%s: %s has no committed run of this name; choose one of n1, n2, n3"
              .formatted(id, nights.output()),
          nights.cleave("rollback", "--to=" + id));
    }
    assertUsage("no run: give --to=RUNID", nights.cleave("rollback"));
    assertUsage("no output: give --output=FOLDER", Cli.run("rollback", "--to=n1"));
    assertEquals(before, nights.snapshot());
    assertUsage(
        "--to=n1: %s has no committed run of this name; it has none".formatted(nights.input()),
        Cli.run("rollback", "--output=" + nights.input(), "--to=n1"));
    Cli unknown = Cli.run("rollback", "--output=nostore://x", "--to=n1");
    assertEquals(ExitCode.USAGE, unknown.exitCode());
    assertTrue(unknown.err().contains("docs/storage.md"), unknown.err());
  }

  private Cli rollback(String id) {
    return nights.ok("rollback", "--to=" + id);
  }

  private RunCommitter committer(String id) {
    return new RunCommitter(
        new RunFolder(nights.output().toString(), id), PipelineOptionsFactory.create());
  }

  private static void assertUsage(String message, Cli cli) {
    assertEquals("cleave: " + message + "\n", cli.err());
    assertEquals(ExitCode.USAGE, cli.exitCode());
    assertEquals("", cli.out());
  }
}
