package dev.cleave.pipelines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Folders of tests, with all that is in them. */
public final class Trees {
  private Trees() {}

  /**
   * Copies a folder.
   *
   * @param copy does not exist, and is right in a folder that does
   */
  public static void copy(Path original, Path copy) throws IOException {
    try (Stream<Path> files = Files.walk(original)) {
      for (Path file : files.toList()) {
        Files.copy(file, copy.resolve(original.relativize(file).toString()));
      }
    }
  }
}
