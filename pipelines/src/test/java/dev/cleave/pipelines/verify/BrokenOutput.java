package dev.cleave.pipelines.verify;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cleave.file.Sha256;
import dev.cleave.pipelines.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** An output folder that a test damages. */
public record BrokenOutput(Path output) {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  static BrokenOutput copyOf(Path original, Path folder) throws IOException {
    Trees.copy(original, folder);
    return new BrokenOutput(folder);
  }

  Path run(String runId) {
    return output.resolve("runs").resolve(runId);
  }

  /** The only data file of a table. */
  Path dataFile(String runId, String table) throws IOException {
    try (Stream<Path> files = Files.list(run(runId).resolve(table))) {
      return files.reduce((_, more) -> fail(more)).orElseThrow();
    }
  }

  private static Path fail(Path more) {
    throw new IllegalStateException("more than one data file: " + more);
  }

  /** Flips a bit in the middle of a file. */
  static void flip(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 2] ^= 1;
    Files.write(file, bytes);
  }

  /**
   * Writes a data file again, as the result of a query over its rows, and corrects the manifest and
   * its copy, as a fault in the writer would.
   */
  public void rewrite(String runId, String table, String query) throws IOException, SQLException {
    Path file = dataFile(runId, table);
    Path draft = file.resolveSibling("draft.parquet");
    long rows;
    try (Connection duckdb = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = duckdb.createStatement()) {
      statement.execute("CREATE TABLE rows AS SELECT * FROM read_parquet('%s')".formatted(file));
      statement.execute(
          "COPY (%s) TO '%s' (FORMAT parquet, COMPRESSION zstd)".formatted(query, draft));
      try (var count = statement.executeQuery("SELECT count(*) FROM '%s'".formatted(draft))) {
        count.next();
        rows = count.getLong(1);
      }
    }
    Files.move(draft, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    byte[] bytes = Files.readAllBytes(file);
    edit(
        runId,
        manifest -> {
          var listed = (ObjectNode) manifest.at("/tables/" + table + "/0");
          listed.put("rows", rows).put("sizeBytes", bytes.length).put("sha256", Sha256.hex(bytes));
        });
  }

  /** Edits the manifest and its copy. */
  void edit(String runId, Consumer<ObjectNode> change) throws IOException {
    var manifest = (ObjectNode) manifest(runId);
    change.accept(manifest);
    for (String name : new String[] {"_manifest.json", "_SUCCESS"}) {
      JSON.writeValue(run(runId).resolve(name).toFile(), manifest);
    }
  }

  JsonNode manifest(String runId) throws IOException {
    return JSON.readTree(run(runId).resolve("_manifest.json").toFile());
  }
}
