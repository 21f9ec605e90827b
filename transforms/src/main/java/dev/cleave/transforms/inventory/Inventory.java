package dev.cleave.transforms.inventory;

import java.io.Serializable;
import java.util.List;

/**
 * A listing of one bucket that its store made.
 *
 * @param text as the user named it
 * @param uri where the named file is
 * @param identity tells it from another of the same name: the hash of its manifest, or what the
 *     store calls the version of its data file
 * @param bucket URI of the bucket that it lists, with a slash at its end
 * @param format of its data files
 * @param columns names of the columns of its CSV files, empty if each file begins with them; of
 *     Parquet files, which name theirs, always empty
 * @param files where its data files are, as Beam's file systems write it
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

  /** How rows are written. */
  public enum Format {
    /** RFC 4180, packed by gzip or not; in S3's, keys are URL-encoded. */
    CSV,
    PARQUET
  }

  public Inventory {
    columns = List.copyOf(columns);
    files = List.copyOf(files);
  }
}
