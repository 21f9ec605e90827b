package dev.cleave.pipelines.reindex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cleave.pipelines.Examples;
import dev.cleave.pipelines.SmallRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** After a night in which nothing has changed, the queries of the manual still work. */
class UnchangedNightTest {
  private static final String SOURCE =
      """
      /*
       * Copyright The harbour's authors. Licensed under the Apache License, Version 2.0.
       */

      class Port {
        /** Opens the port for all ships that wait. */
        void open() {
          gates.forEach(Gate::open);
        }
      }
      """;
  private static final List<String> VIEWS = List.of("snippets", "strides", "summaries");

  @TempDir private Path folder;
  private SmallRuns runs;

  @BeforeEach
  void run() throws IOException {
    runs = SmallRuns.in(folder);
    Files.writeString(runs.input().resolve("Port.java"), SOURCE);
    for (String night : List.of("n1", "n2")) {
      runs.run("reindex", night, "--views=snippets,strides,summaries");
    }
  }

  @Test
  void theStateOfAStoreStays() throws IOException {
    JsonNode state = runs.manifest("n1").get("stateId");
    assertEquals(state, runs.manifest("n2").get("previousStateId"));
    assertEquals(state, runs.manifest("n2").get("stateId"));
    assertFalse(runs.manifest("n1").has("previousStateId"));
  }

  @Test
  void everyTableHasADataFile() throws IOException {
    JsonNode tables = runs.manifest("n2").get("tables");
    for (String table : List.of("chunks", "checks", "changes", "summary_changes", "strides")) {
      assertEquals(1, tables.get(table).size(), table);
      assertEquals(0, tables.at("/" + table + "/0/rows").asInt(-1), table);
    }
    assertEquals(1, tables.at("/files/0/rows").asInt());
    SmallRuns.ok("verify", "--output=" + runs.output());
  }

  @Test
  void theReadmeReadsWhatIsToEmbed() throws Exception {
    List<String> rows = query("SELECT breadcrumb, kind FROM (%s)", readme());
    assertEquals(List.of("Port|class", "Port::open|method"), rows);
  }

  @Test
  void theManualReadsTheCorpusAndItsViews() throws Exception {
    String corpus = Examples.of("schema.md", "corpus");
    assertEquals(
        List.of("Port", "Port::open"),
        query("SELECT breadcrumb FROM (%s)", corpus + Examples.of("schema.md", "embed")));
    for (String view : VIEWS) {
      String read = Examples.of("schema.md", "snippets").replace("snippets", view);
      List<String> rows = query("%s", corpus + read + "SELECT count(*) > 0 FROM " + view + ";");
      assertEquals(List.of("true"), rows, view);
    }
  }

  @Test
  void theManualReadsChangesWithoutRows() throws Exception {
    String changes = Examples.of("loading.md", "changes");
    assertEquals(
        List.of(), query("%s", changes + "SELECT chunk_id, operation, embed FROM changes;"));
  }

  private static String readme() throws IOException {
    return Examples.of("../README.md", "embed");
  }

  /** The rows of the last statement of a script, which a query may be put around. */
  private List<String> query(String around, String script) throws Exception {
    String here = script.strip().replace("'out/", "'" + runs.output() + "/");
    int last = here.lastIndexOf(";", here.length() - 2) + 1;
    assertTrue(last > 0, here);
    try (var connection = DriverManager.getConnection("jdbc:duckdb:");
        var statement = connection.createStatement()) {
      statement.execute(here.substring(0, last));
      String query = here.substring(last, here.length() - 1);
      return SmallRuns.rows(statement.executeQuery(around.formatted(query)));
    }
  }
}
