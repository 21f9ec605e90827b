package dev.cleave.transforms.listing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PathFilterTest {

  @ParameterizedTest
  @CsvSource({
    "*.java,        a/b/X.java,      true",
    "*.java,        a/b/X.c,         false",
    "a/*.java,      a/X.java,        true",
    "a/*.java,      a/b/X.java,      false",
    "/*.java,       X.java,          true",
    "/*.java,       a/X.java,        false",
    "src/,          a/src/b/X.c,     true",
    "src/,          src,             false",
    "src/**,        src/b/X.c,       true",
    "src/**,        a/src/X.c,       false",
    "**/src/**,     a/src/X.c,       true",
    "src/**/*.c,    src/a/X.c,       true",
    "src/**/*.c,    src/a/X.h,       false",
    "src/*,         src/a/X.c,       false",
  })
  void includes(String include, String path, boolean expected) {
    var filter = PathFilter.of(List.of(include), List.of(), List.of());
    assertEquals(expected, filter.takesFile(path));
    assertEquals(expected, filter.takesNamedFile(path));
  }

  @ParameterizedTest
  @CsvSource({
    "build,         a/build/X.c,     false",
    "build,         a/build,         false",
    "build/,        a/build/X.c,     false",
    "build/,        a/build,         true",
    "build/**,      build/a/X.c,     false",
    "build/**,      a/build/X.c,     true",
    "/build,        a/build/X.c,     true",
    "/build,        build/X.c,       false",
    "*.min.js,      a/x.min.js,      false",
    "*.min.js,      a/x.js,          true",
    "a/*/gen,       a/b/gen/X.c,     false",
    "a/*/gen,       a/b/c/gen/X.c,   true",
  })
  void excludes(String exclude, String path, boolean taken) {
    var filter = PathFilter.of(List.of(), List.of(exclude), List.of());
    assertEquals(taken, filter.takesNamedFile(path));
    assertEquals(taken, filter.entersFoldersAbove(path, 0) && filter.takesFile(path));
  }

  @Test
  void excludesNamesBelowWhatTheUserNamed() {
    var filter = PathFilter.of(List.of(), List.of(), DefaultExcludes.NAMES);
    assertEquals(false, filter.entersFolder("a/node_modules"));
    assertEquals(false, filter.takesFile("a/.DS_Store"));
    assertEquals(false, filter.entersFoldersAbove("a/venv/b/x.py", "a/".length()));
    assertEquals(true, filter.entersFoldersAbove("a/venv/b/x.py", "a/venv/".length()));
    assertEquals(true, filter.takesNamedFile("a/venv/.DS_Store"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/", "/**", "[a"})
  void refusesPatternsThatNameNothing(String pattern) {
    assertThrows(
        IllegalArgumentException.class,
        () -> PathFilter.of(List.of(), List.of(pattern), List.of()));
  }
}
