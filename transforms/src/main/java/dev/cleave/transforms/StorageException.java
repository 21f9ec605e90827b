package dev.cleave.transforms;

/**
 * A store failed, not a file: a folder that cannot be listed, a disk that is full. It ends the run,
 * because going on would leave a hole that nobody sees.
 */
public final class StorageException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public StorageException(String message, Throwable cause) {
    super(message, cause);
  }
}
