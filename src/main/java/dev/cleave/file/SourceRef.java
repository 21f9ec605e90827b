package dev.cleave.file;

import org.jspecify.annotations.Nullable;

/**
 * A listed object, not yet read.
 *
 * @param uri where the object is read from, in the form its file system understands
 * @param path the object's path below the root of the inputs, with {@code /} between names; the
 *     name under which all tables know the file
 * @param size bytes, as listed
 * @param modifiedMillis last change in milliseconds since the epoch, or 0 where the store does not
 *     say
 * @param etag the store's own version or checksum, or null where it has none
 * @param rejection why the lister already refuses to have it read (a link, a pipe), or null
 */
public record SourceRef(
    String uri,
    String path,
    long size,
    long modifiedMillis,
    @Nullable String etag,
    @Nullable Rejection rejection) {

  /** The id that joins the tables: a hash of {@link #path}. */
  public String fileId() {
    return FileId.of(path);
  }
}
