package dev.cleave.transforms.parquet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.cleave.transforms.tables.DuckDb;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Random;
import org.apache.parquet.schema.Type;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a file that DuckDB has written, in row groups of 2048 rows. */
class ParquetRowsReaderTest {
  private static final int GROUP = 2048;
  private static final int ROWS = 10_000;

  @TempDir Path dir;
  private Path file;

  @BeforeEach
  void write() throws Exception {
    file = dir.resolve("rows.parquet");
    DuckDb.write(
        "SELECT range AS id, 'row ' || range AS name, range % 7 = 0 AS seventh FROM range("
            + ROWS
            + ")",
        file);
    assertEquals(
        List.of(List.of(2048L), List.of(2048L), List.of(2048L), List.of(2048L), List.of(1808L)),
        DuckDb.query(
            """
            SELECT row_group_num_rows FROM parquet_metadata($1)
            WHERE column_id = 0 ORDER BY row_group_id
            """,
            file));
  }

  @Test
  void readsEveryRowInOrder() throws IOException {
    try (ParquetRowsReader reader = open()) {
      for (int i = 0; i < ROWS; i++) {
        assertEquals(i, reader.row());
        assertRow(i, reader);
      }
      assertNull(reader.next());
      assertNull(reader.next());
      assertEquals(ROWS, reader.row());
    }
  }

  @Test
  void seeksRowsAtTheEdgesOfRowGroups() throws IOException {
    for (int first : new int[] {0, 1, GROUP - 1, GROUP, GROUP + 1, 3 * GROUP - 1}) {
      for (int target : new int[] {0, 1, 2, GROUP - 2, GROUP, 2 * GROUP, 5000, ROWS - 2}) {
        try (ParquetRowsReader reader = open()) {
          reader.seek(first);
          assertRow(first, reader);
          if (target > first) {
            reader.seek(target);
            assertRow(target, reader);
            assertRow(target + 1, reader);
          }
        }
      }
    }
  }

  @Test
  void seeksForwardAnyNumberOfTimes() throws IOException {
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    var random = new Random(seed);
    for (int round = 0; round < 20; round++) {
      try (ParquetRowsReader reader = open()) {
        int most = 1 << 1 + random.nextInt(13);
        for (int row = 0; row < ROWS; row += random.nextInt(most)) {
          reader.seek(row);
          assertEquals(row, reader.row(), "seed " + seed);
          for (int reads = random.nextInt(3); reads > 0 && row < ROWS; reads--) {
            assertRow(row++, reader);
          }
        }
      }
    }
  }

  @Test
  void seeksTheEndAndNothingBehindIt() throws IOException {
    try (ParquetRowsReader reader = open()) {
      reader.seek(ROWS);
      assertEquals(ROWS, reader.row());
      assertNull(reader.next());
    }
    try (ParquetRowsReader reader = open()) {
      var error = assertThrows(IOException.class, () -> reader.seek(ROWS + 5));
      assertEquals("it has 10000 rows, and row 10005 is needed", error.getMessage());
    }
  }

  @Test
  void doesNotReadTheRowGroupsInBetween() throws Exception {
    var middle =
        DuckDb.query(
            """
            SELECT min(least(data_page_offset, coalesce(dictionary_page_offset, data_page_offset))),
              max(data_page_offset)
            FROM parquet_metadata($1) WHERE row_group_id IN (1, 2)
            """,
            file);
    int start = ((Number) middle.getFirst().get(0)).intValue();
    int end = ((Number) middle.getFirst().get(1)).intValue();
    try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.allocate(end - start), start);
    }
    try (ParquetRowsReader reader = open()) {
      assertRow(0, reader);
      reader.seek(3 * GROUP);
      assertRow(3 * GROUP, reader);
    }
    try (ParquetRowsReader reader = open()) {
      assertThrows(Exception.class, () -> reader.seek(2 * GROUP - 1));
    }
  }

  private ParquetRowsReader open() throws IOException {
    return ParquetRowsReader.open(file.toString(), column -> !column.getName().equals("seventh"));
  }

  private static void assertRow(int expected, ParquetRowsReader reader) throws IOException {
    Row row = reader.next();
    assertNotNull(row);
    assertEquals(
        List.of("id", "name"), row.columns().getFields().stream().map(Type::getName).toList());
    assertEquals(expected, row.number("id"));
    assertEquals("row " + expected, row.text("name"));
    assertNull(row.text("seventh"));
    assertEquals(expected + 1, reader.row());
  }
}
