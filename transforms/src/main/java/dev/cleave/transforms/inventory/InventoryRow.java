package dev.cleave.transforms.inventory;

import dev.cleave.file.Checksums;
import dev.cleave.text.Labels;
import dev.cleave.transforms.store.StoredObject;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.attribute.FileTime;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A row of an inventory, its values as text.
 *
 * @param values those that are present and not empty
 * @param encoded whether the key is URL-encoded, as by S3
 */
record InventoryRow(Map<Column, String> values, boolean encoded) {
  InventoryRow {
    values = new EnumMap<>(values);
  }

  /** URI of the bucket of the object, with a slash at its end. */
  String bucket() {
    String bucket = need(Column.BUCKET);
    return (values.containsKey(Column.KEY) ? "s3://" : "gs://") + bucket + "/";
  }

  /** Whether the row is the current version of an object: neither an old version nor a deletion. */
  boolean isCurrent() {
    return !"false".equalsIgnoreCase(values.get(Column.IS_LATEST))
        && !"true".equalsIgnoreCase(values.get(Column.IS_DELETE_MARKER))
        && !values.containsKey(Column.TIME_DELETED);
  }

  /**
   * The object, as the store would list it.
   *
   * @throws IllegalArgumentException if a value that is needed is missing or malformed
   */
  StoredObject object() {
    boolean s3 = values.containsKey(Column.KEY);
    String name = s3 ? values.get(Column.KEY) : need(Column.NAME);
    String key = encoded && s3 ? URLDecoder.decode(name, StandardCharsets.UTF_8) : name;
    String etag = values.get(Column.E_TAG);
    return new StoredObject(
        bucket() + key,
        size(),
        modifiedMillis(values.get(s3 ? Column.LAST_MODIFIED_DATE : Column.UPDATED)),
        s3 ? (etag == null ? null : etag.replace("\"", "")) : values.get(Column.GENERATION),
        Checksums.ofBase64(values.get(Column.MD5_HASH), values.get(Column.CRC32C)));
  }

  private long size() {
    String size = need(Column.SIZE);
    try {
      return Long.parseUnsignedLong(size);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("size '" + size + "' is not a number", e);
    }
  }

  private static long modifiedMillis(@Nullable String time) {
    if (time == null) {
      return 0;
    }
    try {
      // The CSV of Cloud Storage has a space where ISO 8601 has a T.
      String iso = time.replace(' ', 'T');
      Instant instant =
          iso.endsWith("Z") ? Instant.parse(iso) : OffsetDateTime.parse(iso).toInstant();
      return FileTime.from(instant).toMillis(); // the nearest that a long can hold
    } catch (DateTimeException e) {
      throw new IllegalArgumentException("'" + time + "' is no time", e);
    }
  }

  private String need(Column column) {
    String value = values.get(column);
    if (value == null) {
      throw new IllegalArgumentException("no " + Labels.of(column));
    }
    return value;
  }
}
