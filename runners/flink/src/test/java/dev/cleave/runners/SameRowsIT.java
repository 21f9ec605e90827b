package dev.cleave.runners;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.runners.RunnerJar.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The same input gives the same rows in each process. The JVM gives immutable sets and maps one of
 * two orders, which it draws when it starts.
 */
class SameRowsIT {
  private static final Path GOLDENS = Path.of("../../src/test/resources/golden").normalize();
  private static final String DIRECT = "cleave.direct.jar";
  private static final String FLINK = "cleave.jar";

  @TempDir Path folder;

  @Test
  void goldensAreTheSameInSixProcesses() throws Exception {
    assertSame(rows(input(GOLDENS), List.of(DIRECT, DIRECT, DIRECT, DIRECT, FLINK, FLINK)));
  }

  /** The goldens in two branches, the second with a change and with all of them in an archive. */
  @Test
  void refsAndArchivesAreTheSameOnBothRunners() throws Exception {
    Path shop = folder.resolve("shop");
    run(folder, "cp", "-r", GOLDENS.toAbsolutePath().toString(), shop.toString());
    git(shop, "-c", "init.defaultBranch=one", "init", "-q");
    git(shop, "add", "-A", "-f");
    git(shop, "commit", "-q", "-m", "one");
    git(shop, "checkout", "-q", "-b", "two");
    run(shop, "tar", "-czf", "goldens.tar.gz", "python");
    Files.writeString(shop.resolve("more.py"), "def more():\n    return 1\n");
    git(shop, "add", "-A", "-f");
    git(shop, "commit", "-q", "-m", "two");
    assertSame(rows(List.of("--input=git:" + shop, "--refs=*"), List.of(DIRECT, FLINK)));
  }

  private static void git(Path repository, String... args) throws Exception {
    var command = new ArrayList<>(List.of("git", "-c", "user.name=a", "-c", "user.email=a@b"));
    command.addAll(List.of(args));
    run(repository, command.toArray(String[]::new));
  }

  private static void run(Path at, String... command) throws Exception {
    Process process = new ProcessBuilder(command).directory(at.toFile()).inheritIO().start();
    assertEquals(0, process.waitFor(), () -> String.join(" ", command));
  }

  private static List<String> input(Path files) {
    return List.of("--input=" + files.toAbsolutePath());
  }

  @Test
  @Tag("long")
  void corpusIsTheSameInEightProcesses() throws Exception {
    Path corpus = Path.of(System.getProperty("cleave.corpus.large"));
    List<Map<String, String>> rows = new ArrayList<>();
    for (String jar : List.of(DIRECT, FLINK, DIRECT, FLINK)) {
      rows.addAll(rows(input(corpus), List.of(jar, jar)));
    }
    assertSame(rows);
  }

  private static void assertSame(List<Map<String, String>> rows) {
    rows.forEach(each -> assertEquals(rows.getFirst(), each));
  }

  /** The rows of a run with each jar. All run at once, and so on a busy machine. */
  private List<Map<String, String>> rows(List<String> input, List<String> jars) throws Exception {
    Map<Path, Process> processes = new LinkedHashMap<>();
    for (String jar : jars) {
      Path home = Files.createTempDirectory(folder, "run");
      var command = new ArrayList<>(List.of("chunk"));
      command.addAll(input);
      command.addAll(
          List.of(
              "--noDefaultExcludes",
              "--views=snippets,strides,summaries",
              "--output=" + home,
              "--runId=r"));
      processes.put(home, RunnerJar.of(jar).start(home, command));
    }
    List<Map<String, String>> rows = new ArrayList<>();
    for (var process : processes.entrySet()) {
      Path home = process.getKey();
      Ended run = RunnerJar.end(process.getValue(), home);
      assertEquals(0, run.code(), run.err());
      rows.add(rows(home.resolve("runs/r")));
    }
    return rows;
  }

  /**
   * The digest of a run, its bill, and a hash of the rows of each table but files, which has times.
   */
  private static Map<String, String> rows(Path run) throws Exception {
    var rows = new TreeMap<String, String>();
    try (var tables = new RunTables(run)) {
      rows.put("digest", tables.manifest().get("datasetDigest").asText());
      rows.put("bill", tables.manifest().get("toEmbed").toString());
      for (String table : List.of("chunks", "checks", "snippets", "strides", "summaries")) {
        rows.put(table, tables.hashOf(table));
        assertTrue(tables.manifest().at("/tables/" + table + "/0/rows").asInt() > 0, table);
      }
    }
    return rows;
  }
}
