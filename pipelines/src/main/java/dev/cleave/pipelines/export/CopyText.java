package dev.cleave.pipelines.export;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import dev.cleave.transforms.tables.Table;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The text format of PostgreSQL's COPY, with a header. PostgreSQL does not store U+0000, so it is
 * left out.
 */
final class CopyText implements ExportWriter {
  private final Writer out;
  private final int width; // columns after the operation

  /**
   * @param table whose rows are exported
   * @param changes whether each row begins with its operation
   * @param vectors whether each row ends with its vector
   */
  CopyText(OutputStream out, Table table, boolean changes, boolean vectors) throws IOException {
    this.out = new BufferedWriter(new OutputStreamWriter(out, UTF_8));
    List<String> names = new ArrayList<>(changes ? List.of("operation") : List.of());
    names.addAll(ExportedRow.columns(table));
    if (vectors) {
      names.add(ExportedRow.VECTOR);
    }
    width = names.size() - (changes ? 1 : 0);
    line(names);
  }

  @Override
  public void put(ExportedRow row) throws IOException {
    line(row.columns().values());
  }

  @Override
  public void delete(String id) throws IOException {
    List<@Nullable String> values = new ArrayList<>(List.of("delete", id)); // the first column
    values.addAll(Collections.nCopies(width - 1, null));
    line(values);
  }

  private void line(Collection<? extends @Nullable Object> values) throws IOException {
    out.write(values.stream().map(CopyText::field).collect(joining("\t", "", "\n")));
  }

  private static String field(@Nullable Object value) {
    return switch (value) {
      case null -> "\\N";
      case Boolean flag -> flag ? "t" : "f";
      case float[] vector -> Arrays.toString(vector).replace(" ", "");
      case List<?> list ->
          escaped(list.stream().map(CopyText::quoted).collect(joining(",", "{", "}")));
      default -> escaped(value.toString());
    };
  }

  private static String quoted(Object element) {
    return '"' + element.toString().replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private static String escaped(String text) {
    var escaped = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      switch (character) {
        case '\0' -> {}
        case '\\' -> escaped.append("\\\\");
        case '\n' -> escaped.append("\\n");
        case '\r' -> escaped.append("\\r");
        case '\t' -> escaped.append("\\t");
        default -> escaped.append(character);
      }
    }
    return escaped.toString();
  }

  @Override
  public void end() throws IOException {
    out.flush();
  }
}
