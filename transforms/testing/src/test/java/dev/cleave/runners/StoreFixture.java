package dev.cleave.runners;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.runners.RunnerJar.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Six files in a store and the same on the local disk, and runs of a jar over either. */
abstract class StoreFixture {
  static final List<String> NAMES =
      List.of("A.java", "b/B.java", "b/c/C c.py", "x/+%41#?&.go", "b/[x]{y}*.js", "b/empty.txt");

  /** The seed of the moments at which a store fails. */
  static final long SEED = Long.getLong("cleave.seed", System.nanoTime());

  private static @Nullable Ended local;

  private final RunnerJar jar = RunnerJar.of("cleave.jar");

  @TempDir Path folder;

  /** The URI of an existing bucket, with a slash at its end. */
  abstract String bucket();

  /** The URI of a bucket that does not exist, with a slash at its end. */
  abstract String nowhere();

  /** The options for the store. */
  abstract List<String> options();

  abstract void put(String name, byte[] bytes);

  abstract Optional<byte[]> get(String name);

  /** The names of all objects that begin with a prefix. */
  abstract List<String> names(String prefix);

  /** Makes one in so many calls fail once. */
  abstract void failEvery(int calls);

  /** Refuses all writes from now on. */
  abstract void refuseWrites();

  /** Refuses all calls from now on. */
  abstract void refuseAll();

  /** The program with the runner of the jar. */
  abstract Program program();

  @BeforeEach
  void files() throws IOException {
    for (int i = 0; i < NAMES.size(); i++) {
      String name = NAMES.get(i);
      String text = name.endsWith(".txt") ? "" : "class C" + i + " {\n  f() {\n  }\n}\n";
      put("in/" + name, text.getBytes(UTF_8));
      Path file = folder.resolve("in").resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    }
    put("inside/no.java", "class No {}".getBytes(UTF_8));
  }

  /** The same run on the local disk, once: every test begins with the same files. */
  final Ended local() throws Exception {
    if (local == null) {
      local =
          run("--input=" + folder.resolve("in"), "--output=" + folder.resolve("out"), "--runId=r1");
      assertEquals(0, local.code(), local.err());
    }
    return local;
  }

  /** Asserts that a committed run has the files that its manifest lists, and no others. */
  final void assertHoldsWhatTheManifestNames(String runId) throws IOException {
    String run = "out/runs/" + runId + "/";
    JsonNode manifest = json(run + "_manifest.json");
    assertEquals("COMMITTED", manifest.get("state").asText());
    var expected =
        new TreeSet<>(Set.of(run + "_SUCCESS", run + "_manifest.json", run + "_openlineage.json"));
    for (JsonNode table : manifest.get("tables")) {
      for (JsonNode file : table) {
        String name = run + file.get("path").asText();
        expected.add(name);
        assertEquals(file.get("sizeBytes").asLong(), get(name).orElseThrow().length, name);
      }
    }
    var found = new TreeSet<>(names(run));
    found.remove(run + "_metrics.txt"); // written after the commit, if the store does not fail
    found.remove(run + "report.html");
    assertEquals(expected, found);
  }

  final Ended chunk(String runId, String... more) throws Exception {
    return execute(command(inStore(runId, more)));
  }

  /** Starts a process of a run, with more options for the JVM. */
  final Process start(String runId, String... options) throws IOException {
    return jar.start(folder, List.of(options), command(inStore(runId)));
  }

  final Ended run(String... args) throws Exception {
    return execute(command(List.of(args)));
  }

  private List<String> inStore(String runId, String... more) {
    var args =
        new ArrayList<>(
            List.of(
                "--input=" + bucket() + "in/", "--output=" + bucket() + "out", "--runId=" + runId));
    args.addAll(List.of(more));
    return args;
  }

  /** Runs a command to its end in this process. */
  final Ended execute(List<String> args) {
    return program().run(args);
  }

  private List<String> command(List<String> args) {
    var command = new ArrayList<String>();
    command.add("chunk");
    command.addAll(args);
    command.addAll(options());
    return command;
  }

  static void assertOneLine(String part, Ended ended) {
    List<String> lines = ended.said();
    assertEquals(1, lines.size(), ended.err());
    assertTrue(lines.getFirst().startsWith("cleave: "), ended.err());
    assertTrue(lines.getFirst().contains(part), ended.err());
  }

  static String digest(Ended ended) throws IOException {
    return ended.report().get("datasetDigest").asText();
  }

  final JsonNode json(String name) throws IOException {
    return JsonMapper.builder().build().readTree(get(name).orElseThrow());
  }
}
