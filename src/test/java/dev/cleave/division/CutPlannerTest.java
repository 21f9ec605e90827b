package dev.cleave.division;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.size.ByteUnit;
import dev.cleave.size.SizeLimit;
import dev.cleave.symbol.Seams;
import dev.cleave.text.LineIndex;
import dev.cleave.text.TextEncoding;
import dev.cleave.text.TextRange;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
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
  void prefersTheShallowestSeamAtALineStart() {
    assertCuts(LINE.repeat(10), 60, "40:2 50:3 60:1", 60);
    assertCuts(LINE.repeat(10), 60, "40:1 60:1", 40);
    assertCuts(LINE.repeat(10), 60, "45:0 60:9", 60);
  }

  @Test
  void prefersASeamToABlankLineAndThatToAnyLine() {
    String text = LINE.repeat(3) + "12345678\n\n" + LINE.repeat(6);
    assertCuts(text, 60, "", 40);
    assertCuts(text, 60, "60:9", 60);
    assertCuts(LINE.repeat(3) + "123456\n \t\n" + LINE.repeat(6), 60, "", 40);
  }

  @Test
  void savesNoPartForABetterSeam() {
    // The seam at 30 would leave 70, which needs two more parts.
    assertCuts(LINE.repeat(10), 60, "30:0", 50);
  }

  @Test
  void aSeamBehindIndentationIsOneAtItsLine() {
    assertCuts("aaaaaaaaa\n    bbbbb\n    ccccc\n    ddddd\n", 25, "14:5 24:5 34:0", 20);
    assertCuts("aaaaaaaaa\n    bbbbb\n    ccccc\n    ddddd\n", 30, "14:5 24:5 34:0", 30);
  }

  @Test
  void keepsDocumentationWithItsCode() {
    String text = "// doc 01\n// doc 02\nvoid f() {\n" + LINE.repeat(4);
    // The even cut would be at 31 or below; the documentation ends at 20.
    assertArrayEquals(new int[] {31}, plan(text, 20, 41, ""));
    assertArrayEquals(new int[] {41}, plan(text + LINE, 40, 60, ""));
    assertArrayEquals(new int[] {41}, plan(text, 20, 55, "20:0 31:1 41:0"));
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
  void aLongLineBeginsAPart() {
    String text = LINE + "x".repeat(50) + "\n" + LINE;
    assertCuts(text, 40, "", 10, 40);
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
    int[] cuts = plan("e" + "\u0301".repeat(30), 0, 16, "");
    assertEquals(3, cuts.length);
    for (int cut : cuts) {
      assertEquals(1, cut % 2);
    }
  }

  @Test
  void takesAsFewPartsAsWholeLinesAllow() {
    for (long seed = 0; seed < 3000; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder();
      StringBuilder seams = new StringBuilder();
      for (int lines = 5 + random.nextInt(85); lines > 0; lines--) {
        if (text.length() > 1000 && random.nextInt(3) == 0) {
          seams.append(seams.isEmpty() ? "" : " ").append(text.length());
          seams.append(":").append(random.nextInt(4));
        }
        text.append("x".repeat(random.nextInt(39))).append('\n');
      }
      int max = 40 + random.nextInt(400);
      if (text.length() > max) {
        int parts = plan(text.toString(), 0, max, seams.toString()).length + 1;
        assertEquals(fewestByLines(text.toString(), max), parts, "seed " + seed);
      }
    }
  }

  @Test
  void takesTimeInProportion() {
    String line = "x".repeat(10_000_000);
    String words = "word ".repeat(2_000_000);
    String code = "    some = code(that, goes, on);\n\n".repeat(1_800_000);
    Assertions.assertTimeout(
        Duration.ofSeconds(5),
        () -> {
          assertEquals(4999, plan(line, 0, 2000, "").length);
          assertTrue(plan(words, 0, 2000, "").length < 5100);
          assertTrue(plan(code, 0, 2000, "").length < 32_000);
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
    assertArrayEquals(expected, plan(text, 0, max, seams));
  }

  /** Seams are written as offset:depth. */
  private static int[] plan(String text, int codeStart, int max, String seams) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    String[] each = seams.isEmpty() ? new String[0] : seams.split(" ");
    int[] offsets = new int[each.length];
    byte[] depths = new byte[each.length];
    for (int i = 0; i < each.length; i++) {
      offsets[i] = Integer.parseInt(each[i].split(":")[0]);
      depths[i] = Byte.parseByte(each[i].split(":")[1]);
    }
    int[] cuts =
        new CutPlanner(new SizeLimit(new ByteUnit(), max))
            .plan(
                new TextRange(bytes, 0, bytes.length, TextEncoding.UTF_8),
                codeStart,
                LineIndex.of(bytes, TextEncoding.UTF_8),
                new Seams(offsets, depths));
    int start = 0;
    for (int cut : cuts) {
      assertTrue(cut > start && cut - start <= max, () -> "cuts " + Arrays.toString(cuts));
      start = cut;
    }
    assertTrue(
        bytes.length > start && bytes.length - start <= max, () -> "cuts " + Arrays.toString(cuts));
    return cuts;
  }
}
