package dev.cleave.pipelines.reindex;

import dev.cleave.pipelines.Examples;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * A store of chunks and embeddings that only sees the changes of each run. It runs the queries of
 * docs/schema.md. An embedding is the hash that it was made for. The store has all chunks, or only
 * those that are worth embedding.
 */
public final class SearchIndex implements AutoCloseable {
  /** The columns of the chunks that the changes do not have. */
  private static final String OTHERS =
      "source_uri, chunk_count, previous_chunk_id, next_chunk_id, children_count";

  /** The columns of the files that describe the run. */
  private static final String OF_RUN =
      "run_id, data_file, first_row, change, renamed_from, parse_millis";

  private final Path output;
  private final boolean all;
  private final Connection connection = DriverManager.getConnection("jdbc:duckdb:");

  private SearchIndex(Path output, boolean all) throws SQLException {
    this.output = output;
    this.all = all;
  }

  /** A store of all chunks. */
  public static SearchIndex ofAll(Path output) throws SQLException {
    return new SearchIndex(output, true);
  }

  /** A store of the chunks that are worth embedding, as docs/loading.md has it. */
  static SearchIndex ofEmbedded(Path output) throws SQLException {
    return new SearchIndex(output, false);
  }

  /** A query of the manual, for this output. */
  private String documented(String name) throws IOException {
    return Examples.of("schema.md", name).replace("'out/", "'" + output + "/");
  }

  /** Sets the views {@code files} and {@code chunks} to the corpus as of a run. */
  private void read(String runId) throws SQLException, IOException {
    String first = "SET VARIABLE run = '%s/runs/%s/';".formatted(output, runId);
    execute(documented("corpus").replaceFirst("SET VARIABLE run = .*", first));
  }

  /** The number of chunks of the corpus as of a run. */
  long chunks(String runId) throws SQLException, IOException {
    read(runId);
    return number("SELECT count(*) FROM chunks");
  }

  /** The chunks of the corpus as of a run, each as the text of these columns. */
  List<String> chunks(String runId, String columns) throws SQLException, IOException {
    read(runId);
    return texts("SELECT " + columns(columns) + " FROM chunks ORDER BY 1");
  }

  /** The first column of a query over the views of a run. */
  public List<String> texts(String runId, String query) throws SQLException, IOException {
    read(runId);
    return texts(query);
  }

  /** The listed files as of a run, each as the text of these columns. */
  List<String> files(String runId, String columns) throws SQLException, IOException {
    read(runId);
    return texts("SELECT " + columns(columns) + " FROM files ORDER BY 1");
  }

  private static String columns(String columns) {
    String distinct = columns.startsWith("DISTINCT ") ? "DISTINCT " : "";
    return distinct + "concat_ws(' ', " + columns.substring(distinct.length()) + ")";
  }

  /** A sum over all rows of the corpus as of a run that does not depend on where it is stored. */
  public String digest(String runId) throws SQLException, IOException {
    read(runId);
    String rows =
        "SELECT count(*) || ' ' || coalesce(sum(hash(r)), 0) FROM (SELECT * EXCLUDE (%s) FROM %s)"
            + " r";
    return texts(rows.formatted("source_uri", "chunks")).getFirst()
        + ", "
        + texts(rows.formatted("source_uri, " + OF_RUN, "files")).getFirst();
  }

  /** How many rows of the corpus differ between two runs. */
  long differences(String one, String other) throws SQLException, IOException {
    for (String run : List.of(one, other)) {
      String suffix = run.equals(one) ? "_one" : "_other";
      read(run);
      execute(
          """
          CREATE OR REPLACE TEMP TABLE chunks%1$s AS SELECT * EXCLUDE (source_uri) FROM chunks;
          CREATE OR REPLACE TEMP TABLE files%1$s AS
          SELECT * EXCLUDE (%2$s) FROM files;
          """
              .formatted(suffix, OF_RUN));
    }
    return rowsThatDiffer("FROM chunks_one", "FROM chunks_other")
        + rowsThatDiffer("FROM files_one", "FROM files_other");
  }

