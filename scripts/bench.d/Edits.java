import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Locale;

/**
 * Adds up what runs of reindex embed again. Arguments: an output folder, and the ids of its runs in
 * order. An edited declaration is one whose text is not among those of the same file before.
 */
final class Edits {
  private static final String CORPUS =
      """
      CREATE OR REPLACE TEMP TABLE files_%2$s AS
      SELECT * FROM read_parquet('%1$s/runs/%2$s/files/*.parquet') WHERE change <> 'removed';
      CREATE OR REPLACE TEMP TABLE symbols_%2$s AS
      SELECT f.file_path, symbol_id, string_agg(content, '' ORDER BY chunk_index) AS text
      FROM read_parquet('%1$s/runs/*/chunks/*.parquet', filename = true) AS c
      JOIN files_%2$s AS f ON c.filename = '%1$s/' || f.data_file AND c.file_id = f.file_id
      GROUP BY ALL;
      """;

  private static final String EDITED =
      """
      SELECT count(DISTINCT now.file_path), coalesce(sum(strlen(now.text)), 0)
      FROM symbols_%2$s AS now
      JOIN files_%2$s AS f ON f.file_path = now.file_path AND f.change = 'changed'
      WHERE NOT EXISTS (FROM symbols_%1$s AS old
        WHERE old.file_path = now.file_path AND old.text = now.text)
      """;

  private static final String CHANGED =
      """
      SELECT coalesce(sum(strlen(c.content)) FILTER (operation = 'upsert'), 0), count(*)
      FROM read_parquet('%1$s/runs/%2$s/changes/*.parquet') AS c
      JOIN files_%2$s AS f ON f.file_path = c.file_path
      WHERE f.change = '%3$s' AND (f.renamed_from IS NOT NULL) = %4$s
      """;

  private final String output;
  private final Connection duckdb;

  private Edits(String output, Connection duckdb) {
    this.output = output;
    this.duckdb = duckdb;
  }

  public static void main(String[] args) throws Exception {
    try (Connection duckdb = DriverManager.getConnection("jdbc:duckdb:")) {
      var edits = new Edits(args[0], duckdb);
      long files = 0;
      long edited = 0;
      long upserted = 0;
      long whole = 0;
      long renamed = 0;
      long again = 0;
      edits.execute(CORPUS.formatted(args[0], args[1]));
      for (int i = 2; i < args.length; i++) {
        String run = args[i];
        edits.execute(CORPUS.formatted(args[0], run));
        files += edits.number(EDITED.formatted(args[i - 1], run), 1);
        edited += edits.number(EDITED.formatted(args[i - 1], run), 2);
        upserted += edits.number(CHANGED.formatted(args[0], run, "changed", "false"), 1);
        renamed +=
            edits.number(
                "SELECT count(*), 0 FROM files_%s WHERE renamed_from IS NOT NULL".formatted(run),
                1);
        again += edits.number(CHANGED.formatted(args[0], run, "new", "true"), 1);
        whole +=
            edits.number(
                "SELECT sum(size_bytes), 0 FROM files_%s WHERE change = 'changed'".formatted(run),
                1);
      }
      System.out.println(
          "| edited files | their size | edited declarations | embedded again | ratio |"
              + " renamed files | embedded again |");
      System.out.println("| --- | --- | --- | --- | --- | --- | --- |");
      System.out.printf(
          Locale.ROOT,
          "| %d | %.2f MB | %.2f MB | %.2f MB | %.2f | %d | %d bytes |%n",
          files,
          whole / 1e6,
          edited / 1e6,
          upserted / 1e6,
          (double) upserted / edited,
          renamed,
          again);
    }
  }

  private void execute(String sql) throws SQLException {
    try (var statement = duckdb.createStatement()) {
      statement.execute(sql);
    }
  }

  private long number(String sql, int column) throws SQLException {
    try (var statement = duckdb.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      row.next();
      return row.getLong(column);
    }
  }
}
