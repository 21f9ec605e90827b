package dev.cleave.runners;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.math.BigInteger;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What must be true of any committed run, found by reading its tables and the files themselves. */
final class RunProof {
  private final RunTables run;
  private final long maxChunkBytes;

  /**
   * A proof of this run.
   *
   * @param maxChunkBytes what no chunk may exceed
   */
  RunProof(RunTables run, long maxChunkBytes) {
    this.run = run;
    this.maxChunkBytes = maxChunkBytes;
  }

  /**
   * Asserts all that is promised of the tables.
   *
   * @param listed each object that a row is due for, with its size; 0 if it cannot be read
   */
  void holds(Map<Path, Long> listed) throws SQLException, IOException {
    dataFilesAreWhatTheManifestSays();
    everyListedFileHasOneRow(listed);
    chunksCoverTheirFiles();
    chunksAreOrderedAndBounded();
    checksSayWhatIsTrue();
    contentsAreTheFiles();
    assertEquals(run.manifest().get("datasetDigest").asText(), digest(), "dataset digest");
  }

  private void dataFilesAreWhatTheManifestSays() throws IOException, SQLException {
    for (String table : List.of("chunks", "files", "checks")) {
      long rows = 0;
      for (JsonNode file : run.manifest().at("/tables/" + table)) {
        byte[] bytes = Files.readAllBytes(run.folder().resolve(file.get("path").asText()));
        assertEquals(bytes.length, file.get("sizeBytes").asLong(), file.toString());
        assertEquals(
            HexFormat.of().formatHex(RebuiltFile.sha256().digest(bytes)),
            file.get("sha256").asText(),
            file.toString());
        rows += file.get("rows").asLong();
      }
      assertEquals(List.of("" + rows), run.query("SELECT count(*) FROM " + table), table);
    }
  }

  private void everyListedFileHasOneRow(Map<Path, Long> listed) throws SQLException {
    var rows = new TreeMap<Path, Long>();
    run.each(
        "SELECT source_uri, size_bytes FROM files",
        row -> {
          Path file = Path.of(URI.create(row.getString(1)));
          assertEquals(null, rows.put(file, row.getLong(2)), () -> "two rows for " + file);
        });
    assertEquals(new TreeMap<>(listed), rows);
    assertEquals(listed.size(), run.manifest().at("/counts/listed").asInt());
    none(
        """
        SELECT file_path FROM files GROUP BY ALL HAVING count(*) > 1
        UNION ALL SELECT file_id FROM files GROUP BY ALL HAVING count(*) > 1\
        """);
  }

  private void chunksCoverTheirFiles() throws SQLException {
    none(
        """
        SELECT file_path, chunk_index, due, start_byte FROM (
          SELECT *, lag(end_byte, 1, 0) OVER (PARTITION BY file_id ORDER BY chunk_index) AS due
          FROM chunks)
        WHERE start_byte <> due OR end_byte <= start_byte\
        """);
    none(
        """
        SELECT file_path, status, size_bytes, files.chunk_count, chunks.n, chunks.size
        FROM files LEFT JOIN (
          SELECT file_id, count(*) AS n, max(end_byte) AS size FROM chunks GROUP BY ALL
        ) AS chunks USING (file_id)
        WHERE coalesce(n, 0) <> chunk_count
          OR CASE status WHEN 'CHUNKED' THEN size IS DISTINCT FROM size_bytes
                         WHEN 'EMPTY' THEN size_bytes <> 0 OR n IS NOT NULL
                         WHEN 'REJECTED' THEN n IS NOT NULL OR reject_reason IS NULL
                         ELSE true END\
        """);
    none("SELECT DISTINCT file_path FROM chunks ANTI JOIN files USING (file_id)");
  }

