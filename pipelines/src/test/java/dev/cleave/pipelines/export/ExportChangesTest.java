package dev.cleave.pipelines.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The changes of a run, as operations on a store that has the run before. */
class ExportChangesTest {
  @TempDir Path folder;
  private Exports exports;

  @BeforeEach
  void files() throws IOException {
    exports = Exports.in(folder);
  }

  @Test
  void changesLeadFromOneRunToTheNext() throws IOException {
    exports.write("Port.java", Exports.PORT.replace("ship.ring();", "ship.sing();\n\n"));
    Files.move(exports.runs().input().resolve("a.py"), exports.runs().input().resolve("b.py"));
    exports.write("c.py", "def added():\n    return 'a new one'\n");
    exports.reindex("n2", "--views=summaries");
    Map<String, JsonNode> store = new LinkedHashMap<>();
    apply(exports.rows("--format=elasticsearch", "--runId=n1"), store);
    Map<String, JsonNode> before = new TreeMap<>(store);
    List<JsonNode> changes = exports.rows("--format=elasticsearch", "--table=changes");
    List<String> kinds = apply(changes, store);
    assertTrue(kinds.containsAll(List.of("index", "update", "delete")), kinds::toString);
    assertEquals(
        List.of("delete"),
        kinds.subList(kinds.indexOf("delete"), kinds.size()).stream().distinct().toList());
    Map<String, JsonNode> full = new TreeMap<>();
    apply(exports.rows("--format=elasticsearch"), full);
    assertEquals(full.keySet(), new TreeSet<>(store.keySet()));
    // What is joined follows the run, so that it is old in the rows that did not change.
    for (Map<String, JsonNode> rows : List.of(full, before, store)) {
      rows.values()
          .forEach(row -> ((ObjectNode) row).remove(List.of("file_size", "revision", "permalink")));
    }
    full.forEach(
        (id, document) -> {
          if (!document.equals(before.get(id))) {
            document
                .properties()
                .forEach(
                    field ->
                        assertEquals(
                            field.getValue(), store.get(id).get(field.getKey()), field.getKey()));
          }
        });
  }

  /** What bulk actions do. Returns the names of the actions. */
  private static List<String> apply(List<JsonNode> lines, Map<String, JsonNode> store) {
    var kinds = new ArrayList<String>();
    for (int i = 0; i < lines.size(); i++) {
      String kind = lines.get(i).fieldNames().next();
      String id = lines.get(i).get(kind).get("_id").asText();
      kinds.add(kind);
      switch (kind) {
        case "index" -> store.put(id, lines.get(++i));
        case "update" -> {
          assertTrue(store.containsKey(id), id);
          store.put(id, lines.get(++i).get("doc"));
        }
        default -> store.remove(id);
      }
    }
    return kinds;
  }

  @Test
  void changesAreOperationsOfEachFormat() throws IOException {
    exports.write("Port.java", Exports.PORT.replace("ship.ring();", "ship.sing();\n\n"));
    Files.delete(exports.runs().input().resolve("a.py"));
    exports.reindex("n2");
    String gone =
        Exports.one(
                exports.rows("--format=jsonl", "--runId=n1"),
                row -> row.get("file_path").asText().equals("a.py"))
            .get("chunk_id")
            .asText();
    List<JsonNode> rows = exports.rows("--format=jsonl", "--table=changes");
    assertEquals(
        "{\"operation\":\"delete\",\"chunk_id\":\"%s\"}".formatted(gone),
        Exports.one(rows, row -> row.get("chunk_id").asText().equals(gone)).toString());
    JsonNode sing =
        Exports.one(
            rows, row -> row.path("content").asText().contains("sing") && row.has("chunk_count"));
    assertEquals("upsert", sing.get("operation").asText());
    JsonNode moved =
        Exports.one(rows, row -> row.path("breadcrumb").asText().equals("Port::berths"));
    assertEquals("move", moved.get("operation").asText());
    assertTrue(moved.get("content").asText().contains("return 12"));

    var operations = new TreeSet<String>();
    for (JsonNode each :
        exports.rows("--format=qdrant", "--table=changes").getFirst().get("operations")) {
      operations.addAll(Exports.names(each));
      if (each.has("delete")) {
        assertTrue(Exports.texts(each.at("/delete/points")).contains(gone));
      } else if (each.has("upsert")) {
        assertTrue(each.at("/upsert/points/0/payload/text").asText().contains("sing"));
      }
    }
    assertEquals("[delete, overwrite_payload, upsert]", operations.toString());
    JsonNode document =
        Exports.one(
            exports.rows("--format=langchain", "--table=changes"),
            each -> each.get("id").asText().equals(gone));
    assertEquals(
        "{\"id\":\"%s\",\"page_content\":\"\",\"metadata\":{\"operation\":\"delete\"}}"
            .formatted(gone),
        document.toString());
    String copied = exports.ok("--format=pgvector", "--table=changes").out();
    assertTrue(copied.contains("\ndelete\t" + gone + "\t\\N\t\\N"), copied);
  }

  /** JavaScript defines nothing in this file, so that its chunk is trivial. */
  @Test
  void whatBecomesWorthEmbeddingIsInsertedAndThenDeleted() throws IOException {
    exports.write("x.py", "x = 1\n");
    exports.reindex("n2", "--languageOverride=x.py=javascript");
    exports.reindex("n3");
    List<JsonNode> entering = exports.rows("--format=elasticsearch", "--table=changes");
    assertEquals("index", entering.getFirst().fieldNames().next());
    assertEquals("x = 1\n", entering.get(1).get("content").asText());
    exports.reindex("n4", "--languageOverride=x.py=javascript");
    List<JsonNode> leaving = exports.rows("--format=elasticsearch", "--table=changes");
    String id = entering.getFirst().at("/index/_id").asText();
    assertEquals("[{\"delete\":{\"_id\":\"%s\"}}]".formatted(id), leaving.toString());
  }

  @Test
  void runWithoutChangesIsEmpty() throws IOException {
    exports.reindex("n2", "--views=summaries");
    assertEquals("", exports.ok("--format=jsonl", "--table=changes").out());
    assertEquals("", exports.ok("--format=qdrant", "--table=changes").out());
    assertEquals(exports.rows("--format=jsonl", "--runId=n1"), exports.rows("--format=jsonl"));
    assertEquals(
        exports.rows("--format=jsonl", "--runId=n1", "--table=summaries"),
        exports.rows("--format=jsonl", "--table=summaries"));
  }
}
