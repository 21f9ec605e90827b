package dev.cleave.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A source of the golden files; together, code of every language with a grammar or an outline. */
public record GoldenSource(String name, String text) {
  private static final Path FOLDER = Path.of("test/resources/golden");

  /** All of them, by path. */
  public static List<GoldenSource> all() {
    return below(FOLDER);
  }

  /** Those of a language, by path. */
  public static List<GoldenSource> of(String language) {
    return below(FOLDER.resolve(language));
  }

  private static List<GoldenSource> below(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> !file.toString().endsWith(".chunks"))
          .sorted()
          .map(file -> new GoldenSource(file.getFileName().toString(), read(file)))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
