package dev.cleave.transforms.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.transforms.parquet.ParquetRowsWriter;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TableTest {
  @TempDir Path dir;

  @ParameterizedTest
  @EnumSource
  void eachColumnHasItsFieldIdInTheFile(Table table) throws Exception {
    var expected = new ArrayList<List<Object>>();
    for (Schema.Field field : table.schema().getFields()) {
      expected.add(List.of(field.name(), id(field.getObjectProp("field-id"))));
      if (field.schema().getType() == Schema.Type.ARRAY) {
        expected.add(List.of("element", id(field.schema().getObjectProp("element-id"))));
      }
    }
    assertEquals(
        expected,
        DuckDb.query(
            """
            SELECT name, field_id FROM parquet_schema($1)
            WHERE name NOT IN ('list', 'dev.cleave.%s')
            """
                .formatted(table.folder()),
            write(table)));
    List<Object> ids = expected.stream().map(List::getLast).toList();
    assertEquals(ids.size(), new HashSet<>(ids).size(), "unique: " + ids);
    assertTrue(ids.stream().allMatch(id -> (long) id > 0), ids::toString);
  }

  /** A query can name any column without quotes, as a column and in a function call. */
  @Test
  void noColumnIsAReservedWord() throws Exception {
    var columns = new TreeSet<String>();
    for (Table table : Table.values()) {
      table.schema().getFields().forEach(field -> columns.add(field.name()));
    }
    var reserved = new TreeSet<String>();
    for (var row :
        DuckDb.query(
            """
            SELECT keyword_name FROM duckdb_keywords()
            WHERE keyword_category <> 'unreserved'
            """,
            dir)) {
      reserved.add((String) row.getFirst());
    }
    assertTrue(reserved.containsAll(List.of("overlaps", "select", "left")), reserved::toString);
    reserved.retainAll(columns);
    assertEquals(new TreeSet<>(), reserved);
  }

  @ParameterizedTest
  @EnumSource
  void aQueryCanNameEveryColumn(Table table) throws Exception {
    Path file = write(table);
    for (Schema.Field field : table.schema().getFields()) {
      String name = field.name();
      assertEquals(
          List.of(),
          DuckDb.query(
              "SELECT %s, max(%s) AS %s FROM $1 WHERE %s IS NOT NULL GROUP BY %s"
                  .replace("%s", name),
              file));
    }
  }

  private static long id(Object value) {
    assertNotNull(value);
    return ((Number) value).longValue();
  }

  private Path write(Table table) throws Exception {
    Path file = dir.resolve(table.folder() + ".parquet");
    new ParquetRowsWriter(
            table.rows(),
            List.of(),
            FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
            Map.of())
        .close();
    return file;
  }
}
