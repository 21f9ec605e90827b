package dev.cleave.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;

/** The class path of a server that tests run as a process of its own. */
public final class ClassPath {
  private ClassPath() {}

  /**
   * Returns the class path as {@code java -cp} takes it.
   *
   * @param server the name of the folder in this module whose pom lists the server's libraries
   * @throws IllegalStateException if that pom was not built
   */
  public static String of(String server) {
    try (var file = ClassPath.class.getResourceAsStream("/" + server + "/classpath")) {
      if (file == null) {
        throw new IllegalStateException(
            "no class path of " + server + ": build transforms/testing");
      }
      return new String(file.readAllBytes(), UTF_8).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
