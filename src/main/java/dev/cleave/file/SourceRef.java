package dev.cleave.file;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A listed object, not yet read.
 *
 * @param uri where the object is read from, in the form its file system understands
 * @param path the object's path below the root of the inputs, with {@code /} between names; the
 *     name under which all tables know the file
 * @param version what the store reports about its content
 * @param rejection why it must not be read (a link, a pipe, excluded by an option), or null
 * @param attributes from the options and Git's files
 * @param repository the repository that it belongs to
 * @param mayHaveCopies whether the listing has another object that may have the same content
 */
public record SourceRef(
    String uri,
    String path,
    Version version,
    @Nullable Rejection rejection,
    FileAttributes attributes,
    Repository repository,
    boolean mayHaveCopies) {
  private static final String ARCHIVE_SCHEME = "archive:";
  private static final String IN_ARCHIVE = "!/";

  public SourceRef {
    // Most have none, and a listing is held in memory: they share these, decoded ones too.
    attributes = attributes.equals(FileAttributes.NONE) ? FileAttributes.NONE : attributes;
  }

  /** An object without checksums, attributes, repository and copies. */
  public SourceRef(
      String uri,
      String path,
      long size,
      long modifiedMillis,
      @Nullable String etag,
      @Nullable Rejection rejection) {
    this(
        uri,
        path,
        new Version(size, modifiedMillis, etag, Checksums.NONE),
        rejection,
        FileAttributes.NONE,
        Repository.NONE,
        false);
  }

  /**
   * What a store reports about the content of an object.
   *
   * @param size bytes, as listed
   * @param modifiedMillis last change in milliseconds since the epoch, from the year 1 to 9999, or
   *     0 if the store reports none or another
   * @param etag the store's name for this version of the object, or null if it has none
   * @param checksums the checksums that the store reports
   */
  public record Version(
      long size, long modifiedMillis, @Nullable String etag, Checksums checksums) {
    // Programs that read tables fail at other times, and microseconds do not hold all of them.
    private static final long FIRST_TIME = Instant.parse("0001-01-01T00:00:00Z").toEpochMilli();
    private static final long LAST_TIME = Instant.parse("9999-12-31T23:59:59.999Z").toEpochMilli();

    public Version {
      boolean known = modifiedMillis >= FIRST_TIME && modifiedMillis <= LAST_TIME;
      modifiedMillis = known ? modifiedMillis : 0;
      checksums = checksums.equals(Checksums.NONE) ? Checksums.NONE : checksums;
    }
  }

  /** Bytes, as listed. */
  public long size() {
    return version.size;
  }

  /** Last change in milliseconds since the epoch, or 0. */
  public long modifiedMillis() {
    return version.modifiedMillis;
  }

  /** The store's name for this version, or null. */
  public @Nullable String etag() {
    return version.etag;
  }

  /** The checksums that the store reports. */
  public Checksums checksums() {
    return version.checksums;
  }

  /** The id that joins the tables: a hash of {@link #path}, and of a repository that was given. */
  public String fileId() {
    return repository.id("file", path);
  }

  /**
   * A file of this object, which is an archive.
   *
   * @param name its path in the archive; no name in it ends with an exclamation mark
   */
  public SourceRef member(String name, long memberSize, long memberModifiedMillis) {
    return new SourceRef(
        ARCHIVE_SCHEME + uri + IN_ARCHIVE + name,
        path + IN_ARCHIVE + name,
        new Version(memberSize, memberModifiedMillis, null, Checksums.NONE),
        null,
        FileAttributes.NONE,
        repository,
        false);
  }

  /** The path of the archive that the file is in, or null. */
  public @Nullable String archive() {
    return uri.startsWith(ARCHIVE_SCHEME) ? path.substring(0, path.lastIndexOf(IN_ARCHIVE)) : null;
  }

  /** The file's name without its folder and its extension. */
  public String stem() {
    String name = path.substring(path.lastIndexOf('/') + 1);
    int dot = name.lastIndexOf('.');
    return dot <= 0 ? name : name.substring(0, dot);
  }

  /** The same object with the size and time it had when it was read. */
  public SourceRef asRead(long sizeNow, long modifiedNow) {
    return with(
        sizeNow == size()
            ? new Version(sizeNow, modifiedNow, etag(), checksums())
            : new Version(sizeNow, modifiedNow, null, Checksums.NONE));
  }

  /** The same object with checksums. */
  public SourceRef with(Checksums reported) {
    return with(new Version(size(), modifiedMillis(), etag(), reported));
  }

  private SourceRef with(Version other) {
    return new SourceRef(uri, path, other, rejection, attributes, repository, mayHaveCopies);
  }

  /** The same object with attributes. */
  public SourceRef with(FileAttributes given) {
    return new SourceRef(uri, path, version, rejection, given, repository, mayHaveCopies);
  }

  /** The same object in a repository. */
  public SourceRef with(Repository one) {
    return new SourceRef(uri, path, version, rejection, attributes, one, mayHaveCopies);
  }

  /** The same object, of which there may be copies. */
  public SourceRef withCopies() {
    return new SourceRef(uri, path, version, rejection, attributes, repository, true);
  }

  /** The same object, rejected. */
  public SourceRef reject(RejectReason reason, String detail) {
    var why = new Rejection(reason, detail);
    return new SourceRef(uri, path, version, why, attributes, repository, mayHaveCopies);
  }
}