  /** Applies the changes of a run. */
  void apply(String runId) throws SQLException, IOException {
    readChanges(runId);
    if (all) {
      read(runId);
      execute(
          """
          UPDATE changes SET operation = 'upsert', content = chunks.content FROM chunks
          WHERE changes.operation = 'delete' AND chunks.chunk_id = changes.chunk_id;
          """);
    }
    execute(
        """
        CREATE TABLE IF NOT EXISTS store AS
        SELECT * EXCLUDE (operation, previous_chunk_id, previous_remains, run_id),
        embed_hash AS embedding FROM changes LIMIT 0;
        """);
    String apply = documented("apply");
    execute(
        (all ? apply.substring(apply.indexOf("CREATE OR REPLACE TEMP TABLE moved")) : apply)
            .replace("embed(concat_ws(chr(10), context_header, content))", "embed_hash"));
  }

  private void readChanges(String runId) throws SQLException {
    execute(
        """
        CREATE OR REPLACE TEMP TABLE changes AS
        SELECT * FROM read_parquet('%s/runs/%s/changes/*.parquet');
        """
            .formatted(output, runId));
  }

  /** How many rows the change feed of a run gives that are not those of its corpus. */
  long differencesOfFeed(String previous, String runId) throws SQLException, IOException {
    read(previous);
    execute("CREATE OR REPLACE TEMP TABLE before AS FROM chunks;\n");
    read(runId);
    readChanges(runId);
    execute(documented("change-feed"));
    return rowsThatDiffer(
        """
        SELECT * EXCLUDE (%1$s) FROM before WHERE chunk_id NOT IN (
          SELECT chunk_id FROM change_feed WHERE _change_type IN ('delete', 'update_preimage'))
        UNION ALL
        SELECT * EXCLUDE (_change_type, %1$s) FROM change_feed
        WHERE _change_type IN ('insert', 'update_postimage')
        """
            .formatted(OTHERS),
        "SELECT * EXCLUDE (%s) FROM chunks".formatted(OTHERS));
  }

  /** How many rows of the store differ from the corpus as of a run, or have another embedding. */
  long differencesFrom(String runId) throws SQLException, IOException {
    read(runId);
    execute(
        """
        CREATE OR REPLACE TEMP TABLE expected AS
        SELECT * EXCLUDE (%s), embed_hash AS embedding FROM chunks WHERE %s;
        """
            .formatted(OTHERS, all ? "true" : "embed"));
    return rowsThatDiffer("FROM store", "SELECT " + columnsOf("store") + " FROM expected");
  }

  private String columnsOf(String table) throws SQLException {
    return String.join(
        ", ", texts("SELECT column_name FROM duckdb_columns() WHERE table_name = '" + table + "'"));
  }

  /** The rows of the changes of a run, each as the text of these columns. */
  public List<String> changes(String runId, String columns) throws SQLException {
    return texts(
        "SELECT %s FROM read_parquet('%s/runs/%s/changes/*.parquet') ORDER BY 1"
            .formatted(columns(columns), output, runId));
  }

  private long rowsThatDiffer(String one, String other) throws SQLException {
    return number(
        "SELECT count(*) FROM ((%1$s EXCEPT ALL %2$s) UNION ALL (%2$s EXCEPT ALL %1$s))"
            .formatted("(" + one + ")", "(" + other + ")"));
  }

  private void execute(String statements) throws SQLException {
    try (Statement sql = connection.createStatement()) {
      for (String statement : statements.split(";\\s*\n")) {
        if (!statement.isBlank()) {
          sql.execute(statement);
        }
      }
    }
  }

  private long number(String query) throws SQLException {
    return Long.parseLong(texts(query).getFirst());
  }

  private List<String> texts(String query) throws SQLException {
    var texts = new ArrayList<String>();
    try (Statement sql = connection.createStatement();
        ResultSet result = sql.executeQuery(query)) {
      while (result.next()) {
        texts.add(result.getString(1));
      }
    }
    return texts;
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
