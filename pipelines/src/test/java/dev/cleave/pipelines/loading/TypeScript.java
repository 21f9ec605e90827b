package dev.cleave.pipelines.loading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The compiler of TypeScript, which checks values against the types that a package publishes. */
public final class TypeScript {
  private TypeScript() {}

  /**
   * Asserts which files named {@code *.mts} of a folder have errors. The folder has the packages.
   */
  public static void assertErrors(Set<String> wrong, Path folder)
      throws IOException, InterruptedException {
    var command =
        new ArrayList<>(List.of("node", "node_modules/typescript/bin/tsc", "--noEmit", "--strict"));
    command.addAll(List.of("--skipLibCheck", "--pretty", "false"));
    command.addAll(List.of("--module", "nodenext", "--target", "es2022"));
    try (Stream<Path> files = Files.list(folder)) {
      files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".mts") && !name.endsWith(".d.mts"))
          .sorted()
          .forEach(command::add);
    }
    Programs.Ended ended = Programs.end(folder, Map.of(), command);
    var reported = new TreeSet<String>();
    ended
        .out()
        .lines()
        .filter(line -> !line.startsWith(" "))
        .forEach(line -> reported.add(line.replaceAll("\\(.*", "")));
    assertEquals(wrong, reported, ended.out() + ended.err());
  }
}
