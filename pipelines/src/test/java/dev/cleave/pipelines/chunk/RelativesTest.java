package dev.cleave.pipelines.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.Examples;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The queries of the manual for the relatives of a chunk, over a document and over code. */
class RelativesTest {
  private static final String GUIDE =
      """
      # Ferry

      Introduction.

      ## Install

      Text.

      ### From source

      Text.

      ## Use

      Text.
      """;

  private static final String FERRY =
      """
      class Ferry {
        // Takes passengers – and cars.
        void board() {} // until it is full

        void leave() {}

        int seats = 1;
      }

      interface Pier {
        /** Goes. */
        void leave();
      }
      """;

  private static final String BOAT = "class Boat { void leave() { a(); } void stay() {} }\n";

  private static final byte[] LATIN =
      "# Öffnet früh.\ndef öffne(): a(1) # spät\n".getBytes(StandardCharsets.ISO_8859_1);

  @TempDir Path folder;
  private Connection connection;

  @BeforeEach
  void chunks() throws IOException, SQLException {
    Path input = Files.createDirectory(folder.resolve("in"));
    Files.writeString(input.resolve("guide.md"), GUIDE);
    Files.writeString(input.resolve("Ferry.java"), FERRY);
    Files.writeString(input.resolve("Boat.java"), BOAT);
    Files.write(input.resolve("port.py"), LATIN);
    String out = folder.resolve("out").toString();
    Cli cli = Cli.run("chunk", "--input=" + input, "--output=" + out, "--minChunkSize=0");
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    connection = DriverManager.getConnection("jdbc:duckdb:");
    execute(Examples.of("schema.md", "corpus").replace("'out/", "'" + out + "/"));
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  @Test
  void ofASection() throws IOException, SQLException {
    hit("Ferry::Install");
    assertEquals(List.of("Ferry"), relatives("ancestors"));
    assertEquals(List.of("Ferry::Install::From source"), relatives("children"));
    assertEquals(List.of("Ferry::Use"), relatives("siblings"));
  }

  @Test
  void ofADeepSection() throws IOException, SQLException {
    hit("Ferry::Install::From source");
    assertEquals(List.of("Ferry", "Ferry::Install"), relatives("ancestors"));
    assertEquals(List.of(), relatives("children"));
    assertEquals(List.of(), relatives("siblings"));
  }

  @Test
  void ofAMethod() throws IOException, SQLException {
    hit("Ferry::board");
    assertEquals(List.of("Ferry"), relatives("ancestors"));
    assertEquals(List.of("Ferry::leave", "Ferry", "Ferry"), relatives("siblings"));
    assertEquals(List.of("Ferry::leave"), relatives("neighbours"));
    hit("Ferry::leave");
    assertEquals(List.of("Ferry::board", "Ferry"), relatives("neighbours"));
  }

  @Test
  void wholeDeclarations() throws IOException, SQLException {
    hit("Ferry::leave");
    assertEquals(List.of("  void leave() {}\n\n"), relatives("declaration"));
    execute(
        """
        SET VARIABLE hit = (
          SELECT parent_chunk_id FROM chunks WHERE chunk_id = getvariable('hit'))\
        """);
    String ferry = FERRY.substring(0, FERRY.indexOf("interface"));
    assertEquals(List.of(ferry), relatives("declaration"));
    assertEquals(List.of(FERRY), relatives("file"));
    hit("Ferry::Install");
    String install = GUIDE.substring(GUIDE.indexOf("## Install"), GUIDE.indexOf("## Use"));
    assertEquals(List.of(install), relatives("declaration"));
    assertEquals(List.of(GUIDE), relatives("file"));
  }

  @Test
  void relatedByNameThenByPlace() throws IOException, SQLException {
    hit("Ferry::leave");
    assertEquals(
        List.of("Boat::leave", "Pier::leave", "Ferry::board", "Ferry", "Ferry", "Pier"),
        relatives("related"));
  }

  @Test
  void triviaAreText() throws SQLException, IOException {
    String rows =
        """
        SELECT concat_ws('|', breadcrumb, leading_trivia, trailing_trivia) FROM (%s)
        WHERE breadcrumb IN ('Ferry::board', 'Pier::leave', 'Boat', 'öffne', 'Ferry::Use')\
        """
            .formatted(Examples.of("schema.md", "trivia").replace(";", ""));
    assertEquals(
        List.of(
            "Boat|| ",
            "Boat||\n",
            "Ferry::board|  // Takes passengers – and cars.\n  | // until it is full\n\n",
            "Pier::leave|  /** Goes. */\n  |\n",
            "Ferry::Use||\n",
            "öffne|# Öffnet früh.\n| # spät\n"),
        texts(rows));
  }

  private void hit(String breadcrumb) throws SQLException {
    execute(
        "SET VARIABLE hit = (SELECT chunk_id FROM chunks WHERE breadcrumb = '%s' AND role <> 'closing')"
            .formatted(breadcrumb));
  }

  private List<String> relatives(String query) throws IOException, SQLException {
    return texts(Examples.of("schema.md", query));
  }

  /** The first column of the rows of a query. */
  private List<String> texts(String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        var result = statement.executeQuery(query)) {
      List<String> found = new ArrayList<>();
      while (result.next()) {
        found.add(result.getString(1));
      }
      return found;
    }
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
