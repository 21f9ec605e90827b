package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.boundary.ParseStatus;
import dev.cleave.chunk.Chunk;
import dev.cleave.reading.Strategy;
import dev.cleave.testing.CutFile;
import dev.cleave.testing.TestOptions;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where splitters lose bytes, exceed their limit, or cut to crumbs: oversized declarations. */
class SizeTrapsTest {
  private static String function(int statements) {
    return IntStream.range(0, statements)
        .mapToObj("  total += weigh(items[%d]);\n"::formatted)
        .collect(Collectors.joining("", "function sum(items) {\n", "}\n"));
  }

  @Test
  void theLastBraceOfAnOversizedFunctionIsNotLost() {
    CutFile file = CutFile.of("a.js", function(70));
    Chunk last = file.chunks().getLast();
    assertEquals("L1 function whole [sum] 2/2", file.headOf(last));
    assertTrue(file.textOf(last).endsWith(";\n}\n"));
    assertEquals(function(70), file.joined());
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 1000, 2000, 5000})
  void anOversizedFunctionBecomesTheFewestPartsAndEachBeginsALine(int max) {
    String text = function(250).replace("\n  total", "\n\n  total");
    List<Chunk> parts = CutFile.of("a.js", text, CutFile.max(max)).chunks();
    // Whole lines fill a part to within one line, so they need hardly more than the least.
    int least = Math.ceilDiv(text.length(), max);
    int longest = "  total += weigh(items[100]);\n\n".length();
    assertTrue(
        parts.size() >= least && parts.size() <= Math.ceilDiv(text.length(), max - longest),
        parts.size() + " parts, least " + least);
    for (Chunk part : parts) {
      assertTrue(part.range().start() == 0 || text.charAt(part.range().start() - 1) == '\n');
    }
  }

  @Test
  void blanksBetweenWordsAreKept() {
    String text = "function f() {\n  return `" + "one  two\tthree \n\n   ".repeat(60) + "`;\n}\n";
    for (int max = 16; max < 300; max += 17) {
      assertEquals(text, CutFile.of("a.js", text, CutFile.max(max)).joined());
    }
  }

  static List<String> longTokens() {
    return List.of(
        "const blob = \"" + "QUJD".repeat(2000) + "\";\n",
        "x=" + "漢字".repeat(2000) + ";",
        "// " + "😀".repeat(2000),
        "a".repeat(9000),
        "function f(){" + "g();".repeat(3000) + "}",
        " ".repeat(9000),
        "\n".repeat(9000));
  }

  @ParameterizedTest
  @MethodSource("longTokens")
  void aTokenOverTheMaximumIsCutAndNoCharacterWith(String text) {
    for (int max : new int[] {16, 999}) {
      CutFile file = CutFile.of("a.js", text, CutFile.max(max));
      assertEquals(text, file.joined());
      for (Chunk chunk : file.chunks()) {
        assertEquals(-1, file.textOf(chunk).indexOf('\uFFFD'));
      }
    }
  }

  @Test
  void backticksInATemplateAreNoFence() {
    String text =
        "const page = () => `\n\\`\\`\\`js\n"
            + "let line = 1;\n".repeat(180)
            + "\\`\\`\\`\n`;\nconst y = () => 2;\n";
    CutFile file = CutFile.of("a.js", text, CutFile.max(1000));
    assertEquals(text, file.joined());
    assertTrue(file.chunks().size() <= 4, () -> file.outline().toString());
    assertEquals("const y = () => 2;\n", file.text("L1 function whole [y]"));
  }

  @Test
  void blanksBeforeAndAfterCountTowardsTheMaximum() {
    String text = "\n".repeat(700) + function(30) + " \n".repeat(700);
    CutFile file = CutFile.of("a.js", text, CutFile.max(1000));
    assertTrue(file.chunks().stream().allMatch(chunk -> chunk.range().size() <= 1000));
    assertEquals(text, file.joined());
  }

  @ParameterizedTest
  @ValueSource(strings = {"BYTES", "CHARS", "TOKENS", "cl100k_base"})
  void theMaximumHoldsInEveryUnit(String unit) {
    var options = TestOptions.of("maxChunkSize", 50, "sizeUnit", unit);
    String text = function(30) + "// " + "漢字 and 😀 ".repeat(40) + "\n";
    CutFile file = CutFile.of("a.js", text, options); // its proof counts by the unit
    assertEquals(text, file.joined());
    int largest = file.chunks().stream().mapToInt(each -> each.range().size()).max().orElseThrow();
    assertTrue(unit.equals("BYTES") ? largest <= 50 : largest > 50, "largest " + largest);
  }

  @Test
  void jsonIsCutAndNeverWrittenAnew() {
    String text =
        """
        {"a": 1, "a": 2,
          "big": 123456789012345678901234567890, "exp": 1e3, "neg": -0.0,
          "esc": "\\u00e9\\/\\ud83d\\ude00 \\t", "dup": {"x": 1, "x": [1.0, 1.10]} }
        """;
    for (int max = 16; max < 200; max++) {
      CutFile file = CutFile.of("a.json", text, CutFile.max(max));
      assertEquals(text, file.joined());
      assertEquals(Strategy.DOCUMENT, file.strategy());
      assertEquals(ParseStatus.OK, file.status());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"a\": [1, 2, }", "{'a': 1}", "[1, 2", "nonsense", "}{", "{\"a\""})
  void invalidJsonIsKeptAndBounded(String broken) {
    String text = " " + broken + " " + "[1, 2, {\"b\": null}], ".repeat(2000);
    CutFile file = CutFile.of("a.json", text);
    assertEquals(ParseStatus.PARTIAL, file.status());
    assertEquals(text, file.joined());
    assertTrue(file.chunks().size() < 2 * text.length() / 2000, () -> file.outline().toString());
  }

  @Test
  void entriesOfALargeListFillTheirChunks() {
    String text =
        IntStream.range(0, 20_000)
            .mapToObj("%d,\n"::formatted)
            .collect(Collectors.joining("", "[", "0]"));
    CutFile file = CutFile.of("a.json", text);
    assertEquals(text, file.joined());
    assertTrue(file.chunks().size() <= 1.1 * text.length() / 1500);
  }
}
