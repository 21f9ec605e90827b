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
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.jspecify.annotations.Nullable;

/**
 * A row of the files table as a value, which a later run can read and carry over. The columns are
 * those of the table's schema.
 */
public final class FileEntry {
  private final GenericRecord values;

  FileEntry(GenericRecord values) {
    this.values = values;
  }

  /**
   * The values that a row writes.
   *
   * @throws org.apache.avro.AvroRuntimeException if it writes a column that the table does not have
   */
  public static FileEntry of(Row row) {
    var values = new GenericData.Record(Table.FILES.schema());
    row.writeTo(new Collector(values));
    return new FileEntry(values);
  }

  GenericRecord values() {
    return values;
  }

  /** The row. */
  public Row row() {
    return columns -> {
      for (Schema.Field field : Table.FILES.schema().getFields()) {
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
    return (String) values.get(column);
  }

  /** The value of a text column that must not be null. */
  public String require(String column) {
    return Objects.requireNonNull(text(column), column);
  }

  /** The value of a column of integers. */
  public long number(String column) {
    return ((Number) values.get(column)).longValue();
  }

  /** Time of the last modification in milliseconds since the epoch, or 0 if it is unknown. */
  public long modifiedMillis() {
    Object micros = values.get("modified");
    return micros == null ? 0 : (long) micros / 1000;
  }

  /** The same file, unchanged, as it is listed now. */
  public FileEntry unchanged(SourceRef listed) {
    GenericRecord copy = copy();
    copy.put("source_uri", listed.uri());
    copy.put("repository", listed.repository().name());
    copy.put("revision", listed.repository().revision());
    copy.put("modified", listed.modifiedMillis() == 0 ? null : listed.modifiedMillis() * 1000);
    copy.put("etag", listed.etag());
    copy.put("md5", listed.checksums().md5());
    copy.put("crc32c", listed.checksums().crc32c());
    return new FileEntry(since(copy, Change.UNCHANGED));
  }

  /** The same file, which is no longer listed. It refers to no chunks. */
  public FileEntry removed() {
    GenericRecord copy = since(copy(), Change.REMOVED);
    copy.put("status", FileStatus.REMOVED.name());
    copy.put("reject_reason", null);
    copy.put("reject_detail", null);
    copy.put("chunk_count", 0);
    copy.put("data_file", null);
    copy.put("first_row", 0L);
    copy.put("row_count", 0);
    copy.put("rows_digest", null);
    return new FileEntry(copy);
  }

  /** The same file, unchanged, with its chunks in another place. */
  public FileEntry copiedTo(RowPlace place) {
    GenericRecord copy = since(copy(), Change.UNCHANGED);
    copy.put("run_id", place.runId());
    copy.put("data_file", place.dataFile());
    copy.put("first_row", place.firstRow());
    copy.put("row_count", place.rows());
    return new FileEntry(copy);
  }

  /** The same file with a value of {@code change}. */
  public FileEntry with(Change change) {
    GenericRecord copy = copy();
    copy.put("change", change.label());
    return new FileEntry(copy);
  }

  /** The same file, renamed. */
  public FileEntry renamedFrom(String path) {
    GenericRecord copy = copy();
    copy.put("renamed_from", path);
    return new FileEntry(copy);
  }

  /** The same file, a copy of the one at this path. */
  public FileEntry duplicateOf(String path) {
    GenericRecord copy = copy();
    copy.put("duplicate_of", path);
    return new FileEntry(copy);
  }

  private GenericRecord copy() {
    return new GenericData.Record((GenericData.Record) values, false);
  }

  private static GenericRecord since(GenericRecord copy, Change change) {
    copy.put("change", change.label());
    copy.put("renamed_from", null);
    copy.put("duplicate_of", null);
    return copy;
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

  @Override
  public boolean equals(Object other) {
    return other instanceof FileEntry entry && values.equals(entry.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public String toString() {
    return values.toString();
  }

  /** Puts the values of a row into a record. */
  private record Collector(GenericRecord values) implements Columns {
    @Override
    public void text(String column, @Nullable String value) {
      values.put(column, value);
    }

    @Override
    public void content(String column, Content value) {
      String text =
          new String(value.bytes(), value.start(), value.length(), StandardCharsets.UTF_8);
      values.put(column, text);
    }

    @Override
    public void number(String column, long value) {
      Schema.Field field = values.getSchema().getField(column);
      if (field != null && field.schema().getType() == Schema.Type.INT) {
        values.put(column, Math.toIntExact(value));
      } else {
        values.put(column, value);
      }
    }

    @Override
    public void real(String column, double value) {
      values.put(column, value);
    }

    @Override
    public void flag(String column, boolean value) {
      values.put(column, value);
    }

    @Override
    public void time(String column, @Nullable Instant value) {
      values.put(column, value == null ? null : ChronoUnit.MICROS.between(Instant.EPOCH, value));
    }

    @Override
    public void list(String column, List<String> list) {
      values.put(column, list);
    }

    @Override
    public void absent(String column) {
      values.put(column, null);
    }
  }
}
