package dev.cleave.pipelines.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.SmallRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files table says how much of a file no parser could read, and how much has no name. */
class DamagedFilesTest {
  private static final String ERRORS = "SELECT file_path, parse_status, error_bytes, unnamed_bytes";

  @TempDir Path folder;

  @Test
  void bytesInErrorsAreKeptFromRunToRun() throws IOException, SQLException {
    SmallRuns runs = SmallRuns.in(folder);
    Path input = runs.input();
    Files.writeString(input.resolve("a.js"), "function a() { b(); }\n");
    Files.writeString(input.resolve("b.js"), "function a() {}\n\nfoo(((\n\nfunction b() {}\n");
    Files.writeString(input.resolve("c.js"), "function a() {}\n\nb();\n");
    Files.write(input.resolve("d.bin"), new byte[] {0, 1, 2, (byte) 200, 0});
    runs.run("chunk", "n1", "--maxRejectRatio=1");
    List<String> expected =
        List.of("a.js|OK|0|0", "b.js|PARTIAL|8|8", "c.js|OK|0|5", "d.bin|null|null|null");
    assertEquals(expected, files(runs, "n1", ERRORS + " ORDER BY 1"));
    Files.writeString(input.resolve("e.js"), "let e = 1;\n");
    runs.run("reindex", "n2", "--maxRejectRatio=1");
    assertEquals(expected, files(runs, "n2", ERRORS + " WHERE change = 'unchanged' ORDER BY 1"));
    SmallRuns.ok("compact", "--output=" + runs.output(), "--runId=c1");
    assertEquals(expected, files(runs, "c1", ERRORS + " WHERE file_path < 'e' ORDER BY 1"));
    SmallRuns.ok("verify", "--output=" + runs.output());
    assertTrue(Files.readString(runs.output().resolve("runs/c1/report.html")).contains("8 B"));
  }

  private static List<String> files(SmallRuns runs, String run, String select) throws SQLException {
    try (Connection duckdb = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = duckdb.createStatement()) {
      String where = select.replaceFirst("( WHERE| ORDER)", " FROM files$1");
      statement.execute(
          "CREATE VIEW files AS FROM read_parquet('%s/runs/%s/files/*.parquet')"
              .formatted(runs.output(), run));
      return SmallRuns.rows(statement.executeQuery(where));
    }
  }
}
