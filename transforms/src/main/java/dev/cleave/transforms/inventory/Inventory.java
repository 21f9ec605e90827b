package dev.cleave.transforms.inventory;

import java.io.Serializable;
import java.util.List;

/**
 * A listing of one bucket that the store created.
 *
 * @param text as the user wrote it
 * @param uri of the named file
 * @param identity distinguishes it from others of the same name: the hash of its manifest, or the
 *     store's version of its data file
 * @param bucket URI of the bucket that it lists, with a slash at its end
 * @param format of its data files
 * @param columns names of the columns of its CSV files, empty if each file begins with them; of
 *     Parquet files, which name theirs, always empty
 * @param files URIs of its data files, as Beam's file systems write them
 */
public record Inventory(
    String text,
    String uri,
    String identity,
    String bucket,
    Format format,
    List<String> columns,
    List<String> files)
    implements Serializable {

  /** The format of the rows. */
  public enum Format {
    /** RFC 4180, with gzip or without; S3 URL-encodes keys. */
    CSV,
    PARQUET
  }

  public Inventory {
    columns = List.copyOf(columns);
    files = List.copyOf(files);
  }
}
