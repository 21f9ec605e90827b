package dev.cleave.pipelines.chunk;

/** Files, and the sum of their sizes in bytes. */
public record FileCount(long files, long bytes) {
  static final FileCount NONE = new FileCount(0, 0);

  /** The files of both. */
  public FileCount plus(FileCount other) {
    return new FileCount(files + other.files, bytes + other.bytes);
  }
}
