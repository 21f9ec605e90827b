package dev.cleave.pipelines.export;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cleave.chunk.Content;
import dev.cleave.transforms.parquet.Columns;
import dev.cleave.transforms.tables.Table;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The text format of PostgreSQL's COPY, with a header. PostgreSQL does not store U+0000, so it is
 * left out.
 */
final class CopyText implements ItemWriter, Columns {
  private static final String NULL = "\\N";

  private final Writer out;
  private final int width; // columns after the operation
  private final boolean changes;
  private boolean first = true; // in its line

  /**
   * @param table whose rows are exported
   * @param changes whether each row begins with its operation
   */
  CopyText(OutputStream out, Table table, boolean changes) throws IOException {
    this.out = new BufferedWriter(new OutputStreamWriter(out, UTF_8));
    List<String> names = table.schema().getFields().stream().map(Schema.Field::name).toList();
    this.width = names.size();
    this.changes = changes;
    Stream<String> all =
        changes ? Stream.concat(Stream.of("operation"), names.stream()) : names.stream();
    this.out.write(all.collect(Collectors.joining("\t", "", "\n")));
  }

  @Override
  public void put(Item item) throws IOException {
    if (changes) {
      text("operation", item.operation());
    }
    item.writeTo(this);
    endLine();
  }

  @Override
  public void delete(String id) throws IOException {
    text("operation", "delete");
    text("chunk_id", id); // the first column
    for (int i = 1; i < width; i++) {
      absent("");
    }
    endLine();
  }

  private void endLine() throws IOException {
    out.write('\n');
    first = true;
  }

  @Override
  public void text(String column, @Nullable String value) {
    value(value == null ? NULL : escaped(value));
  }

  @Override
  public void content(String column, Content value) {
    text(column, value.text());
  }

  @Override
  public void number(String column, long value) {
    value(Long.toString(value));
  }

  @Override
  public void real(String column, double value) {
    value(Double.toString(value));
  }

  @Override
  public void flag(String column, boolean value) {
    value(value ? "t" : "f");
  }

  @Override
  public void time(String column, @Nullable Instant value) {
    value(value == null ? NULL : value.toString());
  }

  @Override
  public void list(String column, List<String> values) {
    String array =
        values.stream()
            .map(value -> '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"')
            .collect(Collectors.joining(",", "{", "}"));
    value(escaped(array));
  }

  @Override
  public void absent(String column) {
    value(NULL);
  }

  private void value(String text) {
    try {
      if (!first) {
        out.write('\t');
      }
      first = false;
      out.write(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
