package dev.cleave.transforms.inventory;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What is read of an inventory's row. */
public enum Column {
  BUCKET,
  /** S3's word for the object's name. */
  KEY,
  /** Cloud Storage's word for the object's name. */
  NAME,
  SIZE,
  LAST_MODIFIED_DATE,
  UPDATED,
  E_TAG,
  MD5_HASH,
  CRC32C,
  GENERATION,
  IS_LATEST,
  IS_DELETE_MARKER,
  TIME_DELETED;

  /** The column of a name, as CSV or Parquet files spell it, or null if it is not read. */
  public static @Nullable Column of(String name) {
    String letters = letters(name);
    for (Column column : values()) {
      if (letters(column.name()).equals(letters)) {
        return column;
      }
    }
    return null;
  }

  private static String letters(String name) {
    return name.strip().replace("_", "").toLowerCase(Locale.ROOT);
  }
}
