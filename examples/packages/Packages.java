import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Runs the statements of a file in DuckDB, and prints the results: java Packages.java SQL_FILE. */
final class Packages {
  private Packages() {}

  public static void main(String[] args) throws Exception {
    String queries = Files.readString(Path.of(args[0]));
    try (var duckdb = DriverManager.getConnection("jdbc:duckdb:");
        var statement = duckdb.createStatement()) {
      for (String query : queries.split(";\\s*(\n|$)")) {
        if (statement.execute(query)) {
          query.lines().filter(line -> line.startsWith("--")).forEach(System.out::println);
          print(statement.getResultSet());
        }
      }
    }
  }

  private static void print(ResultSet rows) throws SQLException {
    int columns = rows.getMetaData().getColumnCount();
    var lines = new ArrayList<List<String>>();
    var names = new ArrayList<String>();
    for (int i = 1; i <= columns; i++) {
      names.add(rows.getMetaData().getColumnLabel(i));
    }
    lines.add(names);
    while (rows.next()) {
      var line = new ArrayList<String>();
      for (int i = 1; i <= columns; i++) {
        line.add(rows.getString(i) == null ? "" : rows.getString(i));
      }
      lines.add(line);
    }
    for (List<String> line : lines) {
      var text = new StringBuilder();
      for (int i = 0; i < columns; i++) {
        int column = i;
        int width = lines.stream().mapToInt(other -> other.get(column).length()).max().orElse(0);
        text.append(line.get(i)).repeat(" ", width - line.get(i).length() + 2);
      }
      System.out.println(text.toString().stripTrailing());
    }
    System.out.println();
  }
}
