package dev.cleave.transforms.tables;

import dev.cleave.chunk.Content;
import dev.cleave.chunk.Original;
import dev.cleave.file.SourceRef;
import dev.cleave.text.CharsetSource;
import dev.cleave.text.TextEncoding;
import dev.cleave.transforms.parquet.Columns;
import dev.cleave.transforms.parquet.Row;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.jspecify.annotations.Nullable;

/**
 * A row of the files table as a value, which a later run can read and carry over.
 *
 * @param layout a hash of the names and the types of the table's columns
 * @param values those of the columns of the table's schema: texts, numbers, or nulls
 */
public record FileEntry(int layout, List<@Nullable Object> values) {
  private static final Schema SCHEMA = Table.FILES.schema();
  private static final int LAYOUT = Long.hashCode(SchemaNormalization.parsingFingerprint64(SCHEMA));

  /**
   * @throws IllegalArgumentException if the row was encoded when the table had other columns
   */
  public FileEntry {
    if (layout != LAYOUT) {
      throw new IllegalArgumentException("a row of the files table has other columns");
    }
  }

  /**
   * The values that a row writes.
   *
   * @throws IllegalArgumentException if it writes a column that the table does not have
   */
  public static FileEntry of(Row row) {
    var draft = new Draft(new Object[SCHEMA.getFields().size()]);
    row.writeTo(draft);
    return draft.entry();
  }

  /** The row. */
  public Row row() {
    return columns -> {
      for (Schema.Field field : SCHEMA.getFields()) {
        write(field, values.get(field.pos()), columns);
      }
    };
  }

  public String path() {
    return require("file_path");
  }

  public String language() {
    return require("language");
  }

  /** SHA-256 of the content, or null if the file was not read. */
  public @Nullable String sha256() {
    return text("sha256");
  }

  public String configFingerprint() {
    return require("config_fingerprint");
  }

  public FileStatus status() {
    return FileStatus.valueOf(require("status"));
  }

  public Change change() {
    return Change.of(require("change"));
  }

  /** The sum of the hashes of the file's rows of chunks and checks. */
  public DatasetDigest rowsDigest() {
    String digest = text("rows_digest");
    return digest == null ? DatasetDigest.ZERO : DatasetDigest.parse(digest);
  }

  /** The object that its chunks must add up to. Only of a file that was cut. */
  public Original original() {
    String source = require("charset_source").toUpperCase(Locale.ROOT);
    return new Original(
        number("size_bytes"),
        require("sha256"),
        new TextEncoding(Charset.forName(require("charset")), CharsetSource.valueOf(source)));
  }

  /** Where its chunks are. */
  public RowPlace place() {
    return new RowPlace(
        path(),
        require("run_id"),
        text("data_file"),
        number("first_row"),
        (int) number("row_count"));
  }

  /** The value of a text column, or null. */
  public @Nullable String text(String column) {
    return (String) values.get(index(column));
  }

  /** The value of a text column that must not be null. */
  public String require(String column) {
    return Objects.requireNonNull(text(column), column);
  }

  /** The value of a column of integers. */
  public long number(String column) {
    return ((Number) Objects.requireNonNull(values.get(index(column)), column)).longValue();
  }

  /** Time of the last modification in milliseconds since the epoch, or 0 if it is unknown. */
  public long modifiedMillis() {
    Object micros = values.get(index("modified"));
    return micros == null ? 0 : (long) micros / 1000;
  }

  /** The same file, unchanged, as it is listed now. */
  public FileEntry unchanged(SourceRef listed) {
    Draft copy = copy();
    copy.put("source_uri", listed.uri());
    copy.put("repository", listed.repository().name());
    copy.put("revision", listed.repository().revision());
    copy.put("modified", listed.modifiedMillis() == 0 ? null : listed.modifiedMillis() * 1000);
    copy.put("etag", listed.etag());
    copy.put("md5", listed.checksums().md5());
    copy.put("crc32c", listed.checksums().crc32c());
    return since(copy, Change.UNCHANGED).entry();
  }

