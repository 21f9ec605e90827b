package dev.cleave.transforms.store;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import org.jspecify.annotations.Nullable;

/**
 * A failure of a store rather than of a file, such as a folder that cannot be listed or a full
 * disk. It ends the run, because otherwise files would be missing without notice.
 */
public final class StorageException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /**
   * Creates the exception. Users and passwords of URLs are left out of its message.
   *
   * @param message for the user: the object, the cause, and what to check
   */
  public StorageException(String message, @Nullable Throwable cause) {
    super(Credentials.removed(message), cause);
  }

  /**
   * The message of an exception on one line. That of a file's is the reason alone, in words: the
   * exceptions of Java have it in the name of their class.
   */
  public static String lineOf(Exception e) {
    if (e instanceof FileSystemException file) {
      return reasonOf(file);
    }
    if (e.getClass() == IOException.class && e.getMessage() != null) {
      return oneLine(e.getMessage());
    }
    String name = e.getClass().getSimpleName();
    String text = e.getMessage() == null ? name : name + ": " + e.getMessage();
    return oneLine(text);
  }

  /** Why a file cannot be used, such as {@code permission denied}. */
  public static String reasonOf(FileSystemException e) {
    return switch (e) {
      case AccessDeniedException _ -> "permission denied";
      case NoSuchFileException _ -> "it does not exist";
      case NotDirectoryException _ -> "it is not a folder";
      case FileAlreadyExistsException _ -> "a file of this name exists";
      default -> e.getReason() == null ? oneLine(String.valueOf(e.getMessage())) : e.getReason();
    };
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s*\\R\\s*", " ");
  }
}
