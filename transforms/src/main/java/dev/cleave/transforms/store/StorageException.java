package dev.cleave.transforms.store;

import org.jspecify.annotations.Nullable;

/**
 * A store failed, not a file: a folder that cannot be listed, a disk that is full. It ends the run,
 * because going on would leave a hole that nobody sees.
 */
public final class StorageException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /**
   * What failed.
   *
   * @param message for the user: of which object, what, and what to check
   */
  public StorageException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  /** What an exception says, on one line. */
  public static String lineOf(Exception e) {
    String name = e.getClass().getSimpleName();
    String text = e.getMessage() == null ? name : name + ": " + e.getMessage();
    return text.strip().replaceAll("\\s*\\R\\s*", " ");
  }
}