  /** The same file, which is no longer listed. It refers to no chunks. */
  public FileEntry removed() {
    Draft copy = since(copy(), Change.REMOVED);
    copy.put("status", FileStatus.REMOVED.name());
    copy.put("reject_reason", null);
    copy.put("reject_detail", null);
    copy.put("chunk_count", 0);
    copy.put("data_file", null);
    copy.put("first_row", 0L);
    copy.put("row_count", 0);
    copy.put("rows_digest", null);
    return copy.entry();
  }

  /** The same file, unchanged, with its chunks in another place. */
  public FileEntry copiedTo(RowPlace place) {
    Draft copy = since(copy(), Change.UNCHANGED);
    copy.put("run_id", place.runId());
    copy.put("data_file", place.dataFile());
    copy.put("first_row", place.firstRow());
    copy.put("row_count", place.rows());
    return copy.entry();
  }

  /** The same file with a value of {@code change}. */
  public FileEntry with(Change change) {
    Draft copy = copy();
    copy.put("change", change.label());
    return copy.entry();
  }

  /** The same file, renamed. */
  public FileEntry renamedFrom(String path) {
    Draft copy = copy();
    copy.put("renamed_from", path);
    return copy.entry();
  }

  /** The same file, a copy of the one at this path. */
  public FileEntry duplicateOf(String path) {
    Draft copy = copy();
    copy.put("duplicate_of", path);
    return copy.entry();
  }

  private Draft copy() {
    return new Draft(values.toArray());
  }

  private static Draft since(Draft copy, Change change) {
    copy.put("change", change.label());
    copy.put("renamed_from", null);
    copy.put("duplicate_of", null);
    return copy;
  }

  private static Schema.Field field(String column) {
    Schema.Field field = SCHEMA.getField(column);
    if (field == null) {
      throw new IllegalArgumentException("the files table has no column " + column);
    }
    return field;
  }

  private static int index(String column) {
    return field(column).pos();
  }

  private static void write(Schema.Field field, @Nullable Object value, Columns columns) {
    Schema schema = field.schema();
    Schema type = schema.isUnion() ? schema.getTypes().getLast() : schema;
    String name = field.name();
    switch (type.getType()) {
      case STRING -> columns.text(name, (String) value);
      case DOUBLE -> columns.real(name, (double) value);
      case INT -> columns.number(name, (int) value);
      case LONG -> {
        if (type.getLogicalType() == null) {
          columns.number(name, (long) value);
        } else {
          columns.time(
              name, value == null ? null : Instant.EPOCH.plus((long) value, ChronoUnit.MICROS));
        }
      }
      default -> throw new IllegalStateException(name + " is of type " + type);
    }
  }

  /** Values that a row is made of. */
  private static final class Draft implements Columns {
    private final @Nullable Object[] values;

    Draft(@Nullable Object[] values) {
      this.values = values;
    }

    void put(String column, @Nullable Object value) {
      values[index(column)] = value;
    }

    FileEntry entry() {
      return new FileEntry(LAYOUT, Collections.unmodifiableList(Arrays.asList(values)));
    }

    @Override
    public void text(String column, @Nullable String value) {
      put(column, value);
    }

    @Override
    public void content(String column, Content value) {
      String text =
          new String(value.bytes(), value.start(), value.length(), StandardCharsets.UTF_8);
      put(column, text);
    }

    @Override
    public void number(String column, long value) {
      boolean small = field(column).schema().getType() == Schema.Type.INT;
      put(column, small ? (Object) Math.toIntExact(value) : (Object) value);
    }

    @Override
    public void real(String column, double value) {
      put(column, value);
    }

    @Override
    public void flag(String column, boolean value) {
      put(column, value);
    }

    @Override
    public void time(String column, @Nullable Instant value) {
      put(column, value == null ? null : ChronoUnit.MICROS.between(Instant.EPOCH, value));
    }

    @Override
    public void list(String column, List<String> list) {
      put(column, list);
    }

    @Override
    public void absent(String column) {
      put(column, null);
    }
  }
}
