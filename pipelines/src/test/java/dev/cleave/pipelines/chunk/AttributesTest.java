package dev.cleave.pipelines.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.Examples;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The queries of the manual for the attributes of declarations. */
class AttributesTest {
  private static final String LINE = "    a = 'long enough to be divided'\n";
  private static final String PYTHON =
      "async def fetch(url: str, *, retries=3):\n"
          + LINE.repeat(100)
          + "\n\ndef get(url):\n    pass\n\n\nasync def wait(urls):\n    pass\n";

  @TempDir Path folder;
  private Connection connection;

  @BeforeEach
  void chunks() throws IOException, SQLException {
    Path input = Files.createDirectory(folder.resolve("in"));
    Files.writeString(input.resolve("a.py"), PYTHON);
    String out = folder.resolve("out").toString();
    Cli cli = Cli.run("chunk", "--input=" + input, "--output=" + out);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    connection = DriverManager.getConnection("jdbc:duckdb:");
    try (Statement statement = connection.createStatement()) {
      statement.execute(Examples.of("schema.md", "corpus").replace("'out/", "'" + out + "/"));
    }
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  @Test
  void declarationsAreFoundByTheirAttributes() throws IOException, SQLException {
    assertEquals(List.of("fetch#1"), column("breadcrumb", Examples.of("schema.md", "attributes")));
    assertEquals(
        List.of("url: str", "retries", "url", "urls"),
        column("parameter", Examples.of("schema.md", "parameters")));
  }

  @Test
  void allChunksOfADeclarationHaveThem() throws SQLException {
    assertEquals(
        List.of("async=true, parameter=url: str, parameter=retries"),
        column(
            "said",
            "SELECT DISTINCT array_to_string(attributes, ', ') AS said FROM chunks"
                + " WHERE name = 'fetch'"));
    assertEquals(
        List.of("true"), column("n", "SELECT count(*) > 1 AS n FROM chunks WHERE name = 'fetch'"));
  }

  private List<String> column(String column, String query) throws SQLException {
    List<String> values = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      while (rows.next()) {
        values.add(rows.getString(column));
      }
    }
    return values;
  }
}
