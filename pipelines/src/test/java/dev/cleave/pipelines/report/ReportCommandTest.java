package dev.cleave.pipelines.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.SmallRuns;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page about a run has the figures of its tables, whatever the names of the files are. */
class ReportCommandTest {
  private static final String HOSTILE = "<script>alert(1)<\u202E'\"&.java";

  @TempDir Path folder;
  private SmallRuns runs;

  @BeforeEach
  void files() throws IOException {
    runs = SmallRuns.in(folder);
    Files.createDirectories(runs.input().resolve("lib/deep"));
    write(HOSTILE, "class A { void f() { ) } int g() { return 1; } }\n");
    write("lib/a.py", "def f():\n    return 1\n\n\ndef g():\n    return 2\n");
    write("lib/deep/b.py", "def f():\n    return 1\n\n\ndef g():\n    return 2\n");
    write("lib/long.js", "function long() {\n" + "  call(1);\n".repeat(900) + "}\n");
    write("empty.py", "");
    Files.write(runs.input().resolve("binary.dat"), new byte[] {0, 1, 2, 3, (byte) 200, 0, 0});
    runs.run("chunk", "n1");
  }

  private void write(String name, String content) throws IOException {
    Files.writeString(runs.input().resolve(name), content);
  }

  @Test
  void figuresAreThoseOfTheTables() throws IOException, SQLException {
    Document page = report("n1");
    assertEquals(
        query(
            "SELECT language, count(*)::INT, sum(chunk_count)::INT FROM files"
                + " WHERE status = 'CHUNKED' GROUP BY ALL ORDER BY sum(size_bytes) DESC, 1"),
        cells(page, "languages", 0, 1, 3));
    assertEquals(
        query(
            "SELECT kind, count(*)::INT FROM chunks GROUP BY kind"
                + " ORDER BY sum(end_byte - start_byte) DESC, kind"),
        cells(page, "kinds", 0, 1).stream().toList());
    assertEquals(
        query(
            "SELECT status, coalesce(reject_reason, parse_status), count(*)::INT FROM files"
                + " GROUP BY ALL ORDER BY 1, 2"),
        cells(page, "statuses", 0, 1, 2));
    assertEquals(
        query("SELECT 'lib/a.py', count(*)::INT FROM files WHERE duplicate_of = 'lib/a.py'"),
        cells(page, "copies", 0, 1));
    assertEquals(
        query(
            "SELECT floor((end_byte - start_byte - 1) / 100)::INT, count(*)::INT FROM chunks GROUP"
                + " BY ALL ORDER BY 1"),
        histogram(page));
    String named =
        query(
                "SELECT printf('%.1f %%', 100.0 * sum(end_byte - start_byte) FILTER (name IS NOT"
                    + " NULL) / sum(end_byte - start_byte)) FROM chunks")
            .getFirst();
    assertTrue(text(page, "named").endsWith(named), text(page, "named"));
    String errors =
        query(
                "SELECT printf('%d B, %.1f %%', sum(error_bytes), 100.0 * sum(error_bytes)"
                    + " / sum(size_bytes)) FROM files WHERE status = 'CHUNKED'")
            .getFirst();
    assertTrue(text(page, "errors").endsWith(errors), text(page, "errors"));
    assertEquals("6 files", text(page, "read"));
    assertEquals("Holds", text(page, "proof"));
    assertEquals("Full run", text(page, "changes"));
    assertEquals(
        runs.manifest("n1").at("/counts/tokensToEmbed").asText() + " tokens",
        text(page, "tokens").replace(",", ""));
  }

  private static List<String> histogram(Document page) {
    List<String> bars = page.select("#sizes title").eachText();
    return Stream.iterate(0, i -> i + 1)
        .limit(bars.size())
        .map(i -> i + "|" + bars.get(i).replaceAll(".*: (.*) chunks?", "$1"))
        .filter(bar -> !bar.endsWith("|0"))
        .toList();
  }

  @Test
  void namesAreTextAndNotMarkup() throws IOException {
    ok("--runId=n1");
    String html = Files.readString(reportOf("n1"));
    Document page = Jsoup.parse(html);
    assertEquals(1, page.select("script").size());
    assertFalse(html.contains("<script>alert"), html);
    assertEquals("<script>alert(1)<\\u202e'\"&.java", page.select("#worst td.path").first().text());
    assertEquals(0, page.select("[style], [onclick], [src], [href]").size());
    assertTrue(html.length() < 100_000, "it has " + html.length() + " characters");
  }

