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
 * @param etag the store's own name of this version of the object, or null where it has none
 * @param checksums what the store says of the object's bytes
 * @param rejection why it is not to be read (a link, a pipe, left out on request), or null
 * @param attributes what is said of it from outside
 */
public record SourceRef(
    String uri,
    String path,
    long size,
    long modifiedMillis,
    @Nullable String etag,
    Checksums checksums,
    @Nullable Rejection rejection,
    FileAttributes attributes) {

  /** An object of which nothing else is said. */
  public SourceRef(
      String uri,
      String path,
      long size,
      long modifiedMillis,
      @Nullable String etag,
      @Nullable Rejection rejection) {
    this(uri, path, size, modifiedMillis, etag, Checksums.NONE, rejection, FileAttributes.NONE);
  }

  /** The id that joins the tables: a hash of {@link #path}. */
  public String fileId() {
    return FileId.of(path);
  }

  /** The same object as it was when it was read: of another version than was listed, or not. */
  public SourceRef asRead(long sizeNow, long modifiedNow) {
    boolean same = sizeNow == size;
    return new SourceRef(
        uri,
        path,
        sizeNow,
        modifiedNow,
        same ? etag : null,
        same ? checksums : Checksums.NONE,
        rejection,
        attributes);
  }

  /** The same object with what its store says of its bytes. */
  public SourceRef with(Checksums told) {
    return new SourceRef(uri, path, size, modifiedMillis, etag, told, rejection, attributes);
  }

  /** The same object with what is said of it. */
  public SourceRef with(FileAttributes said) {
    return new SourceRef(uri, path, size, modifiedMillis, etag, checksums, rejection, said);
  }

  /** The same object, not to be read. */
  public SourceRef reject(RejectReason reason, String detail) {
    var why = new Rejection(reason, detail);
    return new SourceRef(uri, path, size, modifiedMillis, etag, checksums, why, attributes);
  }
}
