package dev.cleave.pipelines.reindex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The repository and the commit of files, in all that a run writes. */
class RepositoryTest {
  private static final String FIRST = "1".repeat(40);
  private static final String SECOND = "2".repeat(40);

  @TempDir Path folder;
  private Path input;
  private Path output;

  @BeforeEach
  void aCheckout() throws IOException {
    input = Files.createDirectories(folder.resolve("shop/src"));
    output = folder.resolve("out");
    Files.writeString(input.resolve("a.py"), "def f():\n    return 1\n\n\nclass A:\n    x = 2\n");
    Files.writeString(input.resolve("b.py"), "def g():\n    return 3\n");
    Files.writeString(input.resolve("c.bin"), "\0\1");
    Files.createSymbolicLink(input.resolve("link"), Path.of("a.py"));
    Path git = folder.resolve("shop/.git");
    Files.createDirectories(git.resolve("objects"));
    Files.createDirectories(git.resolve("refs"));
    Files.writeString(git.resolve("HEAD"), FIRST + "\n");
    Files.writeString(
        git.resolve("config"), "[remote \"origin\"]\n\turl = https://me:secret@git.corp/a/shop\n");
  }

  @Test
  void aRepositoryThatIsFoundIsNamedAndChangesNoId() throws Exception {
    JsonNode found = committed("chunk", "found");
    assertEquals(
        "[{\"name\":\"git.corp/a/shop\",\"revision\":\"%s\",\"files\":4}]".formatted(FIRST),
        manifest("found").get("repositories").toString());
    assertEquals(List.of("git.corp/a/shop " + FIRST), repositories("found"));
    Files.delete(folder.resolve("shop/.git/HEAD"));
    JsonNode none = committed("chunk", "none");
    assertEquals("[]", manifest("none").get("repositories").toString());
    assertEquals(List.of(""), repositories("none"));
    assertNotEquals(none.get("datasetDigest"), found.get("datasetDigest"));
    try (var index = SearchIndex.ofAll(output)) {
      assertEquals(List.of("git.corp/a/shop"), index.chunks("found", "DISTINCT repository"));
      assertEquals(List.of(""), index.chunks("none", "DISTINCT repository"));
      assertEquals(index.chunks("none", "chunk_id"), index.chunks("found", "chunk_id"));
    }
    assertEquals(manifest("none").get("fingerprint"), manifest("found").get("fingerprint"));
  }

  /** Two repositories with the same files never overwrite each other in one collection. */
  @Test
  void repositoriesThatAreGivenShareNoId() throws Exception {
    committed("chunk", "none");
    committed("chunk", "one", "--repository=git.corp/a/one", "--revision=v1");
    committed("chunk", "two", "--repository=git.corp/a/two");
    assertEquals(List.of("git.corp/a/one v1"), repositories("one"));
    assertEquals(List.of("git.corp/a/two " + FIRST), repositories("two"));
    assertEquals("git.corp/a/one", manifest("one").at("/options/repository").asText());
    assertEquals("v1", manifest("one").at("/options/revision").asText());
    // With the id of a run that is committed, another repository is another run.
    assertEquals(ExitCode.OUTPUT_CONFLICT, run("chunk", "one", "--repository=two").exitCode());
    try (var index = SearchIndex.ofAll(output)) {
      for (String id : List.of("chunk_id", "symbol_id", "file_id")) {
        List<String> all = new ArrayList<>();
        for (String run : List.of("none", "one", "two")) {
          all.addAll(index.chunks(run, "DISTINCT " + id));
        }
        assertEquals(all.size(), all.stream().distinct().count(), id);
      }
      String place = "file_path, chunk_index, start_byte, end_byte, content_hash";
      assertEquals(index.chunks("none", place), index.chunks("one", place));
    }
  }

  @Test
  void anotherCommitChangesTheFilesTableOnly() throws Exception {
    JsonNode first = committed("reindex", "n1");
    Files.writeString(folder.resolve("shop/.git/HEAD"), SECOND + "\n");
    JsonNode second = committed("reindex", "n2");
    unchanged("n2", first, second);
    assertEquals(List.of("git.corp/a/shop " + SECOND), repositories("n2"));
    unchanged("n3", first, committed("reindex", "n3", "--revision=v3"));
    assertEquals(List.of("git.corp/a/shop v3"), repositories("n3"));
    // The same where it is not even read.
    unchanged("n4", first, committed("reindex", "n4", "--revision=v4", "--trustModified"));
    assertEquals(List.of("git.corp/a/shop v4"), repositories("n4"));
  }

