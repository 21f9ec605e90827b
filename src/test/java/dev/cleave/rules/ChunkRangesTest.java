package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.chunk.Chunk;
import dev.cleave.testing.CutFile;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Ranges are exact: bytes of the file, covered once, with the lines that hold them.
 *
 * <p>Size is counted in whole bytes, with blanks, and no part may be over it. An unknown extension
 * is cut by lines and does not fail.
 */
class ChunkRangesTest {
  private static final String SOURCE =
      """
      import { a } from "a"; // é

      /** Grüße an alle: 漢字 😀. */
      export class Größe<T extends Map<string, number>> {
        naïve = "é";

        lessThan(a: number, b: number): boolean { return a < b && b > a; }
        async *many(
          first: string,
          second: string,
        ): AsyncGenerator<string> { yield first; }
      }
      """;

  @ParameterizedTest
  @ValueSource(ints = {16, 20, 33, 64, 100, 500, 2000})
  void textIsTheSliceOfItsRange(int max) {
    CutFile file = CutFile.of("a.ts", SOURCE, CutFile.max(max));
    byte[] bytes = SOURCE.getBytes(StandardCharsets.UTF_8);
    int end = 0;
    Set<String> ids = new HashSet<>();
    for (Chunk chunk : file.chunks()) {
      assertEquals(end, chunk.range().start());
      assertTrue(chunk.range().end() > chunk.range().start() && chunk.range().size() <= max);
      byte[] slice = Arrays.copyOfRange(bytes, chunk.range().start(), chunk.range().end());
      assertEquals(new String(slice, StandardCharsets.UTF_8), file.textOf(chunk));
      assertEquals(lineOf(bytes, chunk.range().start()), chunk.range().startLine());
      assertEquals(lineOf(bytes, chunk.range().end() - 1), chunk.range().endLine());
      assertTrue(chunk.part().index() < chunk.part().count());
      assertTrue(ids.add(chunk.chunkId()));
      end = chunk.range().end();
    }
    assertEquals(bytes.length, end);
  }

  private static int lineOf(byte[] bytes, int position) {
    int line = 1;
    for (int i = 0; i < position; i++) {
      line += bytes[i] == '\n' ? 1 : 0;
    }
    return line;
  }

  @Test
  void signaturesAreOneLineAndKeepGenericsAndOperators() {
    CutFile file = CutFile.of("a.ts", SOURCE);
    assertEquals(
        List.of(
            "export class Größe<T extends Map<string, number>>",
            "lessThan(a: number, b: number): boolean",
            "async *many( first: string, second: string, ): AsyncGenerator<string>"),
        file.bounded().reading().symbols().stream()
            .map(symbol -> symbol.description().signature())
            .filter(Objects::nonNull)
            .toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/** One.\n * Two. */\nfunction f() {}",
        "/*\n * One.\n * Two.\n */\nfunction f() {}",
        "// One.\n// Two.\nfunction f() {}",
        "/// One.\n/// Two.\nfunction f() {}",
      })
  void documentationLosesItsMarks(String text) {
    CutFile file = CutFile.of("a.js", text);
    assertEquals(
        "One.\nTwo.", file.bounded().reading().symbols().getFirst().description().documentation());
  }

  @Test
  void rustAndPythonDocumentationLosesItsMarks() {
    assertEquals(
        "One.\nTwo.",
        CutFile.of("a.rs", "/// One.\n/// Two.\nfn f() {}\n")
            .bounded()
            .reading()
            .symbols()
            .getFirst()
            .description()
            .documentation());
    assertEquals(
        "One.\n\nTwo.",
        CutFile.of("a.py", "def f():\n    \"\"\"One.\n\n    Two.\n    \"\"\"\n")
            .bounded()
            .reading()
            .symbols()
            .getFirst()
            .description()
            .documentation());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x",
        ";",
        ";;;;\n",
        "function f() {}",
        "// only a comment\n",
        "const 変数 = () => 1;\n",
      })
  void edgesAreCovered(String text) {
    for (String source : List.of(text, text.repeat(900))) {
      for (int max : new int[] {16, 2000}) {
        assertEquals(source, CutFile.of("a.js", source, CutFile.max(max)).joined());
      }
    }
  }
}
