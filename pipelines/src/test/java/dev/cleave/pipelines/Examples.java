package dev.cleave.pipelines;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The queries and programs of the manual, which tests run as they stand there. */
public final class Examples {
  /** Of the nearest folder above a module that has it. */
  private static final Path MANUAL =
      Stream.iterate(Path.of("").toAbsolutePath(), Path::getParent)
          .map(folder -> folder.resolve("docs"))
          .filter(Files::isDirectory)
          .findFirst()
          .orElseThrow();

  private Examples() {}

  /** The block of code after {@code <!-- query: NAME -->} or {@code <!-- example: NAME -->}. */
  public static String of(String page, String name) throws IOException {
    Matcher block =
        Pattern.compile(
                "(?s)<!-- (query|example): " + Pattern.quote(name) + " -->\\s+```\\w+\n(.*?)```")
            .matcher(Files.readString(MANUAL.resolve(page)));
    assertTrue(block.find(), page + ": " + name);
    return block.group(2);
  }
}
