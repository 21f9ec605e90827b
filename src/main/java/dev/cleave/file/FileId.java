package dev.cleave.file;

/** The id of a file: a hash of its path, so that it is the same in every run. */
public final class FileId {
  private FileId() {}

  /** The id of the file at this path below the root, 32 hex digits. */
  public static String of(String path) {
    return Blake3Hash.hex("file", path);
  }
}
