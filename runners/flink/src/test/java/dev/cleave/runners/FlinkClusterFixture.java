package dev.cleave.runners;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.runners.RunnerJar.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;

/** A cluster for all tests of a class, whose runs are held against one of Direct. */
abstract class FlinkClusterFixture {
  static final Path CORPUS = Path.of(System.getProperty("cleave.corpus"));
  static final Path GOLDENS = Path.of("../../src/test/resources/golden");
  static final RunnerJar FLINK = RunnerJar.of("cleave.jar");

  @TempDir static Path folder;
  static SessionCluster cluster;
  static int files;
  private static String digest;

  Path home;
  Path output;

  @BeforeAll
  static void cluster() throws Exception {
    cluster = new SessionCluster(folder.resolve("cluster"), "-Dtaskmanager.numberOfTaskSlots=2");
    Path home = Files.createDirectories(folder.resolve("direct"));
    Ended direct =
        RunnerJar.of("cleave.direct.jar")
            .run(
                home,
                List.of(
                    "chunk",
                    "--input=" + CORPUS,
                    "--input=" + GOLDENS.toAbsolutePath().normalize(),
                    "--noDefaultExcludes",
                    "--output=out"));
    assertEquals(0, direct.code(), direct.err());
    digest = direct.report().get("datasetDigest").asText();
    files = direct.report().at("/counts/listed").asInt();
  }

  @AfterAll
  static void stop() throws Exception {
    cluster.stop();
  }

  @BeforeEach
  void whole(TestInfo test) throws Exception {
    String name = test.getTestMethod().orElseThrow().getName() + test.getDisplayName().hashCode();
    home = Files.createDirectories(folder.resolve(name)).toRealPath();
    output = home.resolve("out");
    cluster.start(); // what another test has killed
  }

  /** A command with a relative input, since the workers have another working folder. */
  final List<String> command(String runId, String... more) throws IOException {
    var command =
        new ArrayList<>(
            List.of(
                "chunk",
                "--input=" + home.relativize(CORPUS.toRealPath()),
                "--input=" + home.relativize(GOLDENS.toRealPath()),
                "--noDefaultExcludes",
                "--output=" + output,
                "--runId=" + runId,
                "--flinkMaster=" + cluster.master()));
    command.addAll(List.of(more));
    return command;
  }

  /** A night on the cluster after the run of Direct. */
  final Ended night() throws Exception {
    output = home.resolve("out");
    copy(folder.resolve("direct/out"), output);
    List<String> night = command("night");
    night.set(0, "reindex");
    Ended compared = FLINK.run(home, night);
    assertEquals(0, compared.code(), compared.err());
    assertEquals(files, compared.report().at("/counts/unchanged").asInt(), compared.out());
    assertWhole("night");
    return compared;
  }

  final Ended onCluster(String command, String... more) throws Exception {
    var args = new ArrayList<>(List.of(command, "--output=" + output));
    args.add("--flinkMaster=" + cluster.master());
    args.addAll(List.of(more));
    Ended ended = FLINK.run(home, args);
    assertEquals(0, ended.code(), ended.err() + ended.out());
    return ended;
  }

  private static void copy(Path from, Path to) throws IOException {
    try (var files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(from.relativize(file).toString()));
      }
    }
  }

  final Process whileItWrites(String runId) throws Exception {
    return whileItWrites(runId, 2);
  }

  final Process whileItWrites(String runId, int parallelism) throws Exception {
    Process launcher = FLINK.start(home, command(runId, "--parallelism=" + parallelism));
    while (namesIn(runId, "chunks").isEmpty()) {
      assertFalse(
          launcher.waitFor(10, TimeUnit.MILLISECONDS),
          () -> "it ended too early: " + launcher.exitValue());
    }
    return launcher;
  }

  final void assertNotCommitted(String runId) {
    assertFalse(Files.exists(output.resolve("runs").resolve(runId).resolve("_SUCCESS")));
    assertFalse(Files.exists(output.resolve("_latest.json")));
  }

  /** Committed, current, the rows that Direct has, and not a file more than the manifest names. */
  final void assertWhole(String runId) throws IOException {
    Path run = output.resolve("runs").resolve(runId);
    JsonNode manifest =
        JsonMapper.builder().build().readTree(run.resolve("_manifest.json").toFile());
    assertEquals(digest, manifest.get("datasetDigest").asText());
    var expected = new HashSet<>(Set.of("_manifest.json", "_openlineage.json", "_SUCCESS"));
    manifest.get("tables").forEach(t -> t.forEach(f -> expected.add(f.get("path").asText())));
    var found = new HashSet<String>();
    try (var files = Files.walk(run)) {
      files.filter(Files::isRegularFile).forEach(f -> found.add(run.relativize(f).toString()));
    }
    found.remove("_LOCK");
    found.remove("_metrics.txt"); // written after the commit, by the launcher
    found.remove("report.html");
    assertEquals(expected, found);
    assertTrue(Files.readString(output.resolve("_latest.json")).contains("\"" + runId + "\""));
  }

  /** The paths of what a run has read, which must be those that the launcher resolved. */
  final List<String> inputsInLineage(String runId) throws IOException {
    Path event = output.resolve("runs").resolve(runId).resolve("_openlineage.json");
    return JsonMapper.builder()
        .build()
        .readTree(event.toFile())
        .findValue("inputs")
        .findValues("name")
        .stream()
        .map(JsonNode::asText)
        .toList();
  }

  final Set<String> namesIn(String runId, String name) throws IOException {
    Path place = output.resolve("runs").resolve(runId).resolve(name);
    if (!Files.exists(place)) {
      return Set.of();
    }
    var names = new HashSet<String>();
    try (var files = Files.list(place)) {
      files.forEach(file -> names.add(file.getFileName().toString()));
    }
    return names;
  }
}
