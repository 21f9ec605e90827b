package dev.cleave.pipelines.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.reindex.SearchIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Secrets end a run if the user says so, and what is embedded follows --embed. */
class SecretFilesTest {
  private static final String VALUE = "h8Zq3VtB" + "n6Lw9KxR" + "c2Jm7PdYs4Ge5Ua1"; // made up

  @TempDir Path folder;
  private Path input;

  @BeforeEach
  void files() throws IOException {
    input = Files.createDirectories(folder.resolve("in"));
    Files.writeString(input.resolve("a.js"), "function open() {\n  return connect(port);\n}\n");
    Files.writeString(input.resolve("b.js"), "const options = { apiKey: '" + VALUE + "' };\n");
    Files.createDirectories(input.resolve("test"));
    Files.writeString(input.resolve("test/c.js"), "function checks() {\n  return open(1234);\n}\n");
  }

  @Test
  void aRunWithSecretsIsNotCommittedIfTheUserSaysSo() throws Exception {
    Cli cli = run("chunk", "one", "--failOnSecrets");
    assertEquals(ExitCode.TOO_MANY_REJECTS, cli.exitCode());
    String manifest = Files.readString(folder.resolve("out/runs/one/_manifest.json"));
    assertTrue(manifest.contains("SECRETS_FOUND"), manifest);
    assertTrue(
        manifest.contains("\"secretChunks\" : 1") || manifest.contains("\"secretChunks\":1"));
    assertFalse((cli.out() + cli.err() + manifest).contains(VALUE.substring(4, 12)));
    assertEquals(ExitCode.OK, run("chunk", "two").exitCode());
    // Also of a file that has not changed.
    assertEquals(ExitCode.TOO_MANY_REJECTS, run("reindex", "three", "--failOnSecrets").exitCode());
    Files.writeString(input.resolve("b.js"), "const options = { apiKey: process.env.KEY };\n");
    assertEquals(ExitCode.OK, run("reindex", "four", "--failOnSecrets").exitCode());
  }

  @Test
  void whatIsEmbeddedFollowsTheOption() throws Exception {
    assertEquals(ExitCode.OK, run("reindex", "one").exitCode());
    assertEquals(ExitCode.OK, run("reindex", "two", "--embed=-test,+secret").exitCode());
    assertEquals(ExitCode.OK, run("reindex", "three").exitCode());
    try (var index = SearchIndex.ofAll(folder.resolve("out"))) {
      assertEquals(List.of("a.js", "test/c.js"), embedded(index, "one"));
      assertEquals(List.of("a.js", "b.js"), embedded(index, "two"));
      assertEquals(
          List.of("delete test/c.js false", "upsert b.js true"),
          index.changes("two", "operation, file_path, embed"));
      assertEquals(
          List.of("delete b.js false", "upsert test/c.js true"),
          index.changes("three", "operation, file_path, embed"));
    }
  }

  @Test
  void anUnknownNameIsRefused() {
    Cli cli = run("chunk", "one", "--embed=-tests");
    assertEquals(ExitCode.USAGE, cli.exitCode());
    assertTrue(cli.err().contains("--embed=-tests must be + or - and one of"), cli.err());
  }

  private static List<String> embedded(SearchIndex index, String run) throws Exception {
    return index.texts(run, "SELECT DISTINCT file_path FROM chunks WHERE embed ORDER BY 1");
  }

  private Cli run(String command, String runId, String... more) {
    var args =
        new ArrayList<>(
            List.of(
                command,
                "--input=" + input,
                "--output=" + folder.resolve("out"),
                "--runId=" + runId));
    args.addAll(List.of(more));
    return Cli.run(args.toArray(String[]::new));
  }
}
