package dev.cleave.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * A store of chunks or of a view that only sees the changes of each run, as {@code export} writes
 * them.
 */
public final class ExportedStore {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** What is joined to rows follows the run, and other columns of a chunk follow other chunks. */
  private static final List<String> OF_OTHERS =
      List.of(
          "operation",
          "source_uri",
          "revision",
          "charset",
          "file_size",
          "permalink",
          "chunk_count",
          "previous_chunk_id",
          "next_chunk_id",
          "children_count");

  private final Path output;
  private final Table table;
  private final List<String> options;
  private final Map<String, JsonNode> rows = new TreeMap<>();

  /**
   * An empty store.
   *
   * @param table of chunks, or of a view
   * @param options of each export
   */
  public ExportedStore(Path output, Table table, String... options) {
    this.output = output;
    this.table = table;
    this.options = List.of(options);
  }

  /** Applies the changes of a run. A row that moves has an embedding before. */
  public void apply(String runId) throws IOException {
    Set<String> embedded = new TreeSet<>();
    rows.values().forEach(row -> embedded.add(row.get("embed_hash").asText()));
    for (JsonNode row : exported(table.changes(), runId)) {
      String id = row.get(table.key()).asText();
      String operation = row.get("operation").asText();
      if (operation.equals("delete")) {
        rows.remove(id);
      } else {
        assertTrue(
            operation.equals("upsert") || embedded.contains(row.get("embed_hash").asText()),
            row::toString);
        rows.put(id, comparable(row));
      }
    }
  }

  /** Asserts that it has the rows of a run. */
  public void assertHas(String runId, Supplier<String> message) throws IOException {
    var expected = new TreeMap<String, JsonNode>();
    for (JsonNode row : exported(table, runId)) {
      expected.put(row.get(table.key()).asText(), comparable(row));
    }
    assertEquals(expected.keySet(), rows.keySet(), () -> table + " of " + message.get());
    expected.forEach(
        (id, row) -> assertEquals(row, rows.get(id), () -> table + " of " + message.get()));
  }

  /** The rows that it has. */
  public Collection<JsonNode> rows() {
    return rows.values();
  }

  private static JsonNode comparable(JsonNode row) {
    return ((ObjectNode) row).remove(OF_OTHERS);
  }

  private List<JsonNode> exported(Table exported, String runId) throws IOException {
    var args = new ArrayList<>(options);
    args.addAll(0, List.of("export", "--output=" + output, "--runId=" + runId, "--format=jsonl"));
    args.add("--table=" + exported.folder());
    Cli cli = Cli.run(args.toArray(String[]::new));
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    try (var lines = JSON.readerFor(JsonNode.class).<JsonNode>readValues(cli.out())) {
      return lines.readAll();
    }
  }
}
