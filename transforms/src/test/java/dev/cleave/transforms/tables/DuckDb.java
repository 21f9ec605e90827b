package dev.cleave.transforms.tables;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** DuckDB, a reader of Parquet that shares no code with the writer. */
public final class DuckDb {
  private DuckDb() {}

  /** Writes the rows of a query in order to a file of Parquet, in row groups of 2048 rows. */
  public static void write(String sql, Path file) throws SQLException {
    try (var connection = DriverManager.getConnection("jdbc:duckdb:");
        var statement = connection.createStatement()) {
      statement.execute("SET threads = 1");
      statement.execute("COPY (%s) TO '%s' (ROW_GROUP_SIZE 2048)".formatted(sql, file));
    }
  }

  /** The rows of a query, each the values in order; {@code $1} is the file or glob. */
  public static List<List<@Nullable Object>> query(String sql, Path files) throws SQLException {
    try (var connection = DriverManager.getConnection("jdbc:duckdb:");
        var statement = connection.createStatement();
        var result =
            statement.executeQuery(
                sql.replace("$1", "'" + files.toString().replace("'", "''") + "'"))) {
      var rows = new ArrayList<List<@Nullable Object>>();
      int columns = result.getMetaData().getColumnCount();
      while (result.next()) {
        var row = new ArrayList<@Nullable Object>();
        for (int i = 1; i <= columns; i++) {
          Object value = result.getObject(i);
          row.add(
              value instanceof java.sql.Array array ? List.of((Object[]) array.getArray()) : value);
        }
        rows.add(row);
      }
      return rows;
    }
  }
}
