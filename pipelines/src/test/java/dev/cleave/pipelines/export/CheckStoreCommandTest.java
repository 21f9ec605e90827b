package dev.cleave.pipelines.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.command.ExitCode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Damaged stores, and what repairs them. */
class CheckStoreCommandTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String NOBODY = "f".repeat(32);

  @TempDir static Path shared;
  private static Exports exports;
  private static List<JsonNode> exported;

  @TempDir Path folder;
  private Path list;

  /** The hash of each chunk that a store has. */
  private final Map<String, String> store = new TreeMap<>();

  @BeforeAll
  static void run() throws IOException {
    exports = Exports.in(shared);
    exports.write("c.py", "def added():\n    return 'in another run than the other files'\n");
    exports.reindex("n2");
    exported = exports.rows("--format=jsonl");
    assertTrue(exported.size() >= 6, exported::toString);
  }

  @BeforeEach
  void loadTheStore() {
    list = folder.resolve("rows.csv");
    load(exported);
  }

  /** What a loader of changes does. */
  private void load(List<JsonNode> rows) {
    for (JsonNode row : rows) {
      String id = row.get("chunk_id").asText();
      if (row.path("operation").asText().equals("delete")) {
        store.remove(id);
      } else {
        store.put(id, row.get("embed_hash").asText());
      }
    }
  }

  private String csv() {
    var lines = new StringBuilder();
    store.forEach((id, hash) -> lines.append(id).append(',').append(hash).append('\n'));
    return lines.toString();
  }

  private Cli check(String... more) {
    var args = new ArrayList<>(List.of("check-store", "--output=" + exports.runs().output()));
    args.add("--store=" + list);
    args.addAll(List.of(more));
    return Cli.run(args.toArray(String[]::new));
  }

  private void assertAgrees(Cli cli) throws IOException {
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    assertEquals(
        "cleave: the store has all %d chunks of run n2, and no others\n".formatted(store.size()),
        cli.err());
    assertCounts(cli, store.size(), 0, 0, 0);
  }

  private static void assertCounts(Cli cli, int matching, int missing, int stale, int foreign)
      throws IOException {
    JsonNode line = JSON.readTree(cli.out());
    assertEquals(
        "%d %d %d %d".formatted(matching, missing, stale, foreign),
        String.join(
            " ",
            List.of("matching", "missing", "stale", "foreign").stream()
                .map(name -> line.get(name).asText())
                .toList()));
  }

  @Test
  void aStoreThatHasTheRunAgrees() throws IOException {
    Files.writeString(list, csv());
    Cli cli = check();
    assertAgrees(cli);
    JsonNode line = JSON.readTree(cli.out());
    assertEquals("n2", line.get("runId").asText());
    assertEquals(exports.runs().manifest("n2").get("stateId"), line.get("stateId"));
    Path repair = folder.resolve("repair.jsonl");
    assertAgrees(check("--to=" + repair));
    assertEquals("", Files.readString(repair));
  }

  @Test
  void aDamagedStoreIsRepaired() throws IOException {
    Map<String, String> whole = new TreeMap<>(store);
    List<String> ids = List.copyOf(store.keySet());
    store.remove(ids.get(0));
    store.put(ids.get(1), NOBODY);
    store.put(ids.get(2), "");
    store.put(NOBODY, whole.get(ids.get(3)));
    Files.writeString(list, csv() + ids.get(4) + "," + whole.get(ids.get(4)) + "\n");
    Cli cli = check();
    assertEquals(ExitCode.CHECK_FAILED, cli.exitCode());
    assertEquals(
        "cleave: the store differs from run n2: 1 missing, 3 stale, 1 foreign, %d matching; --to=FILE writes what repairs it\n"
            .formatted(ids.size() - 4),
        cli.err());
    assertCounts(cli, ids.size() - 4, 1, 3, 1);

    Path repair = folder.resolve("repair.jsonl");
    Cli again = check("--to=" + repair);
    assertEquals(ExitCode.CHECK_FAILED, again.exitCode());
    assertTrue(again.err().endsWith("; " + repair + " has what repairs it\n"), again.err());
    assertEquals(repair.toString(), JSON.readTree(again.out()).get("repair").asText());
    List<JsonNode> changes = rows(repair);
    assertEquals(
        "{\"operation\":\"delete\",\"chunk_id\":\"%s\"}".formatted(NOBODY),
        changes.getLast().toString());
    Map<String, JsonNode> byId = new TreeMap<>();
    exported.forEach(row -> byId.put(row.get("chunk_id").asText(), row));
    for (JsonNode change : changes.subList(0, 4)) {
      var row = (ObjectNode) change.deepCopy();
      assertEquals("upsert", row.remove("operation").asText());
      assertEquals(byId.get(row.get("chunk_id").asText()), row);
    }
    load(changes);
    assertEquals(whole, store);
    Files.writeString(list, csv());
    assertAgrees(check());
  }

  private static List<JsonNode> rows(Path file) throws IOException {
    var rows = new ArrayList<JsonNode>();
    for (String line : Files.readAllLines(file)) {
      rows.add(JSON.readTree(line));
    }
    return rows;
  }

  @Test
  void anEmptyStoreLacksEverything() throws IOException {
    Files.writeString(list, "");
    Path repair = folder.resolve("repair.jsonl");
    assertCounts(check("--to=" + repair), 0, store.size(), 0, 0);
    Map<String, String> whole = new TreeMap<>(store);
    store.clear();
    load(rows(repair));
    assertEquals(whole, store);
  }

  @Test
  void anotherRunIsComparedIfItIsNamed() throws IOException {
    Files.writeString(list, csv());
    Cli cli = check("--runId=n1");
    assertCounts(cli, store.size() - 1, 0, 0, 1);
    assertEquals(ExitCode.USAGE, check("--runId=n9").exitCode());
  }

  @Test
  void aStoreOfAllChunksIsComparedWithAll() throws IOException {
    int embedded = store.size();
    load(exports.rows("--format=jsonl", "--includeTrivial"));
    assertTrue(store.size() > embedded);
    Files.writeString(list, csv());
    assertAgrees(check("--includeTrivial"));
    assertCounts(check(), embedded, 0, 0, store.size() - embedded);
  }

  /** What changes are loaded with loads a repair. */
  @Test
  void aRepairIsInTheFormOfChanges() throws IOException {
    String first = store.keySet().iterator().next();
    store.remove(first);
    store.put(NOBODY, "");
    Files.writeString(list, csv());
    Path repair = folder.resolve("repair");
    check("--to=" + repair, "--format=elasticsearch");
    List<String> lines = Files.readAllLines(repair);
    assertEquals("{\"index\":{\"_id\":\"%s\"}}".formatted(first), lines.get(0));
    assertEquals("{\"delete\":{\"_id\":\"%s\"}}".formatted(NOBODY), lines.get(2));
    check("--to=" + repair, "--format=pgvector");
    List<String> copied = Files.readAllLines(repair);
    assertTrue(copied.get(0).startsWith("operation\tchunk_id\t"), copied.get(0));
    assertTrue(copied.get(1).startsWith("upsert\t" + first + "\t"), copied.get(1));
    check("--to=" + repair, "--format=qdrant");
    JsonNode operations = JSON.readTree(Files.readString(repair)).get("operations");
    assertEquals(first, operations.at("/0/upsert/points/0/id").asText());
    assertEquals(NOBODY, operations.at("/1/delete/points/0").asText());
  }

  @Test
  void aListMayBeCsvOrJsonLines() throws IOException {
    var header = new StringBuilder("file_path,embed_hash,\"chunk_id\"\r\n");
    var uuids = new StringBuilder();
    var json = new StringBuilder();
    store.forEach(
        (id, hash) -> {
          header.append("\"a,\nb\",").append(hash).append(",\"").append(id).append("\"\r\n");
          uuids.append(id.replaceFirst("(.{8})(.{4})(.{4})(.{4})", "$1-$2-$3-$4-"));
          uuids.append(',').append(hash).append("\n\n");
          json.append("{\"embed_hash\":\"%s\",\"vector\":[1],".formatted(hash));
          json.append("\"chunk_id\":\"%s\"}\n".formatted(id));
        });
    for (StringBuilder text : List.of(header, uuids, json)) {
      Files.writeString(list, text);
      assertAgrees(check());
    }
    list = folder.resolve("rows.jsonl.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(list))) {
      out.write(json.toString().getBytes(StandardCharsets.UTF_8));
    }
    assertAgrees(check());
    InputStream stdin = System.in;
    System.setIn(new ByteArrayInputStream(csv().getBytes(StandardCharsets.UTF_8)));
    try {
      list = Path.of("-");
      assertAgrees(check());
    } finally {
      System.setIn(stdin);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x,y | line 1: chunk_id is 'x', must be 32 hex digits",
        "ID,y | line 1: embed_hash is 'y', must be 32 hex digits",
        "ID | line 1: it has no embed_hash",
        "ID,;ID | line 2: it has no embed_hash",
        "chunk_id;ID | line 2: it has no embed_hash",
        "{\"chunk_id\":\"ID\"};{} | line 2: chunk_id is 'null', must be 32 hex digits",
        "{\"chunk_id\":[]} | line 1: Cannot deserialize value of type",
        "{\"chunk_id\":\"ID\"};{\"chunk | line 2: ",
      })
  void aLineThatIsNoRowIsNamed(String lines, String message) throws IOException {
    Files.writeString(list, lines.replace("ID", NOBODY).replace(";", "\n"));
    Path repair = folder.resolve("repair");
    Cli cli = check("--to=" + repair);
    assertEquals(ExitCode.USAGE, cli.exitCode(), cli.err());
    assertEquals(1, cli.err().lines().count(), cli.err());
    assertTrue(cli.err().startsWith("cleave: --store=%s, %s".formatted(list, message)), cli.err());
    assertEquals("", cli.out());
    assertFalse(Files.exists(repair));
  }

  @Test
  void whatIsMissingIsNamed() {
    Cli missing = check();
    assertEquals(ExitCode.STORAGE, missing.exitCode());
    assertEquals("cleave: --store=%s does not exist\n".formatted(list), missing.err());
    Cli none = Cli.run("check-store", "--output=" + exports.runs().output());
    assertEquals(ExitCode.USAGE, none.exitCode());
    assertEquals("cleave: no store: give --store=FILE, or --store=- for stdin\n", none.err());
  }
}
