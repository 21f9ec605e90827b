package dev.cleave.transforms.store;

import org.jspecify.annotations.Nullable;

/**
 * A failure of a store rather than of a file, such as a folder that cannot be listed or a full
 * disk. It ends the run, because otherwise files would be missing without notice.
 */
public final class StorageException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /**
   * Creates the exception.
   *
   * @param message for the user: the object, the cause, and what to check
   */
  public StorageException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  /** The message of an exception on one line. */
  public static String lineOf(Exception e) {
    String name = e.getClass().getSimpleName();
    String text = e.getMessage() == null ? name : name + ": " + e.getMessage();
    return text.strip().replaceAll("\\s*\\R\\s*", " ");
  }
}
