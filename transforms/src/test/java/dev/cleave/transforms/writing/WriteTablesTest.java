package dev.cleave.transforms.writing;

import static dev.cleave.transforms.writing.WritePipeline.run;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.transforms.Samples;
import dev.cleave.transforms.tables.DuckDb;
import dev.cleave.transforms.tables.Table;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** On the Direct runner, which checks that elements encode and that nobody alters them. */
class WriteTablesTest extends WritingFixture {
  private static final List<Table> TABLES = List.of(Table.CHUNKS, Table.FILES, Table.CHECKS);

  @Test
  void theResultNamesWhatLiesInTheFolder() throws Exception {
    String folder = dir.resolve(BELOW_OUTPUT).toString();
    run(
        dir,
        FILES,
        summary -> {
          assertEquals(
              filesBelow(folder), summary.files().stream().map(WrittenFile::path).toList());
          summary.files().forEach(file -> assertTrueToDisk(file, Path.of(folder)));
        });
    assertEquals(
        List.of(List.of("CHUNKED", 3L), List.of("EMPTY", 1L), List.of("REJECTED", 2L)),
        query("SELECT status, count(*) FROM $1 GROUP BY 1 ORDER BY 1", Table.FILES));
    assertEquals(
        List.of(List.of("a/Hi.java", 6L), List.of("b.txt", 1L), List.of("d", 1L)),
        query("SELECT file_path, count(*) FROM $1 GROUP BY 1 ORDER BY 1", Table.CHUNKS));
    assertEquals(
        List.of(
            List.of("a/Hi.java", true),
            List.of("b.txt", true),
            List.of("c", true),
            List.of("d", false)),
        query("SELECT file_path, ok FROM $1 ORDER BY 1", Table.CHECKS));
  }

  @Test
  void aFilesRowsStandTogetherInOrder() throws Exception {
    var many = new ArrayList<ChunkedFile>();
    for (int i = 0; i < 50; i++) {
      many.add(Samples.javaClass("f" + i));
    }
    run(dir, many, summary -> assertEquals(300, summary.tally().chunks()));
    int expected = 0;
    for (var row : query("SELECT chunk_index FROM $1", Table.CHUNKS)) {
      assertEquals(expected, row.getFirst());
      expected = (expected + 1) % 6;
    }
  }

  @Test
  void anotherAttemptWritesTheSameRowsUnderOtherNames() throws Exception {
    run(dir, FILES, summary -> {});
    var first = new HashSet<>(filesBelow(dir.toString()));
    Path again = Files.createDirectory(dir.resolve("again"));
    var shuffled = new ArrayList<>(FILES);
    Collections.reverse(shuffled);
    run(again, shuffled, summary -> assertEquals(digest(FILES), summary.tally().digest()));
    assertTrue(Collections.disjoint(first, filesBelow(again.toString())));
    for (Table table : TABLES) {
      String all =
          table == Table.FILES
              ? "SELECT * EXCLUDE (data_file, first_row) FROM $1 ORDER BY ALL"
              : "SELECT * FROM $1 ORDER BY ALL";
      assertEquals(query(all, table), DuckDb.query(all, files(again, table)));
    }
  }

  @Test
  void aFilesRowSaysWhichFilesHaveItsContentAndWhereItsChunksAre() throws Exception {
    run(dir, FILES, summary -> {});
    assertEquals(
        List.of(
            Arrays.asList(
                "a/Hi.java", "new", null, "run-1", 6, digest(FILES.subList(0, 1)).toString()),
            Arrays.asList("b.txt", "new", null, "run-1", 1, digest(FILES.subList(1, 2)).toString()),
            Arrays.asList("c", "new", null, "run-1", 0, digest(FILES.subList(2, 3)).toString()),
            Arrays.asList("d", "new", "b.txt", "run-1", 1, digest(FILES.subList(3, 4)).toString()),
            Arrays.asList("e", "new", null, "run-1", 0, null),
            Arrays.asList("f", "new", null, "run-1", 0, null)),
        query(
            """
            SELECT file_path, change, duplicate_of, run_id, row_count, rows_digest
            FROM $1 ORDER BY file_path
            """,
            Table.FILES));
    var rows = new ArrayList<List<Object>>();
    for (var place :
        query("SELECT data_file, first_row, row_count FROM $1 ORDER BY file_path", Table.FILES)) {
      if (place.getFirst() == null) {
        assertEquals(Arrays.asList(null, 0L, 0), place);
      } else {
        rows.addAll(
            DuckDb.query(
                """
                SELECT file_path, chunk_index FROM read_parquet($1, file_row_number = true)
                WHERE file_row_number >= %s AND file_row_number < %s + %s ORDER BY file_row_number
                """
                    .formatted(place.get(1), place.get(1), place.get(2)),
                dir.resolve((String) place.getFirst())));
      }
    }
    assertEquals(query("SELECT file_path, chunk_index FROM $1 ORDER BY ALL", Table.CHUNKS), rows);
  }

  @Test
  void theFooterNamesRunAndFingerprint() throws Exception {
    run(dir, FILES, summary -> {});
    for (Table table : TABLES) {
      assertEquals(
          List.of(
              List.of("cleave.fingerprint", "f00d"),
              List.of("cleave.run_id", "run-1"),
              List.of("cleave.schema_version", Table.SCHEMA_VERSION)),
          query(
              """
              SELECT DISTINCT decode(key), decode(value) FROM parquet_kv_metadata($1)
              WHERE decode(key) LIKE 'cleave.%' ORDER BY 1
              """,
              table));
    }
  }
}
