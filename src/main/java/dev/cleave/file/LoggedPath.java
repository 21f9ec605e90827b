package dev.cleave.file;

/**
 * The path of the file that a log record is about, as a parameter of the record: handlers find it
 * there.
 */
public record LoggedPath(String path) {
  /** The path, as it stands in the message. */
  @Override
  public String toString() {
    return path;
  }
}
