package dev.cleave.runners;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Properties;
import java.util.StringJoiner;

/**
 * A run's tables as DuckDB reads them, which shares no code with the writer: a view for each, such
 * as {@code chunks}, over the data files that the manifest names, and over no others. Each row also
 * has the {@code filename} that it is in, and its {@code file_row_number} there.
 */
final class RunTables implements AutoCloseable {
  private final Path folder;
  private final JsonNode manifest;
  private final Connection connection;

  /** Opens the run in this folder. */
  RunTables(Path folder) throws IOException, SQLException {
    this.folder = folder;
    manifest = JsonMapper.builder().build().readTree(folder.resolve("_manifest.json").toFile());
    var streaming = new Properties();
    streaming.setProperty("jdbc_stream_results", "true");
    connection = DriverManager.getConnection("jdbc:duckdb:", streaming);
    for (Iterator<String> tables = manifest.get("tables").fieldNames(); tables.hasNext(); ) {
      String table = tables.next();
      var names = new StringJoiner("', '", "['", "']");
      for (JsonNode file : manifest.at("/tables/" + table)) {
        names.add(folder.resolve(file.get("path").asText()).toString().replace("'", "''"));
      }
      try (var statement = connection.createStatement()) {
        statement.execute(
            "CREATE VIEW %s AS SELECT * FROM read_parquet(%s, filename=true, file_row_number=true)"
                .formatted(table, names));
      }
    }
  }

  /** What takes rows one after the other. */
  @FunctionalInterface
  interface RowReader {
    void read(ResultSet row) throws SQLException;
  }

  Path folder() {
    return folder;
  }

  JsonNode manifest() {
    return manifest;
  }

  /** Hands on each row of a query. */
  void each(String sql, RowReader reader) throws SQLException {
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        reader.read(rows);
      }
    }
  }

  /** The number of rows of a table, and a hash of all their values, whatever order they are in. */
  String hashOf(String table) throws SQLException {
    return query(
            """
            SELECT count(*), sum(hash(each)::HUGEINT)
            FROM (SELECT * EXCLUDE (filename, file_row_number) FROM %s) each
            """
                .formatted(table))
        .getFirst();
  }

  /** The rows of a query, the values of each joined with blanks. */
  List<String> query(String sql) throws SQLException {
    var result = new ArrayList<String>();
    each(
        sql,
        row -> {
          var line = new StringJoiner(" ");
          for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
            line.add(String.valueOf(row.getObject(i)));
          }
          result.add(line.toString());
        });
    return result;
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
