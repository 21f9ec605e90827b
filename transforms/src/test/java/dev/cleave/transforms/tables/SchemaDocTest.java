package dev.cleave.transforms.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.boundary.ParseStatus;
import dev.cleave.file.RejectReason;
import dev.cleave.language.Category;
import dev.cleave.language.LanguageSource;
import dev.cleave.reading.Strategy;
import dev.cleave.symbol.BoundaryType;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Role;
import dev.cleave.text.CharsetSource;
import dev.cleave.transforms.verifying.Fault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * {@code docs/schema.md} says what the schemas and the enums say. With {@code -Dgolden.write=true}
 * the tables' columns are written anew; what a value means is written by hand.
 */
class SchemaDocTest {
  private static final Path DOC = Path.of("../docs/schema.md");
  private static final String SECTION = "(<!-- columns of %s -->\n).*?(?=<!-- end -->)";
  private static final String HEAD =
      "\n| column | type | null | meaning |\n| --- | --- | --- | --- |\n";

  @ParameterizedTest
  @EnumSource
  void describesEveryColumn(Table table) throws IOException {
    var section = Pattern.compile(SECTION.formatted(table.folder()), Pattern.DOTALL);
    String doc = Files.readString(DOC);
    String columns = Matcher.quoteReplacement(columns(table.schema()));
    assertTrue(section.matcher(doc).find(), "no section for the columns of " + table);
    String expected = section.matcher(doc).replaceFirst("$1" + columns);
    if (Boolean.getBoolean("golden.write")) {
      Files.writeString(DOC, expected);
    }
    assertEquals(expected, Files.readString(DOC));
  }

  @ParameterizedTest
  @EnumSource(names = {"CHUNKS", "CHANGES"})
  void namesEveryKindInTheColumn(Table table) {
    List<String> kinds = labels(Kind.values());
    String all =
        "What the chunk contains: %s or %s."
            .formatted(String.join(", ", kinds.subList(0, kinds.size() - 1)), kinds.getLast());
    assertEquals(all, table.schema().getField("kind").doc());
  }

  static Stream<Arguments> vocabularies() {
    return Stream.of(
        Arguments.of("kind", labels(Kind.values())),
        Arguments.of("boundary_type", labels(BoundaryType.values())),
        Arguments.of("role", labels(Role.values())),
        Arguments.of("strategy", names(Strategy.values())),
        Arguments.of("parse_status", names(ParseStatus.values())),
        Arguments.of("status", names(FileStatus.values())),
        Arguments.of("change", Arrays.stream(Change.values()).map(Change::label).toList()),
        Arguments.of("operation", List.of("upsert", "move", "delete")),
        Arguments.of("fault", labels(Fault.values())),
        Arguments.of("reject_reason", names(RejectReason.values())),
        Arguments.of("charset_source", labels(CharsetSource.values())),
        Arguments.of("language_source", labels(LanguageSource.values())),
        Arguments.of("category", labels(Category.values())));
  }

  @ParameterizedTest
  @MethodSource("vocabularies")
  void explainsEveryValue(String column, List<String> values) throws IOException {
    assertEquals(values, rows(column).stream().map(cells -> cells.get(0)).toList());
  }

  @Test
  void saysOfEachKindItsBoundaryType() throws IOException {
    assertEquals(
        Arrays.stream(Kind.values()).map(kind -> label(kind.boundaryType())).toList(),
        rows("kind").stream().map(cells -> cells.get(1)).toList());
  }

  /** The rows of the table below the heading of a column's values. */
  private static List<List<String>> rows(String column) throws IOException {
    return Files.readString(DOC)
        .lines()
        .dropWhile(line -> !line.equals("### `" + column + "`"))
        .skip(1)
        .takeWhile(line -> !line.startsWith("#"))
        .filter(line -> line.startsWith("| `"))
        .map(line -> List.of(line.replace("`", "").substring(2).split(" *\\| *")))
        .toList();
  }

  private static String columns(Schema schema) {
    return schema.getFields().stream()
        .map(
            field ->
                "| `%s` | %s | %s | %s |\n"
                    .formatted(
                        field.name(),
                        type(field.schema()),
                        field.schema().isNullable() ? "yes" : "",
                        field.doc()))
        .collect(Collectors.joining("", HEAD, "\n"));
  }

  private static String type(Schema schema) {
    return switch (schema.getType()) {
      case UNION -> type(schema.getTypes().getLast());
      case ARRAY -> "list of " + type(schema.getElementType());
      default ->
          schema.getLogicalType() instanceof LogicalTypes.TimestampMicros
              ? "timestamp"
              : schema.getType().getName();
    };
  }

  private static List<String> names(Enum<?>... values) {
    return Arrays.stream(values).map(Enum::name).toList();
  }

  private static List<String> labels(Enum<?>... values) {
    return Arrays.stream(values).map(SchemaDocTest::label).toList();
  }

  private static String label(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