  /** A file with one error may have lost more than one with many. */
  @Test
  void theWorstFilesHaveTheMostBytesThatNoParserRead() throws IOException, SQLException {
    for (String name : List.of("B", "C", "D", "E", "F")) {
      write(name + ".java", "class A { void f() { ) } }\n".repeat(4));
    }
    write("G.java", "class G { void f() { " + ") ] ".repeat(200) + "} }\n");
    runs.run("chunk", "n2");
    String damaged = " FROM files WHERE parse_status = 'DAMAGED'";
    assertEquals(
        query("n2", "SELECT file_path" + damaged + " ORDER BY error_bytes DESC, 1 LIMIT 5"),
        cells(report("n2"), "worst", 0, 1).stream()
            .filter(row -> row.endsWith("|DAMAGED"))
            .map(row -> row.replace("|DAMAGED", ""))
            .toList());
    assertEquals(
        List.of("G.java|1"),
        query(
            "n2",
            "SELECT file_path, parse_error_count::INT"
                + damaged
                + " ORDER BY error_bytes DESC LIMIT 1"));
  }

  @Test
  void aNightShowsWhatHasChanged() throws IOException {
    write("lib/a.py", "def f():\n    return 3\n");
    write("new.py", "def h():\n    return 4\n");
    Files.delete(runs.input().resolve("empty.py"));
    runs.run("reindex", "n2");
    Document page = report("n2");
    assertEquals("3 files", text(page, "changes"));
    String changes = text(page, "changes-more");
    assertTrue(changes.startsWith("1 new 1 changed 4 unchanged 1 removed"), changes);
    assertTrue(changes.endsWith("since n1"), changes);
    assertEquals("n1", text(page, "compared"));
    assertTrue(cells(page, "comparison", 0, 3).contains("Listed files|0"));
    long tokens = runs.manifest("n2").at("/counts/tokensToEmbed").asLong();
    assertEquals(
        tokens,
        page.select("#tokens-more li").eachText().stream()
            .mapToLong(line -> Long.parseLong(line.split(" ")[0].replace(",", "")))
            .sum());
    assertEquals(List.of("n1", "n2"), cells(page, "runs", 0));
    assertTrue(text(page, "proof-more").contains("earlier runs have checked 3 other files"));
  }

  @Test
  void aCompactedRunHasTheSameFigures() throws IOException {
    write("new.py", "def h():\n    return 4\n");
    runs.run("reindex", "n2");
    SmallRuns.ok("compact", "--output=" + runs.output(), "--runId=c1");
    Document before = report("n2");
    Document after = report("c1");
    for (String table : List.of("languages", "kinds", "statuses", "largest", "copies")) {
      assertEquals(before.getElementById(table).html(), after.getElementById(table).html());
    }
  }

  @Test
  void isWrittenWhereItIsAskedFor() throws IOException {
    Path file = folder.resolve("week.html");
    Cli cli = ok("--to=" + file, "--compare=n1");
    assertTrue(cli.out().contains("\"report\":\"" + file + "\""), cli.out());
    assertTrue(Files.readString(file).startsWith("<!doctype html>"));
    assertEquals("n1", text(Jsoup.parse(Files.readString(file)), "compared"));
  }

  @Test
  void anUnknownRunIsReportedInOneLine() {
    Cli cli = Cli.run("report", "--output=" + runs.output(), "--compare=nix");
    assertEquals(ExitCode.USAGE, cli.exitCode());
    assertEquals(
        "cleave: --compare: there is no committed run nix in " + runs.output() + "\n", cli.err());
  }

  private Document report(String runId) throws IOException {
    ok("--runId=" + runId);
    return Jsoup.parse(Files.readString(reportOf(runId), UTF_8));
  }

  private Path reportOf(String runId) {
    return runs.output().resolve("runs/" + runId + "/report.html");
  }

  private Cli ok(String... args) {
    String[] all =
        Stream.concat(Stream.of("report", "--output=" + runs.output()), Stream.of(args))
            .toArray(String[]::new);
    Cli cli = Cli.run(all);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    return cli;
  }

  private static String text(Document page, String id) {
    return page.getElementById(id).text();
  }

  /** The cells of these columns of each row, with a bar between them. */
  private static List<String> cells(Document page, String table, int... columns) {
    return page.getElementById(table).select("tr").stream()
        .map(
            row -> {
              var cells = row.select("td");
              return String.join(
                  "|",
                  Arrays.stream(columns)
                      .mapToObj(cells::get)
                      .map(Element::text)
                      .map(cell -> cell.replace(",", ""))
                      .toList());
            })
        .toList();
  }

  private List<String> query(String sql) throws SQLException {
    return query("n1", sql);
  }

  private List<String> query(String runId, String sql) throws SQLException {
    try (Connection duckdb = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = duckdb.createStatement()) {
      for (String table : List.of("files", "chunks")) {
        statement.execute(
            "CREATE VIEW %s AS FROM read_parquet('%s/runs/%s/%s/*.parquet')"
                .formatted(table, runs.output(), runId, table));
      }
      return SmallRuns.rows(statement.executeQuery(sql));
    }
  }
}
