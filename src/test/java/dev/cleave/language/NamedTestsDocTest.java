package dev.cleave.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tests that tables of the manual name are there. */
class NamedTestsDocTest {
  private static final Pattern NAMED =
      Pattern.compile("`([A-Z]\\w*(?:Test|IT))(?:\\.(\\w+))?`((?:, `[a-z]\\w+`)*)");
  private static final Pattern METHOD = Pattern.compile("`([a-z]\\w+)`");

  @Test
  void everyTestThatATableNamesExists() throws IOException {
    Map<String, String> sources = sources();
    List<String> missing = new ArrayList<>();
    int named = 0;
    for (Path page : pages()) {
      Matcher test = NAMED.matcher(Files.readString(page));
      while (test.find()) {
        String source = sources.get(test.group(1));
        List<String> methods =
            METHOD.matcher(test.group(3)).results().map(m -> m.group(1)).toList();
        for (String method :
            Stream.concat(Stream.ofNullable(test.group(2)), methods.stream()).toList()) {
          if (source == null || !source.contains("void " + method + "(")) {
            missing.add(page.getFileName() + ": " + test.group(1) + "." + method);
          }
        }
        if (source == null) {
          missing.add(page.getFileName() + ": " + test.group(1));
        }
        named++;
      }
    }
    assertEquals(List.of(), missing);
    assertTrue(named > 50, "named " + named);
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("../docs"))) {
      return files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
    }
  }

  /** The text of each test class of the project, by its name. */
  private static Map<String, String> sources() throws IOException {
    Map<String, String> sources = new HashMap<>();
    try (Stream<Path> files = Files.walk(Path.of(".."))) {
      for (Path file : (Iterable<Path>) files.filter(NamedTestsDocTest::isTest)::iterator) {
        String name = file.getFileName().toString().replace(".java", "");
        sources.put(name, Files.readString(file));
      }
    }
    return sources;
  }

  private static boolean isTest(Path file) {
    return file.toString().matches(".*/src/(test|main)/java/.*(Test|IT)\\.java");
  }
}
