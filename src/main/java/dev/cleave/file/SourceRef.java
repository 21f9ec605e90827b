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
 * @param rejection why it is not to be read (a link, a pipe, left out on request), or null
 * @param attributes what is said of it from outside
 */
public record SourceRef(
    String uri,
    String path,
    long size,
    long modifiedMillis,
    @Nullable String etag,
    @Nullable Rejection rejection,
    FileAttributes attributes) {

  /** An object of which nothing is said, as a lister comes upon it. */
  public SourceRef(
      String uri,
      String path,
      long size,
      long modifiedMillis,
      @Nullable String etag,
      @Nullable Rejection rejection) {
    this(uri, path, size, modifiedMillis, etag, rejection, FileAttributes.NONE);
  }

  /** The id that joins the tables: a hash of {@link #path}. */
  public String fileId() {
    return FileId.of(path);
  }

  /** The same object as it was when it was read. */
  public SourceRef asRead(long sizeNow, long modifiedNow) {
    return new SourceRef(uri, path, sizeNow, modifiedNow, etag, rejection, attributes);
  }

  /** The same object with what is said of it. */
  public SourceRef with(FileAttributes said) {
    return new SourceRef(uri, path, size, modifiedMillis, etag, rejection, said);
  }

  /** The same object, not to be read. */
  public SourceRef reject(RejectReason reason, String detail) {
    var why = new Rejection(reason, detail);
    return new SourceRef(uri, path, size, modifiedMillis, etag, why, attributes);
  }
}
