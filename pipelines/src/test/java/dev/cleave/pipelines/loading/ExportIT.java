package dev.cleave.pipelines.loading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.Examples;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.loading.Programs.Ended;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What {@code cleave export} writes is loaded by the programs of docs/export.md. A store that takes
 * the chunks of one run, and the changes of those after it, has the chunks of the last one.
 */
class ExportIT {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** A run is exported first, then the changes of each night after it. */
  private static final String FIRST = "n1";

  private static final List<String> NIGHTS = List.of("n2", "n3", "n4", "n5", "n6");

  private static final String LAST = NIGHTS.getLast();

  /** Columns that may change in a row without a change of the chunk. */
  private static final List<String> OF_OTHERS =
      List.of(
          "operation",
          "source_uri",
          "charset",
          "file_size",
          "chunk_count",
          "previous_chunk_id",
          "next_chunk_id",
          "children_count",
          "related_chunks");

  /** What people filter by. */
  private static final List<String> FILTERS =
      List.of(
          "repository", "category", "license", "language", "kind", "file_path", "path", "embed");

  @TempDir static Path folder;
  private static Map<String, JsonNode> expected;

  @BeforeAll
  static void run() throws Exception {
    EditedNights.run(folder, Long.getLong("cleave.seed", 1));
    expected = new TreeMap<>();
    for (JsonNode row : lines(export("jsonl", "chunks", LAST))) {
      expected.put(row.get("chunk_id").asText(), row);
    }
    assertTrue(expected.size() > 20, expected::toString);
    for (String name :
        List.of(
            "lines.mjs",
            "qdrant-create.mjs",
            "qdrant.mjs",
            "elasticsearch-create.mjs",
            "elasticsearch.mjs",
            "langchain.mjs",
            "llamaindex.mjs",
            "lancedb.mjs")) {
      write(name, Examples.of("export.md", name));
    }
    write(
        "embed.mjs",
        "export const embed = async (text) => [text.length, text.codePointAt(0) ?? 0, 1];");
    Files.createSymbolicLink(packages(), Programs.folder("npm/node_modules").toRealPath());
  }

  /** JUnit warns if it has to delete such a link. */
  @AfterAll
  static void unlink() throws IOException {
    Files.deleteIfExists(packages());
  }

  private static Path packages() {
    return folder.resolve("node_modules");
  }

  @Test
  void postgres() throws Exception {
    try (PostgresServer server = PostgresServer.start()) {
      psql(server, "-c", Examples.of("export.md", "pgvector-create"));
      write("load.sql", Examples.of("export.md", "pgvector-load"));
      write("changes.sql", Examples.of("export.md", "pgvector-changes"));
      write("chunks.tsv", export("pgvector", "chunks", FIRST));
      psql(server, "-f", "load.sql");
      for (String night : NIGHTS) {
        write("changes.tsv", export("pgvector", "changes", night));
        psql(server, "-f", "changes.sql");
        psql(server, "-f", "changes.sql");
      }
      var rows = new TreeMap<String, JsonNode>();
      for (JsonNode row : lines(psql(server, "-c", "SELECT to_jsonb(chunks) FROM chunks"))) {
        rows.put(row.get("chunk_id").asText(), row);
      }
      assertRows(rows, true);
      psql(
          server,
          "-c",
          "INSERT INTO embeddings SELECT DISTINCT embed_hash, array_fill(1, '{384}')::vector FROM"
              + " chunks");
      String near =
          psql(
              server,
              "-c",
              "SELECT count(*) FROM (SELECT FROM chunks JOIN embeddings USING (embed_hash)"
                  + " ORDER BY embedding <=> array_fill(1, '{384}')::vector) AS found");
      assertEquals(expected.size(), Integer.parseInt(near.strip()));
    }
  }

  private static String psql(PostgresServer server, String... args) throws Exception {
    return assertEnded(server.psql(folder, args)).out();
  }

  @Test
  void qdrant() throws Exception {
    Map<String, JsonNode> rows = loadIntoStandIn("qdrant", "QDRANT_URL", "points.jsonl");
    rows.values()
        .forEach(
            row -> {
              String text = row.get("text").asText();
              assertTrue(text.endsWith(expected.get(id(row)).get("content").asText()), text);
              assertEquals(text.length(), row.at("/embedding/0").asInt(), text);
            });
    assertRows(rows, false);
  }

