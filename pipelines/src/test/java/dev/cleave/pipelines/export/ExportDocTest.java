package dev.cleave.pipelines.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The tables for PostgreSQL in the manual have the columns of the schema. {@code
 * -Dgolden.write=true} writes them anew.
 */
class ExportDocTest {
  private static final Pattern DEFINITION = Pattern.compile("(?s)CREATE TABLE chunks \\(.*?\\);");

  @ParameterizedTest
  @CsvSource({"export.md,false", "first-answer.md,true"})
  void tableHasEveryColumn(String page, boolean vectors) throws IOException {
    Path doc = Path.of("../docs").resolve(page);
    Matcher definition = DEFINITION.matcher(Files.readString(doc));
    assertTrue(definition.find());
    Schema schema = Table.CHUNKS.schema();
    String columns =
        ExportedRow.columns(Table.CHUNKS).stream()
            .map(name -> "  " + name + " " + type(schema.getField(name), name))
            .collect(Collectors.joining(",\n"))
            .replaceFirst("chunk_id text", "chunk_id text PRIMARY KEY");
    String expected =
        definition.replaceFirst(
            Matcher.quoteReplacement(
                "CREATE TABLE chunks (\n"
                    + columns
                    + (vectors ? ",\n  embedding vector(384)" : "")
                    + ");"));
    if (Boolean.getBoolean("golden.write")) {
      Files.writeString(doc, expected);
    }
    assertEquals(expected, Files.readString(doc));
  }

  private static String type(Schema.@Nullable Field column, String name) {
    return column != null ? type(column.schema()) : name.equals("file_size") ? "bigint" : "text";
  }

  private static String type(Schema schema) {
    return switch (schema.getType()) {
      case UNION -> type(schema.getTypes().getLast());
      case ARRAY -> "text[]";
      case STRING -> "text";
      case INT -> "int";
      case LONG -> "bigint";
      case BOOLEAN -> "boolean";
      default -> throw new AssertionError(schema);
    };
  }
}
