package dev.cleave.pipelines.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.OperatingSystemMXBean;
import dev.cleave.pipelines.SmallRuns;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report of a run of ten million chunks is small, and takes less than a minute. */
class LargeReportIT {
  private static final int CHUNKS_OF_A_FILE = 10;
  private static final int LONGEST = 60; // seconds of processor time
  private static final int LARGEST = 2_000_000; // bytes

  @TempDir Path folder;

  @Test
  @Tag("long")
  void tenMillionChunks() throws IOException, SQLException {
    check(1_000_000);
  }

  @Test
  void aHundredThousandChunks() throws IOException, SQLException {
    check(10_000);
  }

  private void check(int files) throws IOException, SQLException {
    SmallRuns runs = SmallRuns.in(folder);
    Files.writeString(runs.input().resolve("a.py"), "def f():\n    return 1\n");
    runs.run("chunk", "n1", "--noReport");
    Path run = runs.output().resolve("runs/n1");
    multiply(
        run.resolve("files"),
        "SELECT * REPLACE (format('f{}/g{}/h{}/<i>{}.py', i % 40, i % 1700, i % 90000, i) AS"
            + " file_path, 100 + i % 977 AS size_bytes, 10 AS chunk_count,"
            + " i::BIGINT * 10 AS first_row, 10 AS row_count, i / 1e6 AS parse_millis,"
            + " if(i % 5 = 4, 'f0/g0/h0/<i>0.py', NULL) AS duplicate_of,"
            + " if(i % 7 = 0, 'PARTIAL', 'OK') AS parse_status)"
            + " FROM t, range(%d) r(i)".formatted(files));
    multiply(
        run.resolve("chunks"),
        "SELECT * REPLACE (i * 2 AS start_byte, i * 2 + i % 2000 AS end_byte, '' AS content,"
            + " if(i % 3 = 0, NULL, 'name' || i % 50000) AS name) FROM t, range("
            + (long) files * CHUNKS_OF_A_FILE
            + ") r(i)");
    long start = processorTime();
    SmallRuns.ok("report", "--output=" + runs.output());
    double seconds = (processorTime() - start) / 1e9;
    Path report = run.resolve("report.html");
    System.out.printf(
        "report of %,d files: %.1f s, %,d bytes%n", files, seconds, Files.size(report));
    assertTrue(seconds < LONGEST, "it took " + seconds + " s");
    assertTrue(Files.size(report) < LARGEST, "it has " + Files.size(report) + " bytes");
    Document page = Jsoup.parse(Files.readString(report));
    assertEquals(
        List.of("%,d".formatted((long) files * CHUNKS_OF_A_FILE)),
        page.select("#kinds tr td:nth-child(2)").eachText());
    assertEquals("%,d".formatted(files / 5), page.select("#copies td.n").first().text());
  }

  /** Of all threads of this process: a busy machine does not add to it. */
  private static long processorTime() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  /** Replaces the rows of the one data file of a table. */
  private static void multiply(Path table, String query) throws IOException, SQLException {
    Path file;
    try (Stream<Path> files = Files.list(table)) {
      file = files.findFirst().orElseThrow();
    }
    Path copy = table.resolveSibling("copy.parquet");
    try (Connection duckdb = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = duckdb.createStatement()) {
      statement.execute("SET preserve_insertion_order = false");
      statement.execute("CREATE VIEW t AS FROM read_parquet('%s')".formatted(file));
      statement.execute(
          "COPY (%s) TO '%s' (FORMAT parquet, COMPRESSION zstd)".formatted(query, copy));
    }
    Files.move(copy, file, StandardCopyOption.REPLACE_EXISTING);
  }
}
