package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.chunk.Chunk;
import dev.cleave.testing.CutFile;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A comment after the end of a declaration, on its last line, is trailing trivia. */
class TrailingCommentTest {

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "a.c, int f(void) { return 1; }, /* é */",
        "a.c, int f(void);, // é",
        "a.c, #include <a.h>, // é",
        "a.cs, class A { }, // é",
        "a.go, func f() {}, // é",
        "a.java, class A {}, // é",
        "a.js, function f() {}, // é",
        "a.js, const f = () => 1;, /* é */",
        "a.kt, fun f() = 1, // é",
        "a.lua, function f() end, -- é",
        "a.py, def f(): pass, # é",
        "a.rb, def f; end, # é",
        "a.rs, fn f() {}, // é",
        "a.sh, f() { a; }, # é",
        "a.ts, export class A {}, // é",
      })
  void isTrivia(String name, String code, String comment) {
    assertEquals(List.of(" " + comment + "\n"), trailing(name, code + " " + comment + "\n"));
    assertEquals(List.of("\t" + comment), trailing(name, code + "\t" + comment));
  }

  @Test
  void afterAClosing() {
    assertEquals(
        List.of("\n", " // a\n", " // b\n\n", " // c\n"),
        trailing("A.java", "class A {\n  int f() {} // a\n} // b\n\nclass B {} // c\n"));
    assertEquals(
        List.of("\n", "  # a\n\n", " # b\n"),
        trailing("a.py", "class A:\n  def f(self):\n    return 1  # a\n\ndef g(): pass # b\n"));
  }

  @Test
  void notOnALineOfItsOwn() {
    assertEquals(
        List.of("\n\n", "\n"),
        trailing("a.py", "def f():\n  return 1\n  # the end\n\ndef g(): pass\n"));
    assertEquals(List.of("\n"), trailing("a.js", "function f() {\n  // the end\n}\n"));
  }

  @Test
  void notBeforeCode() {
    assertEquals(
        List.of(" ", "\n"),
        trailing("a.js", "function f() {} /* g */ function g() { return '// no' }\n"));
  }

  @Test
  void notInTheSignature() {
    CutFile file = CutFile.of("a.c", "int f(void); // é\n");
    assertEquals("int f(void);", file.symbolOf(file.chunks().getFirst()).description().signature());
  }

  private static List<String> trailing(String name, String text) {
    return CutFile.of(name, text).chunks().stream().map(TrailingCommentTest::trailing).toList();
  }

  private static String trailing(Chunk chunk) {
    byte[] content = chunk.content().text().getBytes(StandardCharsets.UTF_8);
    int start = content.length - chunk.trivia().trailing();
    return new String(Arrays.copyOfRange(content, start, content.length), StandardCharsets.UTF_8);
  }
}
