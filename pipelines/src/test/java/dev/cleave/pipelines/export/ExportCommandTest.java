package dev.cleave.pipelines.export;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.file.Blake3Hash;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.Examples;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.zip.GZIPInputStream;
import org.apache.avro.Schema;
import org.apache.beam.sdk.io.Compression;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is exported from runs as they are written. */
class ExportCommandTest {
  private static final JsonMapper JSON = new JsonMapper();

  private static final String PORT =
      """
      // Copyright of the harbour. All rights reserved, also those to the quay.
      package harbour;

      /** Where ships lie. */
      public class Port {
        /** Opens the port. */
        public void open(Ship ship) {
          ship.ring();
        }

        private int berths() {
          return 12; // "twelve" \\n\t and one more
        }

        static class Berth {
          void free() {
            clear();
          }
        }
      }
      """;

  @TempDir Path folder;
  private Path input;

  @BeforeEach
  void files() throws IOException {
    input = Files.createDirectory(folder.resolve("in"));
    write("Port.java", PORT);
    write("a.py", "def berths():\n    return 'öäü \u2028 🚢'\n");
    cleave("reindex", "n1", "--views=summaries");
  }

  @Test
  void jsonLinesHaveAllColumns() throws IOException {
    List<JsonNode> rows = export("--format=jsonl", "--includeTrivial");
    List<String> columns =
        Table.CHUNKS.schema().getFields().stream().map(Schema.Field::name).toList();
    for (JsonNode row : rows) {
      var names = new ArrayList<String>();
      row.fieldNames().forEachRemaining(names::add);
      assertEquals(columns, names);
    }
    var text = new StringBuilder();
    rows.stream()
        .filter(row -> row.get("file_path").asText().equals("Port.java"))
        .forEach(row -> text.append(row.get("content").asText()));
    assertEquals(PORT, text.toString());
    JsonNode python = one(rows, row -> row.get("file_path").asText().equals("a.py"));
    assertEquals("def berths():\n    return 'öäü \u2028 🚢'\n", python.get("content").asText());
    assertEquals(1, python.get("start_line").asInt());
    assertTrue(python.get("parent_chunk_id").isNull());
    assertEquals("[\"berths\"]", python.get("path").toString());
    assertFalse(python.get("is_trivial").asBoolean(true));
  }

