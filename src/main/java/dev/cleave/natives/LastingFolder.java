package dev.cleave.natives;

import java.io.IOException;
import java.nio.file.Path;

/** Folders of this user on this machine for what outlives the process. */
public final class LastingFolder {
  private LastingFolder() {}

  /**
   * Finds or makes a folder: in the user's cache, or else in the temporary folder.
   *
   * @throws IOException if neither can be written to
   */
  public static Path named(String name) throws IOException {
    return LibraryPlaces.ofProcess().lasting(name);
  }
}
