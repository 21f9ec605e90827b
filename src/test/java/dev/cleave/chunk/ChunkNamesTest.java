package dev.cleave.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.testing.SourceFiles;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChunkNamesTest {

  @Test
  void codeIsNamedByTheFirstAndTheLastThatItDefines() {
    String code =
        """
        #define LIGHT_RED 1
        #define LIGHT_GREEN 2
        #define LIGHT_WHITE 3

        int load(void) { return 1; }

        #define ONE 1

        int unload(void) { return 2; }

        MODULE_LICENSE("MIT");
        """;
    assertEquals(
        list("LIGHT_RED … LIGHT_WHITE", "load", "ONE", "unload", null), names("a.c", code));
  }

  @Test
  void headingNamesTheCodeBelowIt() {
    String code =
        """
        // Lights

        const int red = 1;
        const int green = 2;
        """;
    assertEquals(list("Lights"), names("a.c", code));
  }

  @Test
  void fileNamesCodeThatDeclaresNothing() {
    assertEquals(list("pier.config"), names("a/pier.config.js", "run({ open: true });\n"));
    assertEquals(list("pier"), names("pier.unknown-language", "open\n"));
  }

  @Test
  void codeThatDefinesANameIsNotTrivial() {
    assertFalse(
        cut("a.c", "int f(void) { return 1; }\n\n#define A 1\n").chunks().get(1).text().trivial());
  }

  private static List<String> names(String path, String code) {
    ChunkedFile file = cut(path, code);
    List<String> names = new ArrayList<>();
    file.chunks().forEach(chunk -> names.add(file.nameOf(chunk)));
    return names;
  }

  private static List<String> list(String... names) {
    return new ArrayList<>(Arrays.asList(names));
  }

  private static ChunkedFile cut(String path, String code) {
    try (var cutter = new Cutter(CutOptions.DEFAULT)) {
      return cutter.cut(SourceFiles.of(path, code.getBytes(StandardCharsets.UTF_8)));
    }
  }
}
