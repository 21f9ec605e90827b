package dev.cleave.testing;

import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;

/** Files of given bytes, for tests that do not list a store. */
public final class SourceFiles {
  private SourceFiles() {}

  /** A file with a path as its name too. */
  public static SourceFile of(String path, byte[] bytes) {
    return SourceFile.read(new SourceRef(path, path, bytes.length, 0, null, null), bytes);
  }
}
