package dev.cleave.division;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.rules.Conventions;
import dev.cleave.size.ByteUnit;
import dev.cleave.size.SizeLimit;
import dev.cleave.symbol.Extent;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.Seams;
import dev.cleave.symbol.Segment;
import dev.cleave.testing.ProcessorTime;
import dev.cleave.text.LineIndex;
import dev.cleave.text.TextEncoding;
import dev.cleave.text.TextRange;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CutPlannerTest {
  private static final String LINE = "123456789\n";

  @Test
  void dividesEvenly() {
    assertCuts(LINE.repeat(10), 60, "", 50);
    assertCuts(LINE.repeat(9), 30, "", 30, 60);
    assertCuts(LINE.repeat(12), 50, "", 40, 80);
  }

  @Test
  void aLineIsWorthAPartMore() {
    // Two parts of 20 would do, but only at 19 and 20, where no line begins.
    assertCuts("12345678\n12345678\n12345678\n12345678\n123", 20, "", 9, 27);
  }

  @Test
  void prefersTheShallowestStatement() {
    assertCuts(LINE.repeat(10), 60, "40:2 50:3 60:0", 60);
    assertCuts(LINE.repeat(10), 60, "40:1 60:1", 40);
    assertCuts(LINE.repeat(10), 60, "45:0 60:9", 60);
  }

  @Test
  void prefersAStatementToAnElementAndThatToAPiece() {
    assertCuts(LINE.repeat(10), 60, "40:9 50:element 60:piece", 40);
    assertCuts(LINE.repeat(10), 60, "50:piece 60:element", 60);
    assertCuts(LINE.repeat(10), 60, "60:piece", 60);
  }

  @Test
  void prefersASeamToABlankLineAndThatToAnyLine() {
    String text = LINE.repeat(3) + "12345678\n\n" + LINE.repeat(6);
    assertCuts(text, 60, "", 40);
    assertCuts(text, 60, "60:9", 60);
    assertCuts(LINE.repeat(3) + "123456\n \t\n" + LINE.repeat(6), 60, "", 40);
    assertCuts(LINE.repeat(3) + "123456\n *\n" + LINE.repeat(6), 60, "", 40);
  }

  @Test
  void aStatementIsWorthAPartMore() {
    // The seam at 30 leaves 70, which need two more parts.
    assertCuts(LINE.repeat(10), 60, "30:0 60:0", 60);
    assertCuts(LINE.repeat(10), 60, "30:0 80:0", 30, 80);
    assertCuts(LINE.repeat(10), 60, "30:0 50:1 80:0", 50);
    assertCuts(LINE.repeat(10), 60, "30:0 50:element 80:0", 30, 80);
  }

  @Test
  void aSeamBehindIndentationIsOneAtItsLine() {
    assertCuts("aaaaaaaaa\n    bbbbb\n    ccccc\n    ddddd\n", 25, "14:5 24:5 34:0", 20);
    assertCuts("aaaaaaaaa\n    bbbbb\n    ccccc\n    ddddd\n", 30, "14:5 24:5 34:0", 30);
  }

  @Test
  void keepsDocumentationWithTheSignature() {
    String text = "// doc 01\n// doc 02\nvoid f() {\n" + LINE.repeat(4);
    // The even cut would be at 31 or below; the documentation ends at 20, the signature at 30.
    assertHead(text, 41, "", 20, 30, 30, 31);
    assertHead(text + LINE, 60, "", 20, 30, 30, 41);
    assertHead(text, 55, "20:0 31:1 41:0", 20, 30, 30, 41);
  }

  @Test
  void dividesDocumentationThatIsTooLargeBeforeItsEnd() {
    String text = "// doc 01\n// doc 02\n// doc 03\n// doc 04\nvoid f() {\n" + LINE;
    assertHead(text, 40, "40:0 51:0", 40, 50, 50, 30);
    // A line without words is not the end of the documentation.
    String block = "/* doc 01\n * doc 02\n * doc 03\n */\nvoid f() {\n" + LINE.repeat(2);
    assertHead(block, 34, "34:0 45:0", 34, 44, 44, 20, 45);
  }

  @Test
  void dividesADocstringThatIsTooLarge() {
    String text =
        "def name():\n  \"\"\"text 1\n  text  2\n  text  3\n  text 4\"\"\"\n" + LINE.repeat(2);
    assertHead(text, 45, "12:0 56:0", 0, 15, 55, 34);
    assertHead(text, 60, "12:0 56:0 66:0", 0, 15, 55, 56);
  }

  @Test
  void aSignatureThatIsTooLargeIsDivided() {
    assertHead("f(\n" + LINE.repeat(8), 40, "", 0, 83, 83, 23, 53);
  }

  @Test
  void dividesALongLineAtSeamsThenWhiteSpaceThenAnywhere() {
    String words = "word word word word word word word word ";
    assertCuts(words, 30, "17:3 18:2 26:2", 18);
    assertCuts(words, 30, "", 20);
    assertCuts("x".repeat(100), 30, "", 25, 50, 75);
    assertCuts("x".repeat(95) + " " + "y".repeat(4), 96, "", 96);
  }

  @Test
  void dividesALongLineOnce() {
    assertCuts(LINE + "x".repeat(50) + "\n" + LINE, 40, "", 35);
    assertCuts(LINE + "x".repeat(50) + "\n" + LINE, 55, "", 10, 61);
  }

  @Test
  void cutsNeitherCharactersNorLineEnds() {
    assertCuts("é".repeat(20), 17, "", 12, 26);
    assertCuts("ab\r\n".repeat(2) + "abcdefg\r\n", 9, "", 8);
    assertCuts("\r\n".repeat(10), 7, "", 4, 8, 14);
    assertCuts("e\u0301".repeat(10), 16, "", 15);
    assertCuts("👩‍👧".repeat(4), 23, "", 22);
  }

  @Test
  void cutsWhatReadersSeeAsOneCharacterOnlyIfItIsTooLarge() {
    int[] cuts = plan("e" + "\u0301".repeat(30), 16, "", 0, 0, 0);
    assertEquals(3, cuts.length);
    for (int cut : cuts) {
      assertEquals(1, cut % 2);
    }
  }

  @Test
  void takesAsFewPartsAsWholeLinesAllow() {
    for (long seed = 0; seed < 3000; seed++) {
      Random random = new Random(seed);
      var text = new StringBuilder();
      for (int lines = 5 + random.nextInt(85); lines > 0; lines--) {
        text.append("x".repeat(random.nextInt(39))).append('\n');
      }
      int max = 40 + random.nextInt(88);
      if (text.length() > max) {
        int parts = plan(text.toString(), max, "", 0, 0, 0).length + 1;
        assertEquals(fewestByLines(text.toString(), max), parts, "seed " + seed);
      }
    }
  }

  @Test
  void takesFewMorePartsForStatements() {
    for (long seed = 0; seed < 3000; seed++) {
      Random random = new Random(seed);
      var text = new StringBuilder();
      var seams = new StringBuilder();
      int max = 40 + random.nextInt(400);
      while (text.length() < 2 * max) {
        if (random.nextInt(3) == 0) {
          seams.append(seams.isEmpty() ? "" : " ").append(text.length());
          seams.append(":").append(random.nextInt(4));
        }
        text.append("x".repeat(random.nextInt(39))).append('\n');
      }
      int parts = plan(text.toString(), max, seams.toString(), 0, 0, 0).length + 1;
      assertTrue(parts <= 1 + fewestByLines(text.toString(), max), "seed " + seed);
    }
  }

  @Test
  void takesTimeInProportion() {
    String line = "x".repeat(10_000_000);
    String words = "word ".repeat(2_000_000);
    String code = "    some = code(that, goes, on);\n\n".repeat(1_800_000);
    String empty = "\n".repeat(3_000_000);
    ProcessorTime.within(
        Duration.ofSeconds(10),
        () -> {
          assertEquals(4999, plan(line, 2000, "", 0, 0, 0).length);
          assertTrue(plan(words, 2000, "", 0, 0, 0).length < 5100);
          assertTrue(plan(code, 2000, "", 0, 0, 0).length < 32_000);
          assertTrue(plan(empty, 2000, "", 0, 0, 0).length < 1600);
          assertEquals(9, plan(line, 1_000_000, "", 0, 0, 0).length);
        });
  }

  private static int fewestByLines(String text, int max) {
    int parts = 1;
    int size = 0;
    for (String line : text.split("(?<=\n)")) {
      if (size + line.length() > max) {
        parts++;
        size = 0;
      }
      size += line.length();
    }
    return parts;
  }

  private static void assertCuts(String text, int max, String seams, int... expected) {
    assertHead(text, max, seams, 0, 0, 0, expected);
  }

  private static void assertHead(
      String text,
      int max,
      String seams,
      int codeStart,
      int signatureEnd,
      int headEnd,
      int... expected) {
    int[] cuts = plan(text, max, seams, codeStart, signatureEnd, headEnd);
    assertArrayEquals(expected, cuts, () -> Arrays.toString(cuts));
  }

  /** Seams are written as offset:depth if they are statements, or as offset:kind. */
  private static int[] plan(
      String text, int max, String seams, int codeStart, int signatureEnd, int headEnd) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    String[] each = seams.isEmpty() ? new String[0] : seams.split(" ");
    int[] offsets = new int[each.length];
    byte[] ranks = new byte[each.length];
    for (int i = 0; i < each.length; i++) {
      offsets[i] = Integer.parseInt(each[i].split(":")[0]);
      ranks[i] = rank(each[i].split(":")[1]);
    }
    var segment =
        new Segment(
            0,
            Role.WHOLE,
            0,
            new Extent(0, bytes.length, codeStart, signatureEnd, headEnd, bytes.length, 0),
            List.of());
    int[] cuts =
        new CutPlanner(
                new SizeLimit(new ByteUnit(), max), Conventions.usual().lines().commentMarks())
                .plan(
                    new TextRange(bytes, 0, bytes.length, TextEncoding.UTF_8),
                    segment,
                    LineIndex.of(bytes, TextEncoding.UTF_8),
                    new Seams(offsets, ranks))
                .stream()
                .mapToInt(Cut::offset)
                .toArray();
    int start = 0;
    for (int cut : cuts) {
      assertTrue(cut > start && cut - start <= max, () -> "cuts " + Arrays.toString(cuts));
      start = cut;
    }
    assertTrue(
        bytes.length > start && bytes.length - start <= max, () -> "cuts " + Arrays.toString(cuts));
    return cuts;
  }

  private static byte rank(String text) {
    return switch (text) {
      case "element" -> Seams.rank(Seams.SeamKind.ELEMENT, 0);
      case "piece" -> Seams.rank(Seams.SeamKind.PIECE, 0);
      default -> Seams.rank(Seams.SeamKind.STATEMENT, Integer.parseInt(text));
    };
  }
}
