package dev.cleave.pipelines.export;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cleave.file.Blake3Hash;
import dev.cleave.pipelines.Examples;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.avro.Schema;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What each format has of a run. */
class ExportFormatsTest {
  @TempDir Path folder;
  private Exports exports;

  @BeforeEach
  void files() throws IOException {
    exports = Exports.in(folder);
  }

  @Test
  void jsonLinesHaveAllColumns() throws IOException {
    List<JsonNode> rows = exports.rows("--format=jsonl", "--includeTrivial");
    List<String> columns =
        new ArrayList<>(
            Table.CHUNKS.schema().getFields().stream().map(Schema.Field::name).toList());
    columns.addAll(List.of("revision", "charset", "file_size", "permalink"));
    for (JsonNode row : rows) {
      assertEquals(columns, Exports.names(row));
      assertEquals("UTF-8", row.get("charset").asText());
    }
    var text = new StringBuilder();
    rows.stream()
        .filter(row -> row.get("file_path").asText().equals("Port.java"))
        .forEach(row -> text.append(row.get("content").asText()));
    assertEquals(Exports.PORT, text.toString());
    JsonNode python = Exports.one(rows, row -> row.get("file_path").asText().equals("a.py"));
    assertEquals("def berths():\n    return 'öäü \u2028 🚢'\n", python.get("content").asText());
    assertEquals(1, python.get("start_line").asInt());
    assertTrue(python.get("parent_chunk_id").isNull());
    assertEquals("[\"berths\"]", python.get("path").toString());
    long size = Files.size(exports.runs().input().resolve("a.py"));
    assertEquals(size, python.get("file_size").asLong());
    assertFalse(python.get("is_trivial").asBoolean(true));
  }

  /** An escape takes three times the bytes. */
  @Test
  void contentsAreWrittenInUtf8() {
    for (String format : List.of("jsonl", "elasticsearch")) {
      String out = exports.ok("--format=" + format).out();
      assertTrue(out.contains("\u2028 🚢"), out);
    }
  }

  @Test
  void trivialChunksAndBannersAreLeftOut() throws IOException {
    List<JsonNode> all = exports.rows("--format=jsonl", "--includeTrivial");
    List<JsonNode> some = exports.rows("--format=jsonl");
    List<JsonNode> expected =
        all.stream()
            .filter(row -> !row.get("is_trivial").asBoolean())
            .filter(row -> !row.get("kind").asText().equals("banner"))
            .toList();
    assertEquals(expected, some);
    assertTrue(all.stream().anyMatch(row -> row.get("kind").asText().equals("banner")));
    assertTrue(all.stream().anyMatch(row -> row.get("is_trivial").asBoolean()));
  }

  @Test
  void payloadHasTheNamesOfCodeSearch() throws IOException {
    JsonNode point =
        Exports.one(
            exports.rows("--format=qdrant").getFirst().get("points"),
            each -> each.at("/payload/breadcrumb").asText().equals("Port::open"));
    JsonNode payload = point.get("payload");
    assertEquals("{}", point.get("vector").toString());
    assertEquals(point.get("id"), payload.get("chunk_id"));
    assertEquals("implementation", payload.get("chunk_type").asText());
    assertEquals("method", payload.get("structure_type").asText());
    assertEquals("open", payload.get("structure_name").asText());
    assertEquals("Port", payload.get("parent").asText());
    assertEquals("Port.java", payload.get("file_path").asText());
    assertEquals("java", payload.get("language").asText());
    assertTrue(payload.get("text").asText().contains("ship.ring();"));
    assertFalse(payload.has("content"), "the text is there once");
    assertFalse(payload.has("embedded_language"), "it has no value");
    List<String> related = Exports.texts(payload.get("related_chunks"));
    assertEquals(2, related.size()); // its parent and its sibling
    assertTrue(related.contains(payload.get("parent_chunk_id").asText()));
  }

