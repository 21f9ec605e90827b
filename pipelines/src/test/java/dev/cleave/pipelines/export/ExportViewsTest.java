package dev.cleave.pipelines.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cleave.pipelines.ExportedStore;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Views and their changes, as a store loads them. */
class ExportViewsTest {
  private static final String VIEWS = "--views=snippets,strides,summaries";
  private static final String GUIDE =
      "# Ferry\n\n"
          + "A ferry takes cars over the river.\n\n"
          + "| ship | tons |\n"
          + "| --- | --- |\n"
          + "| Anna | 12 |\n";

  /** A key of no account, in the form that its owner would revoke at once. */
  private static final String KEY = "AKIA" + "Q3EGR7TPLX5WJD2V";

  private static final Map<String, String> KEYS =
      Map.of("snippet", "snippets", "stride", "strides", "summary", "summaries");

  @TempDir Path folder;
  private Exports exports;

  @BeforeEach
  void files() throws IOException {
    exports = Exports.in(folder);
    Files.createDirectory(exports.runs().input().resolve("docs"));
    exports.write("docs/guide.md", GUIDE);
    exports.write(
        "docs/quay.py", "def moor(ship):\n    \"\"\"Ties it up.\"\"\"\n    return ship.tie()\n");
    exports.write(
        "keys.py",
        "def upload(file):\n    return client('%s').put(file)\n\n\ndef count():\n    return 12 + 30 + 7\n"
            .formatted(KEY));
    exports.write("latin.txt", "");
    Files.write(
        exports.runs().input().resolve("latin.txt"),
        "Eine F\u00e4hre f\u00e4hrt \u00fcber den Flu\u00df.\n"
            .getBytes(StandardCharsets.ISO_8859_1));
    exports.reindex("n2", VIEWS);
  }

  @Test
  void changesOfEachViewLeadFromOneRunToTheNext() throws IOException {
    Path input = exports.runs().input();
    exports.write("Port.java", Exports.PORT.replace("ship.ring();", "ship.sing();\n\n"));
    Files.move(input.resolve("docs"), input.resolve("pages"));
    Files.copy(input.resolve("keys.py"), input.resolve("copy.py"));
    Files.delete(input.resolve("a.py"));
    exports.write("latin.txt", "Eine F\u00e4hre f\u00e4hrt \u00fcber den Flu\u00df.\n"); // in UTF-8
    exports.reindex("n3", VIEWS);
    exports.write("Port.java", Exports.PORT + "// one more line, which moves nothing before it\n");
    exports.reindex("n4", VIEWS, "--embed=+secret");
    for (Table view : List.of(Table.SNIPPETS, Table.STRIDES, Table.SUMMARIES)) {
      var store = new ExportedStore(exports.runs().output(), view);
      if (view == Table.SUMMARIES) {
        store.apply("n1");
      }
      for (String run : List.of("n2", "n3", "n4")) {
        store.apply(run);
        store.assertHas(run, () -> run);
      }
      String text = store.rows().toString();
      assertTrue(text.contains("copy.py") && text.contains("pages/guide.md"), text);
      assertEquals(view != Table.SUMMARIES, text.contains(KEY), text);
    }
  }

  /** A row that ceases to be embedded remains in a store of all rows. */
  @Test
  void storeOfAllRowsKeepsThoseThatAreNotEmbedded() throws IOException {
    exports.reindex("n3", VIEWS, "--embed=+secret");
    exports.reindex("n4", VIEWS);
    for (Table table : List.of(Table.CHUNKS, Table.STRIDES)) {
      var store = new ExportedStore(exports.runs().output(), table, "--includeTrivial");
      for (String run :
          table == Table.CHUNKS ? List.of("n1", "n2", "n3", "n4") : List.of("n2", "n3", "n4")) {
        store.apply(run);
        store.assertHas(run, () -> run);
      }
      assertTrue(store.rows().toString().contains(KEY), table::toString);
    }
  }

  @Test
  void movedFolderEmbedsOnlyTheSummariesOfItsFiles() throws IOException {
    Path input = exports.runs().input();
    Files.move(input.resolve("docs"), input.resolve("pages"));
    exports.reindex("n3", VIEWS);
    for (String view : KEYS.keySet()) {
      var upserts = new TreeSet<String>();
      int moves = 0;
      for (JsonNode row : exports.rows("--format=jsonl", "--table=" + view + "_changes")) {
        String operation = row.get("operation").asText();
        if (operation.equals("upsert")) {
          upserts.add(row.get("chunk_type").asText());
        }
        moves += operation.equals("move") ? 1 : 0;
      }
      boolean summaries = view.equals("summary");
      assertEquals(summaries ? "[file_summary]" : "[]", upserts.toString());
      assertTrue(summaries || moves >= 2, view);
    }
  }

  @Test
  void secretsAreInNoView() throws IOException {
    for (String table : KEYS.values()) {
      String out = exports.ok("--format=jsonl", "--table=" + table).out();
      assertFalse(out.contains(KEY), out);
      assertTrue(out.contains("keys.py"), out);
    }
    JsonNode summary =
        Exports.one(
            exports.rows("--format=jsonl", "--table=summaries"),
            row -> row.get("file_path").asText().equals("keys.py"));
    assertEquals("[\"upload\",\"count\"]", summary.get("functions").toString());
    assertTrue(
        exports.ok("--format=jsonl", "--table=strides", "--includeTrivial").out().contains(KEY));
  }

  @Test
  void rowsAreInEveryFormat() throws IOException {
    exports.write("docs/guide.md", GUIDE.replace("cars", "trains"));
    exports.reindex("n3", VIEWS);
    for (String table : List.of("snippets", "snippet_changes")) {
      JsonNode row =
          Exports.one(
              exports.rows("--format=jsonl", "--table=" + table),
              each -> each.path("content").asText().contains("over the river"));
      String id = row.get("snippet_id").asText();
      assertEquals("docs/guide.md", row.get("file_path").asText());
      assertTrue(row.get("source_uri").asText().endsWith("in/docs/guide.md"), row::toString);
      for (String format :
          List.of("qdrant", "langchain", "llamaindex", "elasticsearch", "pgvector")) {
        String out = exports.ok("--format=" + format, "--table=" + table).out();
        assertTrue(out.contains(id), out);
        assertTrue(out.contains("A ferry takes trains over the river."), out);
        assertTrue(out.contains("in/docs/guide.md"), out);
      }
      JsonNode node =
          Exports.one(
              exports.rows("--format=llamaindex", "--table=" + table),
              each -> each.get("id_").asText().equals(id));
      assertEquals(row.get("file_id"), node.at("/relationships/SOURCE/nodeId"));
      assertEquals(row.at("/chunk_ids/0"), node.at("/metadata/related_chunks/0"));
    }
    List<String> header =
        List.of(
            exports
                .ok("--format=pgvector", "--table=stride_changes")
                .out()
                .split("\\R", 2)[0]
                .split("\t"));
    assertEquals("operation", header.getFirst());
    assertTrue(header.containsAll(List.of("stride_id", "embed_hash", "embed", "permalink")));
  }
}