  private void chunksAreOrderedAndBounded() throws SQLException {
    none("SELECT * FROM chunks WHERE end_byte - start_byte > " + maxChunkBytes);
    none("SELECT chunk_id, count(*) FROM chunks GROUP BY ALL HAVING count(*) > 1");
    none(
        """
        SELECT file_path, chunk_index FROM (
          SELECT *, count(*) OVER (PARTITION BY file_id) AS n,
            min(file_row_number) OVER (PARTITION BY file_id) AS first,
            min(filename) OVER (PARTITION BY file_id) AS one,
            max(filename) OVER (PARTITION BY file_id) AS other
          FROM chunks)
        WHERE chunk_count <> n OR file_row_number - first <> chunk_index OR one <> other\
        """);
    none(
        """
        SELECT file_path, chunk_index, parent_chunk_id
        FROM chunks ANTI JOIN chunks AS parents
          ON chunks.parent_chunk_id = parents.chunk_id AND chunks.file_id = parents.file_id
            AND parents.chunk_index < chunks.chunk_index
        WHERE parent_chunk_id IS NOT NULL\
        """);
    none(
        """
        SELECT file_path, chunk_index FROM (
          SELECT *, lag(chunk_id) OVER siblings AS previous, lead(chunk_id) OVER siblings AS next,
            (SELECT count(*) FROM chunks AS children
             WHERE children.parent_chunk_id = chunks.chunk_id) AS children
          FROM chunks
          WINDOW siblings AS (PARTITION BY file_id, parent_chunk_id ORDER BY chunk_index))
        WHERE previous IS DISTINCT FROM previous_chunk_id OR next IS DISTINCT FROM next_chunk_id
          OR children <> children_count\
        """);
  }

  private void checksSayWhatIsTrue() throws SQLException {
    none(
        """
        SELECT files.file_path, checks FROM files FULL JOIN checks USING (file_id)
        WHERE (status <> 'REJECTED') <> (ok IS NOT NULL)
          OR NOT ok OR gap_count <> 0 OR overlap_count <> 0 OR out_of_order <> 0 OR oversized <> 0
          OR duplicate_ids <> 0 OR checks.chunk_count <> files.chunk_count
          OR expected_bytes <> size_bytes OR actual_bytes <> size_bytes
          OR (ok AND (expected_sha256 IS DISTINCT FROM sha256
                      OR actual_sha256 IS DISTINCT FROM sha256))\
        """);
    assertEquals(0, run.manifest().at("/counts/failedChecks").asInt());
  }

  private void contentsAreTheFiles() throws SQLException {
    var file = new RebuiltFile[1];
    run.each(
        """
        SELECT files.source_uri, sha256, charset, start_byte, end_byte, start_line, end_line, content
        FROM chunks JOIN files USING (file_id) ORDER BY files.source_uri, chunk_index\
        """,
        row -> {
          if (file[0] == null || !file[0].isOf(row)) {
            if (file[0] != null) {
              file[0].end();
            }
            file[0] = new RebuiltFile(row);
          }
          file[0].add(row);
        });
    if (file[0] != null) {
      file[0].end();
    }
  }

  /** The dataset digest, from what the rows say. */
  private String digest() throws SQLException {
    var sum = new BigInteger[] {BigInteger.ZERO};
    for (String table : List.of("chunks", "checks")) {
      String left = table.equals("chunks") ? "source_uri, " : "";
      run.each(
          "SELECT * EXCLUDE (" + left + "filename, file_row_number) FROM " + table,
          row -> sum[0] = sum[0].add(digest(row)));
    }
    return "%032x".formatted(sum[0].mod(BigInteger.ONE.shiftLeft(128)));
  }

  private static BigInteger digest(ResultSet row) throws SQLException {
    MessageDigest sha256 = RebuiltFile.sha256();
    for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
      update(sha256, row.getObject(i));
    }
    return new BigInteger(1, ByteBuffer.allocate(16).put(sha256.digest(), 0, 16).array());
  }

  private static void update(MessageDigest sha256, Object value) throws SQLException {
    switch (value) {
      case null -> sha256.update(ByteBuffer.allocate(4).putInt(0, -1));
      case String text -> {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        sha256.update(ByteBuffer.allocate(4).putInt(0, bytes.length));
        sha256.update(bytes);
      }
      case Number number -> sha256.update(ByteBuffer.allocate(8).putLong(0, number.longValue()));
      case Boolean flag -> sha256.update((byte) (flag ? 1 : 0));
      case java.sql.Array list -> {
        Object[] elements = (Object[]) list.getArray();
        sha256.update(ByteBuffer.allocate(4).putInt(0, elements.length));
        for (Object element : elements) {
          update(sha256, element);
        }
      }
      default -> throw new IllegalStateException("unknown type " + value.getClass());
    }
  }

  /** Asserts that a query for offenders finds none. */
  private void none(String sql) throws SQLException {
    List<String> offenders = run.query(sql + " LIMIT 5");
    assertTrue(offenders.isEmpty(), () -> sql + "\nfinds " + offenders);
  }
}