  @Test
  void partsOfADividedDeclarationAreNamedSo() throws IOException {
    exports.write("Crane.py", "def lift():\n" + "    hook.lower(chain)\n".repeat(200));
    exports.reindex("n2", "--views=summaries");
    List<JsonNode> parts = new ArrayList<>();
    for (JsonNode document : exports.rows("--format=langchain")) {
      JsonNode metadata = document.get("metadata");
      boolean part = metadata.get("part_count").asInt() > 1;
      assertEquals(
          part ? "implementation_part" : "implementation", metadata.get("chunk_type").asText());
      if (part) {
        parts.add(metadata);
      }
    }
    assertTrue(parts.size() > 1, parts::toString);
    for (int i = 0; i < parts.size(); i++) {
      assertEquals(i, parts.get(i).get("part_index").asInt());
      assertEquals("lift", parts.get(i).get("structure_name").asText());
    }
    assertTrue(parts.getLast().get("context_header").asText().endsWith("def lift()"));
  }

  @Test
  void textIsWhatTheHashIsOf() throws IOException {
    List<JsonNode> plain = exports.rows("--format=langchain", "--includeHeader=false");
    List<JsonNode> documents = exports.rows("--format=langchain");
    for (int i = 0; i < documents.size(); i++) {
      JsonNode metadata = documents.get(i).get("metadata");
      String text = documents.get(i).get("page_content").asText();
      byte[] bytes = text.getBytes(UTF_8);
      assertEquals(
          metadata.get("embed_hash").asText(), Blake3Hash.hex(bytes, 0, bytes.length), text);
      String content = plain.get(i).get("page_content").asText();
      JsonNode header = metadata.get("context_header");
      assertEquals(header == null ? content : header.asText() + "\n" + content, text);
    }
    assertTrue(documents.size() > 5);
  }

  @Test
  void nodesLeadToOneAnother() throws IOException {
    Map<String, JsonNode> nodes = new TreeMap<>();
    for (JsonNode node : exports.rows("--format=llamaindex")) {
      nodes.put(node.get("id_").asText(), node);
    }
    assertTrue(nodes.size() > 5, nodes::toString);
    int links = 0;
    for (JsonNode node : nodes.values()) {
      String id = node.get("id_").asText();
      JsonNode relationships = node.get("relationships");
      assertEquals(
          node.at("/metadata/file_id").asText(), relationships.at("/SOURCE/nodeId").asText());
      JsonNode next = relationships.get("NEXT");
      if (next != null) {
        JsonNode sibling = nodes.get(next.get("nodeId").asText());
        assertEquals(id, sibling.at("/relationships/PREVIOUS/nodeId").asText());
        assertEquals(relationships.get("PARENT"), sibling.at("/relationships").get("PARENT"));
        links++;
      }
      for (JsonNode child : relationships.get("CHILD")) {
        JsonNode inner = nodes.get(child.get("nodeId").asText());
        assertEquals(id, inner.at("/relationships/PARENT/nodeId").asText());
        links++;
      }
      JsonNode excluded = node.get("excludedEmbedMetadataKeys");
      assertTrue(
          Exports.texts(excluded).containsAll(Exports.names(node.get("metadata"))),
          excluded::toString);
    }
    assertTrue(links > 5, "links " + links);
  }

  @Test
  void documentsNameTheirRelatives() throws IOException {
    Map<String, JsonNode> documents = new TreeMap<>();
    for (JsonNode document : exports.rows("--format=langchain")) {
      documents.put(document.at("/metadata/breadcrumb").asText(), document);
    }
    JsonNode open = documents.get("Port::open").get("metadata");
    JsonNode port = documents.get("Port");
    assertEquals(port.get("id"), open.get("parent_id"));
    assertEquals(documents.get("Port::berths").get("id"), open.get("next_id"));
    assertFalse(open.has("previous_id"));
    assertFalse(open.has("child_ids"));
    List<String> children = Exports.texts(port.at("/metadata/child_ids"));
    for (String name : List.of("Port::open", "Port::berths", "Port::Berth")) {
      assertTrue(children.contains(documents.get(name).get("id").asText()), name);
    }
    assertEquals(open.get("chunk_id"), documents.get("Port::open").get("id"));
    JsonNode berth = documents.get("Port::Berth::free").get("metadata");
    assertEquals(documents.get("Port::Berth").get("id"), berth.get("parent_id"));
  }

