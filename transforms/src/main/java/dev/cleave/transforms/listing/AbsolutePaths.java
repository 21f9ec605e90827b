package dev.cleave.transforms.listing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Makes local paths absolute. */
public final class AbsolutePaths {
  private static final Path PARENT = Path.of("..");

  private AbsolutePaths() {}

  /**
   * The absolute path of a file or folder, as the system understands the path: {@code ..} after a
   * link is the folder that contains the target of the link. It contains {@code ..} only if what is
   * before that does not exist.
   *
   * @param path from the working folder, or absolute
   * @throws InvalidPathException if no file can have this path
   */
  public static Path of(String path) {
    Path absolute = Path.of(path).toAbsolutePath();
    int names = absolute.getNameCount();
    int end = names; // of the part with all ..
    while (end > 0 && !absolute.getName(end - 1).equals(PARENT)) {
      end--;
    }
    if (end == 0) {
      return absolute.normalize();
    }
    Path above = absolute.getRoot().resolve(absolute.subpath(0, end));
    Path below = end == names ? Path.of("") : absolute.subpath(end, names);
    try {
      Path plain = above.normalize();
      boolean same = Files.exists(plain) && Files.isSameFile(plain, above);
      return (same ? plain : above.toRealPath()).resolve(below).normalize();
    } catch (IOException _) {
      return absolute; // to be found missing, or not to be readable
    }
  }

  /** The nearest of a path and the folders around it that exists; null if none does. */
  public static @Nullable Path nearestExisting(Path path) {
    Path existing = path;
    while (existing != null && !Files.exists(existing)) {
      existing = existing.getParent();
    }
    return existing;
  }
}
