package dev.cleave.transforms.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.cleave.transforms.tables.DuckDb;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a file that DuckDB has written, in row groups of 2048 rows. */
class StoredRowsFindTest {
  private static final int ROWS = 10_000;

  @TempDir Path dir;
  private Path file;

  @BeforeEach
  void write() throws Exception {
    file = dir.resolve("rows.parquet");
    DuckDb.write(
        """
        SELECT range AS id, 'zeile ü' || range AS name,
               CASE WHEN range %% 3 = 0 THEN NULL ELSE 'k' || range %% 5 END AS kind
        FROM range(%d)
        """
            .formatted(ROWS),
        file);
  }

  @Test
  void findsTheRowOfAValueInAnyRowGroup() throws Exception {
    for (int row : new int[] {0, 2047, 2048, ROWS - 1}) {
      assertEquals(List.of((long) row), rows("name", ("zeile ü" + row)::equals));
    }
    assertEquals(List.of(), rows("name", "zeile"::equals));
  }

  @Test
  void findsEveryRowAndNoNull() throws Exception {
    assertEquals(
        LongStream.range(0, ROWS).filter(i -> i % 3 != 0 && i % 5 == 2).boxed().toList(),
        rows("kind", "k2"::equals));
    assertEquals(
        LongStream.range(0, ROWS).filter(i -> i % 3 != 0).count(), rows("kind", _ -> true).size());
  }

  @Test
  void columnThatIsMissingIsAnError() {
    assertThrows(RuntimeException.class, () -> rows("path", _ -> true));
  }

  private List<Long> rows(String column, Predicate<String> wanted) throws Exception {
    return StoredRows.find(file.toString(), column, wanted);
  }
}