  @Test
  void copyHasAHeaderAndEscapes() throws IOException {
    List<String> lines = Exports.lines(exports.ok("--format=pgvector").out());
    String header = lines.removeFirst();
    assertTrue(header.startsWith("chunk_id\tsymbol_id\tfile_id\t"), header);
    assertTrue(header.endsWith("\tembed\trevision\tcharset\tfile_size\tpermalink"), header);
    int columns = header.split("\t").length;
    for (String line : lines) {
      assertEquals(columns, line.split("\t", -1).length, line);
    }
    assertTrue(
        lines.stream()
            .anyMatch(line -> line.contains("return 12; // \"twelve\" \\\\n\\t and one more\\n")));
    assertTrue(lines.stream().anyMatch(line -> line.contains("\t{\"Port\",\"open\"}\t")));
    assertTrue(lines.stream().allMatch(line -> line.contains("\t\\N\t")));
  }

  @Test
  void summariesOfKeptFilesAreThere() throws IOException {
    exports.write("a.py", "def wharves():\n    return 'another one'\n");
    exports.reindex("n2", "--views=summaries");
    List<JsonNode> points = new ArrayList<>();
    exports
        .rows("--format=qdrant", "--table=summaries")
        .getFirst()
        .get("points")
        .forEach(points::add);
    List<String> found =
        points.stream()
            .map(
                point ->
                    point.at("/payload/chunk_type").asText()
                        + " "
                        + point.at("/payload/file_path").asText()
                        + " "
                        + point.at("/payload/structure_name").asText())
            .sorted()
            .toList();
    assertEquals(
        List.of(
            "file_summary Port.java ",
            "file_summary a.py ",
            "structure_summary Port.java Berth",
            "structure_summary Port.java Port"),
        found);
    JsonNode python =
        Exports.one(points, each -> each.at("/payload/file_path").asText().equals("a.py"));
    assertTrue(python.at("/payload/text").asText().contains("wharves"));
    assertEquals("[\"wharves\"]", python.at("/payload/functions").toString());
  }

  @Test
  void requestsAreBounded() throws IOException {
    var many = new StringBuilder();
    for (int i = 0; i < 250; i++) {
      many.append("def function%d(argument):\n    return argument + %d\n\n\n".formatted(i, i));
    }
    exports.write("many.py", many.toString());
    exports.reindex("n2");
    List<JsonNode> requests = exports.rows("--format=qdrant", "--table=changes");
    assertEquals(3, requests.size());
    assertEquals(100, requests.getFirst().at("/operations/0/upsert/points").size());
    assertEquals(50, requests.getLast().at("/operations/0/upsert/points").size());
  }

  @Test
  void spansAreCharactersOfTheFile() throws IOException, SQLException {
    String text =
        Files.readString(exports.runs().input().resolve("a.py"))
            + "\n\ndef quay():\n    return '🚢🚢 é'\n";
    exports.write("a.py", text);
    exports.reindex("n2");
    try (var connection = DriverManager.getConnection("jdbc:duckdb:");
        var sql = connection.createStatement()) {
      String queries =
          Examples.of("schema.md", "corpus").replace("'out/", "'" + folder + "/out/")
              + Examples.of("export.md", "spans");
      int found = 0;
      for (String query : queries.split(";\\s*\n")) {
        if (!sql.execute(query)) {
          continue;
        }
        var rows = sql.getResultSet();
        while (rows.next()) {
          if (rows.getString("file_path").equals("a.py")) {
            String span =
                text.substring(
                    text.offsetByCodePoints(0, rows.getInt("start_character")),
                    text.offsetByCodePoints(0, rows.getInt("end_character")));
            assertTrue(span.startsWith("def "), span);
            assertTrue(span.contains(rows.getString("chunk_id").isEmpty() ? "" : "return"), span);
            found++;
          }
        }
      }
      assertEquals(2, found);
    }
  }
}
