package dev.cleave.runners;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.runners.RunnerJar.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever a tree holds, the run ends well: each object has the row that is due, in bounded memory.
 */
class HostileInputIT {
  private static final long MOST_MEMORY_KB = 2_000_000;
  private static final int MAX_CHUNK_BYTES = 1000;

  private static final String CHUNKS_OF_BLANK =
      "SELECT count(*) FROM chunks WHERE file_path = 'blank.py'";
  private static final String JAVA_WITHOUT_METHOD =
      """
      SELECT file_path FROM files WHERE language = 'java' AND strategy = 'SYNTAX'
        AND file_id NOT IN (SELECT file_id FROM chunks WHERE path = ['A', 'f'] AND role = 'whole')\
      """;

  @TempDir static Path folder;
  private static HostileFiles files;

  @BeforeAll
  static void files() throws Exception {
    files = HostileFiles.in(folder.resolve("in"));
  }

  @Test
  void everyObjectHasItsRow() throws Exception {
    assertEveryObjectHasItsRow("cleave.direct.jar", "--targetParallelism=2");
  }

  @Test
  @Tag("any-engine")
  void everyObjectHasItsRowOnFlink() throws Exception {
    assertEveryObjectHasItsRow("cleave.jar", "--parallelism=2");
  }

  private static void assertEveryObjectHasItsRow(String jar, String parallelism) throws Exception {
    Path home = Files.createDirectory(folder.resolve(jar));
    String input = folder.resolve("in").toString();
    Process process =
        RunnerJar.of(jar)
            .start(
                home,
                List.of(
                    "chunk",
                    "--input=" + input,
                    "--input=" + input + "/**/*.java",
                    "--input=" + input + "/sub/a.java",
                    "--output=" + home.resolve("out"),
                    "--runId=r1",
                    parallelism,
                    "--maxChunkSize=" + MAX_CHUNK_BYTES,
                    "--maxRejectRatio=0.1",
                    HostileFiles.PARSE_TIMEOUT,
                    HostileFiles.MAX_PARSE_BYTES));
    long peak = peakKilobytes(process);
    Ended ended = RunnerJar.end(process, home);
    assertEquals(0, ended.code(), ended.err());
    assertEquals("COMMITTED", ended.report().get("state").asText());
    try (var tables = new RunTables(home.resolve("out/runs/r1"))) {
      assertEquals(lines(files.due()), lines(rows(tables)));
      assertEquals(List.of("1"), tables.query(CHUNKS_OF_BLANK));
      assertEquals(List.of(), tables.query(JAVA_WITHOUT_METHOD));
      new RunProof(tables, MAX_CHUNK_BYTES).holds(files.sizesByFile());
    }
    assertTrue(peak < MOST_MEMORY_KB, "resident at most: " + peak + " kB");
  }

  private static Map<String, String> rows(RunTables tables) throws Exception {
    var rows = new TreeMap<String, String>();
    tables.each(
        """
        SELECT file_path, concat_ws(' ', status, coalesce(reject_reason, '-'),
          coalesce(strategy, '-'), coalesce(parse_status, '-'), coalesce(charset, '-'),
          coalesce(charset_source, '-')) FROM files\
        """,
        row -> rows.put(row.getString(1), row.getString(2)));
    return rows;
  }

  private static String lines(Map<String, String> rows) {
    return rows.entrySet().stream().map(Object::toString).collect(Collectors.joining("\n"));
  }

  /** The most memory that a process ever had, until it ends; 0 on a system that does not tell. */
  private static long peakKilobytes(Process process) throws IOException, InterruptedException {
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    long peak = 0;
    do {
      try {
        for (String line : Files.readAllLines(status)) {
          if (line.startsWith("VmHWM:")) {
            peak = Long.parseLong(line.replaceAll("\\D", ""));
          }
        }
      } catch (NoSuchFileException _) {
        // Ended, or another system.
      }
    } while (!process.waitFor(20, TimeUnit.MILLISECONDS));
    return peak;
  }
}