  @Test
  void trivialChunksAndBannersAreLeftOut() throws IOException {
    List<JsonNode> all = export("--format=jsonl", "--includeTrivial");
    List<JsonNode> some = export("--format=jsonl");
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
        one(
            export("--format=qdrant").getFirst().get("points"),
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
    List<String> related = texts(payload.get("related_chunks"));
    assertEquals(2, related.size()); // its parent and its sibling
    assertTrue(related.contains(payload.get("parent_chunk_id").asText()));
  }

  @Test
  void partsOfADividedDeclarationAreNamedSo() throws IOException {
    write("Crane.py", "def lift():\n" + "    hook.lower(chain)\n".repeat(200));
    cleave("reindex", "n2", "--views=summaries");
    List<JsonNode> parts = new ArrayList<>();
    for (JsonNode document : export("--format=langchain")) {
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
    List<JsonNode> plain = export("--format=langchain", "--includeHeader=false");
    List<JsonNode> documents = export("--format=langchain");
    for (int i = 0; i < documents.size(); i++) {
      JsonNode metadata = documents.get(i).get("metadata");
      String text = documents.get(i).get("page_content").asText();
      byte[] bytes = text.getBytes(UTF_8);
      assertEquals(
          metadata.get("embed_hash").asText(), Blake3Hash.hex(bytes, 0, bytes.length), text);
      String content = plain.get(i).get("page_content").asText();
      assertEquals(metadata.get("context_header").asText() + "\n" + content, text);
    }
    assertTrue(documents.size() > 5);
  }

  @Test
  void nodesLeadToOneAnother() throws IOException {
    Map<String, JsonNode> nodes = new TreeMap<>();
    for (JsonNode node : export("--format=llamaindex")) {
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
      assertTrue(texts(excluded).containsAll(names(node.get("metadata"))), excluded::toString);
    }
    assertTrue(links > 5, "links " + links);
  }

  @Test
  void copyHasAHeaderAndEscapes() throws IOException {
    List<String> lines = lines(run("--format=pgvector").out());
    String header = lines.removeFirst();
    assertTrue(header.startsWith("chunk_id\tsymbol_id\tfile_id\t"), header);
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
  void changesLeadFromOneRunToTheNext() throws IOException {
    write("Port.java", PORT.replace("ship.ring();", "ship.sing();\n\n"));
    Files.move(input.resolve("a.py"), input.resolve("b.py"));
    write("c.py", "def added():\n    return 'a new one'\n");
    cleave("reindex", "n2", "--views=summaries");
    Map<String, JsonNode> store = new LinkedHashMap<>();
    apply(export("--format=elasticsearch", "--runId=n1"), store);
    Map<String, JsonNode> before = new TreeMap<>(store);
    List<JsonNode> changes = export("--format=elasticsearch", "--table=changes");
    List<String> kinds = apply(changes, store);
    assertTrue(kinds.containsAll(List.of("index", "update", "delete")), kinds::toString);
    assertEquals(
        List.of("delete"),
        kinds.subList(kinds.indexOf("delete"), kinds.size()).stream().distinct().toList());
    Map<String, JsonNode> full = new TreeMap<>();
    apply(export("--format=elasticsearch"), full);
    assertEquals(full.keySet(), new TreeSet<>(store.keySet()));
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
    write("Port.java", PORT.replace("ship.ring();", "ship.sing();\n\n"));
    Files.delete(input.resolve("a.py"));
    cleave("reindex", "n2");
    String gone =
        one(
                export("--format=jsonl", "--runId=n1"),
                row -> row.get("file_path").asText().equals("a.py"))
            .get("chunk_id")
            .asText();
    List<JsonNode> rows = export("--format=jsonl", "--table=changes");
    assertEquals(
        "{\"operation\":\"delete\",\"chunk_id\":\"%s\"}".formatted(gone),
        one(rows, row -> row.get("chunk_id").asText().equals(gone)).toString());
    JsonNode sing =
        one(rows, row -> row.path("content").asText().contains("sing") && row.has("chunk_count"));
    assertEquals("upsert", sing.get("operation").asText());
    JsonNode moved = one(rows, row -> row.path("breadcrumb").asText().equals("Port::berths"));
    assertEquals("move", moved.get("operation").asText());
    assertTrue(moved.get("content").asText().contains("return 12"));

    var operations = new TreeSet<String>();
    for (JsonNode each :
        export("--format=qdrant", "--table=changes").getFirst().get("operations")) {
      operations.addAll(names(each));
      if (each.has("delete")) {
        assertTrue(texts(each.at("/delete/points")).contains(gone));
      } else if (each.has("upsert")) {
        assertTrue(each.at("/upsert/points/0/payload/text").asText().contains("sing"));
      }
    }
    assertEquals("[delete, overwrite_payload, upsert]", operations.toString());
    JsonNode document =
        one(
            export("--format=langchain", "--table=changes"),
            each -> each.get("id").asText().equals(gone));
    assertEquals(
        "{\"id\":\"%s\",\"page_content\":\"\",\"metadata\":{\"operation\":\"delete\"}}"
            .formatted(gone),
        document.toString());
    String copied = run("--format=pgvector", "--table=changes").out();
    assertTrue(copied.contains("\ndelete\t" + gone + "\t\\N\t\\N"), copied);
  }

  @Test
  void runWithoutChangesIsEmpty() throws IOException {
    cleave("reindex", "n2", "--views=summaries");
    assertEquals("", run("--format=jsonl", "--table=changes").out());
    assertEquals("", run("--format=qdrant", "--table=changes").out());
    assertEquals(export("--format=jsonl", "--runId=n1"), export("--format=jsonl"));
    assertEquals(
        export("--format=jsonl", "--runId=n1", "--table=summaries"),
        export("--format=jsonl", "--table=summaries"));
  }

  @Test
  void summariesOfKeptFilesAreThere() throws IOException {
    write("a.py", "def wharves():\n    return 'another one'\n");
    cleave("reindex", "n2", "--views=summaries");
    List<JsonNode> points = new ArrayList<>();
    export("--format=qdrant", "--table=summaries").getFirst().get("points").forEach(points::add);
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
    JsonNode python = one(points, each -> each.at("/payload/file_path").asText().equals("a.py"));
    assertTrue(python.at("/payload/text").asText().contains("wharves"));
    assertEquals("[\"wharves\"]", python.at("/payload/functions").toString());
  }

  @Test
  void requestsAreBounded() throws IOException {
    var many = new StringBuilder();
    for (int i = 0; i < 250; i++) {
      many.append("def function%d(argument):\n    return argument + %d\n\n\n".formatted(i, i));
    }
    write("many.py", many.toString());
    cleave("reindex", "n2");
    List<JsonNode> requests = export("--format=qdrant", "--table=changes");
    assertEquals(3, requests.size());
    assertEquals(100, requests.getFirst().at("/operations/0/upsert/points").size());
    assertEquals(50, requests.getLast().at("/operations/0/upsert/points").size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"rows.jsonl", "rows.jsonl.gz", "deep/rows.jsonl.zst"})
  void fileIsCompressedByItsName(String name) throws IOException {
    Path file = folder.resolve(name);
    Cli cli = run("--format=jsonl", "--to=" + file);
    assertEquals("", cli.out());
    assertTrue(cli.err().contains(" rows of run n1 exported"), cli.err());
    try (InputStream in = decompressed(file)) {
      assertEquals(run("--format=jsonl").out(), new String(in.readAllBytes(), UTF_8));
    }
  }

  private static InputStream decompressed(Path file) throws IOException {
    if (file.toString().endsWith(".gz")) {
      return new GZIPInputStream(Files.newInputStream(file));
    }
    return Channels.newInputStream(
        Compression.detect(file.toString()).readDecompressed(Files.newByteChannel(file)));
  }

  @Test
  void fileThatIsNotCompleteIsDeleted() throws IOException {
    try (var files = Files.walk(folder.resolve("out/runs/n1/chunks"))) {
      Path data = files.filter(Files::isRegularFile).findFirst().orElseThrow();
      byte[] bytes = Files.readAllBytes(data);
      Files.write(data, Arrays.copyOf(bytes, bytes.length - 20));
    }
    Path file = folder.resolve("rows.jsonl");
    Cli cli = cli("--format=jsonl", "--to=" + file);
    assertEquals(ExitCode.STORAGE, cli.exitCode(), cli.err());
    assertEquals(1, cli.err().lines().count(), cli.err());
    assertFalse(Files.exists(file));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--table=chunks | no format: give --format=jsonl, qdrant, pgvector, langchain",
        "--format=quadrant | --format=quadrant must be one of jsonl, qdrant, pgvector, langchain,",
        "--format=jsonl --table=strides | --table=strides must be one of chunks, changes,"
            + " summaries",
        "--format=jsonl --runId=n9 | there is no committed run n9 in",
        "--format=jsonl --to=ftp://a/b | --to=ftp://a/b: ",
        "--format=jsonl --table=changes --runId=whole | run whole has no changes: only reindex",
        "--format=jsonl --table=summaries --runId=whole | run whole has no summaries: --views=",
      })
  void wrongPlaceIsOneLine(String args, String message) {
    cleave("chunk", "whole");
    Cli cli = cli(args.strip().split(" "));
    assertEquals(ExitCode.USAGE, cli.exitCode());
    assertTrue(cli.err().startsWith("cleave: " + message), cli.err());
    assertEquals(1, cli.err().lines().count(), cli.err());
    assertEquals("", cli.out());
  }

  @Test
  void runThatIsNotCommittedIsOneLine() {
    Cli failed =
        Cli.run(
            "chunk",
            "--input=" + input,
            "--output=" + folder.resolve("out"),
            "--runId=n2",
            "--maxFileBytes=100",
            "--maxRejectRatio=0");
    assertEquals(ExitCode.TOO_MANY_REJECTS, failed.exitCode());
    assertTrue(Files.exists(folder.resolve("out/runs/n2/_manifest.json")));
    Cli cli = cli("--format=jsonl", "--runId=n2");
    assertEquals(ExitCode.USAGE, cli.exitCode());
    assertTrue(cli.err().startsWith("cleave: there is no committed run n2 in "), cli.err());
    assertEquals(1, cli.err().lines().count(), cli.err());
  }

  @Test
  void spansAreCharactersOfTheFile() throws IOException, SQLException {
    String text =
        Files.readString(input.resolve("a.py")) + "\n\ndef quay():\n    return '🚢🚢 é'\n";
    write("a.py", text);
    cleave("reindex", "n2");
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

  private void write(String name, String text) throws IOException {
    Files.writeString(input.resolve(name), text);
  }

  private static JsonNode one(Iterable<JsonNode> rows, Predicate<JsonNode> wanted) {
    var found = new ArrayList<JsonNode>();
    rows.forEach(
        row -> {
          if (wanted.test(row)) {
            found.add(row);
          }
        });
    assertEquals(1, found.size(), found::toString);
    return found.getFirst();
  }

  private static List<String> texts(JsonNode array) {
    var texts = new ArrayList<String>();
    array.forEach(each -> texts.add(each.asText()));
    return texts;
  }

  private static List<String> names(JsonNode object) {
    var names = new ArrayList<String>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }

  private static List<String> lines(String text) {
    return new ArrayList<>(List.of(text.split("\n")));
  }

  private List<JsonNode> export(String... args) throws IOException {
    var rows = new ArrayList<JsonNode>();
    for (String line : lines(run(args).out())) {
      rows.add(JSON.readTree(line));
    }
    return rows;
  }

  private Cli run(String... args) {
    Cli cli = cli(args);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    return cli;
  }

  private Cli cli(String... args) {
    List<String> all = new ArrayList<>(List.of("export", "--output=" + folder.resolve("out")));
    all.addAll(List.of(args));
    return Cli.run(all.toArray(String[]::new));
  }

  private void cleave(String command, String run, String... more) {
    List<String> all =
        new ArrayList<>(
            List.of(
                command,
                "--input=" + input,
                "--output=" + folder.resolve("out"),
                "--runId=" + run,
                "--maxRemovedRatio=1"));
    all.addAll(List.of(more));
    if (command.equals("chunk")) {
      all.remove("--maxRemovedRatio=1");
    }
    Cli cli = Cli.run(all.toArray(String[]::new));
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
  }
}