  @Test
  void elasticsearch() throws Exception {
    Map<String, JsonNode> rows = loadIntoStandIn("elasticsearch", "ELASTIC_URL", "actions.ndjson");
    rows.forEach(
        (id, row) -> assertEquals(expected.get(id).get("content"), row.get("content"), id));
    assertRows(rows, false);
  }

  /** By the real client; what it sends is answered by a stand-in. */
  private static Map<String, JsonNode> loadIntoStandIn(String store, String variable, String file)
      throws Exception {
    Path program = Path.of("src/test/resources/loading/stand-in.mjs");
    Process standIn =
        new ProcessBuilder("node", program.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (var client = HttpClient.newHttpClient();
        BufferedReader out = standIn.inputReader()) {
      String url = "http://127.0.0.1:" + out.readLine();
      node(store + "-create.mjs", Map.of(variable, url));
      assertTrue(get(client, url + "/indexes/" + store).containsAll(FILTERS));
      write(file, export(store, "chunks", FIRST));
      node(store + ".mjs", Map.of(variable, url));
      for (String night : NIGHTS) {
        write(file, export(store, "changes", night));
        node(store + ".mjs", Map.of(variable, url));
      }
      var byId = new TreeMap<String, JsonNode>();
      for (String row : get(client, url + "/rows/" + store)) {
        byId.put(id(JSON.readTree(row)), JSON.readTree(row));
      }
      return byId;
    } finally {
      standIn.destroy();
    }
  }

  private static List<String> get(HttpClient client, String url) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(url)).build();
    String body = client.send(request, HttpResponse.BodyHandlers.ofString()).body();
    return List.of(body.split("\n"));
  }

  @Test
  void langChainAndLlamaIndex() throws Exception {
    write("documents.jsonl", export("langchain", "chunks", LAST));
    write("nodes.jsonl", export("llamaindex", "chunks", LAST));
    write(
        "objects.mjs",
        """
        import { Document } from "@langchain/core/documents";
        import { MetadataMode, TextNode } from "@llamaindex/core/schema";
        import { documents } from "./langchain.mjs";
        import { nodes } from "./llamaindex.mjs";
        const print = (value) => console.log(JSON.stringify(value));
        for (const document of documents) {
          print({ ...document.metadata, is: document instanceof Document, id: document.id, text: document.pageContent });
        }
        const ids = new Map(nodes.map((node) => [node.id_, node]));
        const byId = new Map(documents.map((document) => [document.id, document.metadata]));
        let related = 0;
        for (const { id, metadata: { parent_id, previous_id, next_id, child_ids = [] } } of documents) {
          const node = ids.get(id);
          const same = [node.parentNode?.nodeId, node.prevNode?.nodeId, node.nextNode?.nodeId, ...node.childNodes.map((child) => child.nodeId)];
          if (JSON.stringify(same) !== JSON.stringify([parent_id, previous_id, next_id, ...child_ids])
            || next_id && byId.get(next_id).previous_id !== id || child_ids.some((child) => byId.get(child).parent_id !== id)) {
            throw new Error(id);
          }
          related += child_ids.length + (next_id ? 1 : 0);
        }
        if (related < 10) {
          throw new Error(`${related} relations`);
        }
        for (const node of nodes) {
          if (node.nextNode && ids.get(node.nextNode.nodeId).prevNode.nodeId !== node.id_) {
            throw new Error(node.id_);
          }
          if (node.childNodes.some((child) => ids.get(child.nodeId).parentNode.nodeId !== node.id_)) {
            throw new Error(node.id_);
          }
          const embedded = node.getContent(MetadataMode.EMBED) === node.text.trim();
          print({ ...node.metadata, is: node instanceof TextNode && embedded, id: node.id_, text: node.text });
        }
        """);
    List<JsonNode> objects = lines(node("objects.mjs", Map.of()));
    assertEquals(2 * expected.size(), objects.size());
    for (int half = 0; half < 2; half++) {
      var rows = new TreeMap<String, JsonNode>();
      for (JsonNode each : objects.subList(half * expected.size(), (half + 1) * expected.size())) {
        assertTrue(each.get("is").asBoolean(), each::toString);
        assertEquals(id(each), each.get("id").asText());
        rows.put(id(each), each);
      }
      assertRows(rows, false);
      rows.forEach(
          (id, row) ->
              assertTrue(
                  row.get("text").asText().endsWith(expected.get(id).get("content").asText())));
    }
  }

  @Test
  void lanceDb() throws Exception {
    write("chunks.jsonl", export("jsonl", "chunks", LAST));
    write(
        "rows.mjs",
        """
        import "./lancedb.mjs";
        import { connect } from "@lancedb/lancedb";
        const table = await (await connect("index")).openTable("chunks");
        for (const { vector, ...row } of await table.query().toArray()) {
          console.log(JSON.stringify(row));
        }
        """);
    var ids = new TreeSet<String>();
    for (JsonNode row : lines(node("rows.mjs", Map.of()))) {
      assertEquals(expected.get(id(row)).get("content"), row.get("content"));
      ids.add(id(row));
    }
    assertEquals(expected.keySet(), ids);
  }

  /** The compiler knows what the clients publish, and finds what they would not send. */
  @Test
  void requestsHaveTheTypesOfTheClients() throws Exception {
    var wrong = new TreeSet<String>();
    for (String table : List.of("chunks", "changes")) {
      String qdrant = lines(export("qdrant", table, "n3")).getFirst().toString();
      String type = table.equals("chunks") ? "PointInsertOperations" : "UpdateOperations";
      typed("qdrant-" + table, "@qdrant/js-client-rest", "Schemas", "[\"" + type + "\"]", qdrant);
      String vector = qdrant.replace("\"vector\":{}", "\"vectors\":{}");
      assertNotEquals(qdrant, vector);
      wrong.add(
          typed(
              "wrong-" + table, "@qdrant/js-client-rest", "Schemas", "[\"" + type + "\"]", vector));
    }
    var actions = new ArrayList<String>();
    for (JsonNode line : lines(export("elasticsearch", "changes", "n3"))) {
      String name = line.fieldNames().next();
      if (List.of("index", "update", "delete").contains(name) && line.size() == 1) {
        actions.add(line.toString());
      }
    }
    String elastic = actions.toString();
    assertTrue(elastic.contains("{\"delete\":") && elastic.contains("{\"update\":"), elastic);
    String client = "@elastic/elasticsearch";
    typed("actions", client, "estypes", ".BulkOperationContainer[]", elastic);
    String unknown = elastic.replace("{\"delete\":", "{\"remove\":");
    wrong.add(typed("wrong-actions", client, "estypes", ".BulkOperationContainer[]", unknown));
    TypeScript.assertErrors(wrong, folder);
  }

  private static String typed(String name, String module, String types, String type, String value)
      throws IOException {
    String file = name + ".mts";
    write(
        file,
        "import type { %s } from \"%s\";\nexport const value: %s%s = %s;\n"
            .formatted(types, module, types, type, value));
    return file;
  }

  /** Asserts that rows are those of the last run, apart from what other rows decide. */
  private static void assertRows(Map<String, JsonNode> rows, boolean nulls) {
    assertEquals(expected.keySet(), rows.keySet());
    expected.forEach(
        (id, row) -> {
          for (var field : row.properties()) {
            JsonNode stored = rows.get(id).get(field.getKey());
            boolean empty =
                field.getValue().isNull()
                    || field.getValue().isEmpty() && field.getValue().isArray();
            if (OF_OTHERS.contains(field.getKey()) || field.getKey().equals("content") && !nulls) {
              continue;
            }
            if (!nulls && empty && stored == null) {
              continue;
            }
            JsonNode value = field.getValue();
            if (value.isTextual()) { // PostgreSQL does not store U+0000
              assertEquals(withoutNul(value.asText()), withoutNul(stored.asText()), id + field);
            } else {
              assertEquals(value, stored, id + " " + field);
            }
          }
        });
  }

  private static String withoutNul(String text) {
    return text.replace("\0", "");
  }

  private static String id(JsonNode row) {
    return row.get("chunk_id").asText();
  }

  private static String export(String format, String table, String run) {
    Cli cli =
        Cli.run(
            "export",
            "--output=" + folder.resolve("out"),
            "--runId=" + run,
            "--format=" + format,
            "--table=" + table);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    return cli.out();
  }

  private static List<JsonNode> lines(String text) throws IOException {
    var rows = new ArrayList<JsonNode>();
    for (String line : text.split("\n")) {
      if (!line.isEmpty()) {
        rows.add(JSON.readTree(line));
      }
    }
    return rows;
  }

  private static void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private static String node(String program, Map<String, String> environment) throws Exception {
    return assertEnded(Programs.end(folder, environment, List.of("node", program))).out();
  }

  private static Ended assertEnded(Ended ended) {
    assertEquals(0, ended.code(), () -> ended.err() + ended.out());
    return ended;
  }
}