  private void unchanged(String run, JsonNode before, JsonNode now) throws IOException {
    assertEquals("{\"unchanged\":4}", manifest(run).get("changes").toString());
    assertEquals(0, now.at("/counts/writtenChunks").asInt());
    assertEquals(0, manifest(run).at("/tables/changes/0/rows").asInt(-1));
    assertEquals(before.get("datasetDigest"), now.get("datasetDigest"));
  }

  /** All ids are others, so everything is cut again; and every embedding is kept. */
  @Test
  void anotherRepositoryMovesAllChunks() throws Exception {
    committed("reindex", "n1");
    JsonNode one = committed("reindex", "n2", "--repository=one");
    JsonNode full = committed("chunk", "full2", "--repository=one");
    latest("n2");
    assertEquals(full.get("datasetDigest"), one.get("datasetDigest"));
    assertEquals(
        "{\"config-changed\":3,\"unchanged\":1}", manifest("n2").get("changes").toString());
    Files.move(input.resolve("b.py"), input.resolve("renamed.py"));
    Files.copy(input.resolve("a.py"), input.resolve("copy.py"));
    JsonNode moved = committed("reindex", "n3", "--repository=one");
    full = committed("chunk", "full3", "--repository=one");
    latest("n3");
    assertEquals(full.get("datasetDigest"), moved.get("datasetDigest"));
    committed("reindex", "n4", "--repository=two");
    Files.writeString(input.resolve("a.py"), "def f():\n    return 1\n");
    Files.delete(input.resolve("copy.py"));
    committed("reindex", "n5");
    try (var index = SearchIndex.ofAll(output)) {
      for (String run : List.of("n1", "n2", "n3", "n4", "n5")) {
        if (!run.equals("n1") && !run.equals("n5")) {
          assertEquals(List.of("move"), index.changes(run, "DISTINCT operation"), run);
        }
        index.apply(run);
        assertEquals(0, index.differencesFrom(run), run);
        index.apply(run);
        assertEquals(0, index.differencesFrom(run), run + " applied twice");
      }
      assertEquals(0, index.differences("n2", "full2"));
      assertEquals(0, index.differences("n3", "full3"));
    }
  }

  /** Chunks name the repository that was found, so its files are cut again; no id changes. */
  @Test
  void anotherNameThatIsFoundMovesAllChunks() throws Exception {
    committed("reindex", "n1");
    Files.writeString(
        folder.resolve("shop/.git/config"), "[remote \"origin\"]\n\turl = git@git.corp:a/store\n");
    JsonNode renamed = committed("reindex", "n2");
    JsonNode full = committed("chunk", "full2");
    assertEquals(full.get("datasetDigest"), renamed.get("datasetDigest"));
    assertEquals(
        "{\"config-changed\":3,\"unchanged\":1}", manifest("n2").get("changes").toString());
    try (var index = SearchIndex.ofAll(output)) {
      assertEquals(List.of("move"), index.changes("n2", "DISTINCT operation"));
      assertEquals(index.chunks("n1", "chunk_id"), index.chunks("n2", "chunk_id"));
      index.apply("n1");
      index.apply("n2");
      assertEquals(0, index.differencesFrom("n2"));
      assertEquals(0, index.differences("n2", "full2"));
    }
  }

  @Test
  void aPasswordIsNotStored() {
    Cli cli = run("chunk", "n1", "--repository=https://me:secret@git.corp/a/shop");
    assertEquals(ExitCode.USAGE, cli.exitCode());
    assertTrue(
        cli.err().contains("--repository=https://git.corp/a/shop has a user or a password"),
        cli.err());
    assertFalse(cli.err().contains("secret"), cli.err());
    assertEquals(ExitCode.USAGE, run("chunk", "n1", "--repository=").exitCode());
  }

  /** The repository and revision of all files of a run, each once; empty if they are null. */
  private List<String> repositories(String run) throws Exception {
    try (var index = SearchIndex.ofAll(output)) {
      return index.files(run, "DISTINCT repository, revision");
    }
  }

  private JsonNode committed(String command, String runId, String... more) throws IOException {
    Cli cli = run(command, runId, more);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    return json(cli.out());
  }

  private Cli run(String command, String runId, String... more) {
    var args =
        new ArrayList<>(
            List.of(command, "--input=" + input, "--output=" + output, "--runId=" + runId));
    args.add("--contextHeader=none"); // a new path embeds nothing again
    args.addAll(List.of(more));
    return Cli.run(args.toArray(String[]::new));
  }

  /** Makes a run the current one again after a full run beside it. */
  private void latest(String runId) {
    Cli cli = Cli.run("rollback", "--output=" + output, "--to=" + runId);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
  }

  private JsonNode manifest(String runId) throws IOException {
    return json(Files.readString(output.resolve("runs/" + runId + "/_manifest.json")));
  }

  private static JsonNode json(String text) throws IOException {
    return JsonMapper.builder().build().readTree(text);
  }
}
