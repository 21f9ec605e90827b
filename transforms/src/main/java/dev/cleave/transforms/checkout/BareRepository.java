package dev.cleave.transforms.checkout;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A Git repository without a working tree: its files are packed in {@code objects/}, and a listing
 * finds the files of Git.
 */
public final class BareRepository {
  private BareRepository() {}

  /** Whether a local folder is one. */
  public static boolean is(Path folder) {
    return Files.isRegularFile(folder.resolve("HEAD"))
        && Files.isDirectory(folder.resolve("objects"))
        && Files.isDirectory(folder.resolve("refs"));
  }
}
