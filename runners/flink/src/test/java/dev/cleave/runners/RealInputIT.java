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
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The main job over a real mixed corpus, on each runner and with other parallelism, each run cut
 * short once before it may finish; then every promise is looked for in what lies on disk.
 */
class RealInputIT {
  private static final Path CORPUS = Path.of(System.getProperty("cleave.corpus"));
  private static final int MAX_CHUNK_BYTES = 2000;

  @TempDir static Path folder;
  private static Map<Path, Long> listed;

  /** The runs, and how each is cut short before. */
  private enum Run {
    DIRECT("cleave.direct.jar", "--targetParallelism=2") {
      @Override
      void cutShort() throws Exception {
        Process process = whileItWrites();
        process.destroy();
        assertEquals(143, RunnerJar.end(process, home()).code());
      }
    },
    FLINK_TWO("cleave.jar", "--parallelism=2") {
      @Override
      void cutShort() throws Exception {
        Process process = whileItWrites();
        process.destroyForcibly();
        assertEquals(137, RunnerJar.end(process, home()).code());
      }
    },
    FLINK_ONE("cleave.jar", "--parallelism=1") {
      @Override
      void cutShort() throws Exception {
        Ended late = RunnerJar.of(jar).run(home(), command("--jobTimeout=PT0.5S"));
        assertEquals(11, late.code(), late.err());
        assertEquals("TIMED_OUT", late.report().get("state").asText());
      }
    };

    final String jar;
    private final String option;

    Run(String jar, String option) {
      this.jar = jar;
      this.option = option;
    }

    abstract void cutShort() throws Exception;

    Path home() {
      return folder.resolve(name());
    }

    Path output() {
      return home().resolve("out");
    }

    Path tables() {
      return output().resolve("runs/r1");
    }

    List<String> command(String... more) {
      var command =
          new ArrayList<>(
              List.of(
                  "chunk",
                  "--input=" + CORPUS,
                  "--noDefaultExcludes",
                  "--output=" + output(),
                  "--runId=r1",
                  option));
      command.addAll(List.of(more));
      return command;
    }

    Process whileItWrites() throws Exception {
      Process process = RunnerJar.of(jar).start(home(), command());
      while (dataFiles().isEmpty()) {
        assertFalse(process.waitFor(10, TimeUnit.MILLISECONDS), "it ended too early to be ended");
      }
      return process;
    }

    Set<String> dataFiles() throws IOException {
      if (!Files.exists(tables())) {
        return Set.of();
      }
      try (var files = Files.walk(tables())) {
        var names = new HashSet<String>();
        files
            .map(file -> tables().relativize(file).toString())
            .filter(name -> name.endsWith(".parquet"))
            .forEach(names::add);
        return names;
      }
    }

    JsonNode manifest() throws IOException {
      return JsonMapper.builder().build().readTree(tables().resolve("_manifest.json").toFile());
    }
  }

  /** scripts/test leaves out the last. */
  static List<Run> all() {
    List<Run> all = List.of(Run.values());
    return Boolean.getBoolean("cleave.thorough") ? all : all.subList(0, 2);
  }

  @BeforeAll
  static void runs() throws Exception {
    assertTrue(Files.isDirectory(CORPUS), CORPUS + " is missing: run scripts/corpus --small");
    listed = new TreeMap<>();
    try (var files = Files.walk(CORPUS)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        listed.put(file, Files.size(file));
      }
    }
    for (Run run : all()) {
      Files.createDirectories(run.home());
      run.cutShort();
      assertFalse(Files.exists(run.tables().resolve("_SUCCESS")), run.name());
      assertFalse(Files.exists(run.output().resolve("_latest.json")), run.name());
      Ended ended = RunnerJar.of(run.jar).run(run.home(), run.command());
      assertEquals(0, ended.code(), run + ": " + ended.err());
      assertEquals("COMMITTED", ended.report().get("state").asText());
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void everyPromiseHolds(Run run) throws Exception {
    try (var tables = new RunTables(run.tables())) {
      new RunProof(tables, MAX_CHUNK_BYTES).holds(listed);
    }
  }

  @Test
  void theRowsAreTheSameHoweverTheyWereComputed() throws IOException {
    String digest = Run.DIRECT.manifest().get("datasetDigest").asText();
    for (Run run : all()) {
      assertEquals(digest, run.manifest().get("datasetDigest").asText(), run.name());
      assertEquals(Run.DIRECT.manifest().get("counts"), run.manifest().get("counts"), run.name());
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void theAttemptBeforeLeavesNothing(Run run) throws IOException {
    var named = new HashSet<String>();
    run.manifest()
        .get("tables")
        .forEach(table -> table.forEach(file -> named.add(file.get("path").asText())));
    assertEquals(named, run.dataFiles());
    assertTrue(Files.exists(run.tables().resolve("_SUCCESS")));
    assertTrue(Files.readString(run.output().resolve("_latest.json")).contains("\"r1\""));
  }

  /** Cutting everything by lines would pass the other tests. */
  @Test
  void theCorpusIsMixedAndCutBySyntax() throws Exception {
    try (var tables = new RunTables(Run.DIRECT.tables())) {
      List<String> cut =
          tables.query(
              """
              SELECT language FROM files GROUP BY language
              HAVING 2 * count(*) FILTER (parse_status IN ('OK', 'PARTIAL')) > count(*)
              """);
      assertTrue(cut.containsAll(List.of("java", "javascript", "typescript", "tsx")), "" + cut);
      assertEquals(
          List.of(),
          tables.query(
              "SELECT file_path FROM files WHERE parse_status IN ('FAILED', 'TIMEOUT')"
                  + " OR reject_reason IS NOT NULL"));
      assertTrue(tables.query("SELECT DISTINCT kind FROM chunks").size() > 10);
    }
  }
}
