package dev.cleave.pipelines.notify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.SmallRuns;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command or the webhook after a commit: once, and again if it has failed. */
class OnCommitTest {
  @TempDir private Path folder;
  private SmallRuns runs;
  private Path loaded;
  private String load;

  @BeforeEach
  void oneFile() throws IOException {
    runs = SmallRuns.in(folder);
    Files.writeString(runs.input().resolve("A.java"), "class A {\n  void f() { g(); }\n}\n");
    loaded = folder.resolve("loaded");
    load =
        "--onCommit=echo \"$CLEAVE_RUN_ID $CLEAVE_MANIFEST $CLEAVE_OUTPUT\" >>" + loaded + "; ls";
  }

  @Test
  void aCommandIsRunOnceAfterTheCommit() throws IOException {
    Cli cli = run("chunk", "r1", load);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    assertEquals("COMMITTED", report(cli).get("state").asText());
    String line = "r1 %1$s/runs/r1/_manifest.json %1$s\n".formatted(runs.output());
    assertEquals(line, Files.readString(loaded));
    assertTrue(json("r1").get("doneAt").asText().endsWith("Z"));
    Cli again = run("chunk", "r1", load);
    assertEquals(ExitCode.OK, again.exitCode(), again.err());
    assertEquals("cleave: run r1 is committed already; nothing to do\n", again.err());
    assertEquals(line, Files.readString(loaded));
    SmallRuns.ok("verify", "--output=" + runs.output());
  }

  @Test
  void aCommandThatFailsIsRunAgainAndTheRunStaysCommitted() throws IOException {
    Path ready = folder.resolve("ready");
    String fails = "--onCommit=test -e " + ready + " || exit 3";
    for (String beginning :
        List.of("3 chunks from 1 file (", "run r1 is committed already; runs")) {
      Cli cli = run("chunk", "r1", fails);
      assertEquals(ExitCode.ON_COMMIT_FAILED, cli.exitCode(), cli.err());
      assertEquals("COMMITTED", report(cli).get("state").asText());
      assertTrue(cli.err().startsWith("cleave: " + beginning), cli.err());
      assertTrue(
          cli.err()
              .endsWith(
                  "\ncleave: run r1 is committed, but --onCommit failed: the command ended with 3;"
                      + " the same command runs it again\n"),
          cli.err());
      assertFalse(Files.exists(note("r1")));
    }
    Files.createFile(ready);
    assertEquals(ExitCode.OK, run("chunk", "r1", fails).exitCode());
    assertTrue(Files.exists(note("r1")));
  }

  @Test
  void itIsNotRunForARunThatIsNotCurrent() throws IOException {
    assertEquals(ExitCode.ON_COMMIT_FAILED, run("reindex", "n1", "--onCommit=exit 1").exitCode());
    run("reindex", "n2", load);
    Cli late = run("reindex", "n1", load);
    assertEquals(ExitCode.OK, late.exitCode(), late.err());
    assertEquals(1, Files.readAllLines(loaded).size(), "only n2");
    Files.write(runs.input().resolve("A.java"), new byte[3000]);
    assertEquals(ExitCode.NO_INPUT, run("reindex", "n3", load).exitCode());
    assertEquals(1, Files.readAllLines(loaded).size(), "not for a run that is not committed");
  }

  @Test
  void aWebhookReceivesTheRun() throws IOException {
    try (var receiver = new Receiver()) {
      String hook = "--onCommit=" + receiver.url("/load?token=sesame");
      receiver.answer(503);
      run("reindex", "n1");
      Cli failed = run("reindex", "n2", hook);
      assertEquals(ExitCode.ON_COMMIT_FAILED, failed.exitCode());
      assertTrue(
          failed.err().contains("--onCommit failed: http://" + receiver.host() + " answered 503"),
          failed.err());
      assertFalse(failed.err().contains("sesame"), failed.err());
      receiver.received();
      receiver.answer(204);
      assertEquals(ExitCode.OK, run("reindex", "n2", hook).exitCode());
      Receiver.Request post = receiver.received().getFirst();
      assertEquals("POST /load?token=sesame", post.method() + " " + post.path());
      JsonNode body = JsonMapper.builder().build().readTree(post.body());
      JsonNode manifest = runs.manifest("n2");
      assertEquals("n2", body.get("runId").asText());
      assertEquals(runs.output() + "/runs/n2/_manifest.json", body.get("manifest").asText());
      for (String same : List.of("stateId", "previousStateId", "counts")) {
        assertEquals(manifest.get(same), body.get(same));
      }
    }
  }

  /** Gc deletes what follows a commit last, and with the run. */
  @Test
  void theRecordGoesWithTheRunAndDoesNotCountForTheNextOneOfThatName() throws IOException {
    run("chunk", "r1", load);
    Path manifest = runs.output().resolve("runs/r1/_manifest.json");
    for (String file : List.of("_openlineage.json", "_SUCCESS", "_manifest.json")) {
      Files.delete(manifest.resolveSibling(file)); // a removal that was killed
    }
    Files.delete(runs.output().resolve("_latest.json"));
    Files.delete(runs.output().resolve("_log/0000000001.json"));
    assertEquals(ExitCode.OK, run("chunk", "r1", "--resume", load).exitCode());
    assertEquals(2, Files.readAllLines(loaded).size());
    run("chunk", "r2");
    SmallRuns.ok("gc", "--keep=1", "--output=" + runs.output());
    assertFalse(Files.exists(note("r1").getParent()));
  }

  private Path note(String runId) {
    return runs.output().resolve("runs").resolve(runId).resolve("_oncommit.json");
  }

  private JsonNode json(String runId) throws IOException {
    return JsonMapper.builder().build().readTree(note(runId).toFile());
  }

  private static JsonNode report(Cli cli) throws IOException {
    assertEquals(1, cli.out().lines().count(), cli.out());
    return JsonMapper.builder().build().readTree(cli.out());
  }

  private Cli run(String command, String runId, String... more) {
    List<String> args = new ArrayList<>(List.of(command, "--input=" + runs.input()));
    args.addAll(List.of("--output=" + runs.output(), "--runId=" + runId));
    args.addAll(List.of(more));
    return Cli.run(args.toArray(String[]::new));
  }
}
