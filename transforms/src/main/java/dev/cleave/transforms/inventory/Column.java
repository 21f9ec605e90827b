package dev.cleave.transforms.inventory;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The columns that Cleave reads from an inventory. */
public enum Column {
  BUCKET,
  /** S3's name for the path of an object in its bucket. */
  KEY,
  /** Cloud Storage's name for the path of an object in its bucket. */
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

  /**
   * The column with a name, as CSV or Parquet files spell it, or null if Cleave does not read it.
   */
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
