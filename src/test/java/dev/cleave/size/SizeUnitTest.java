package dev.cleave.size;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.text.CharsetSource;
import dev.cleave.text.RandomText;
import dev.cleave.text.TextEncoding;
import dev.cleave.text.TextRange;
import java.nio.charset.Charset;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SizeUnitTest {

  @ParameterizedTest
  @CsvSource({
    "BYTES, UTF-8, 9",
    "bytes, UTF-16LE, 12",
    "CHARS, UTF-8, 5",
    "Chars, UTF-16BE, 5",
    "CHARS, UTF-32LE, 5",
    "TOKENS, UTF-8, 2",
    "cl100k_base, UTF-8, 5",
    "O200K_BASE, UTF-16LE, 4",
  })
  void measuresInItsUnit(String unit, String charset, int expected) {
    assertEquals(expected, SizeUnit.of(unit).size(range("aé😀 b", charset)));
  }

  @Test
  void takesSpecialTokensForText() {
    assertTrue(SizeUnit.of("cl100k_base").size(range("<|endoftext|>", "UTF-8")) > 1);
  }

  @Test
  void saysWhichUnitsThereAre() {
    var thrown = assertThrows(IllegalArgumentException.class, () -> SizeUnit.of("words"));
    assertEquals(
        "unknown size unit words; known units: BYTES, CHARS, TOKENS, "
            + "r50k_base, p50k_base, p50k_edit, cl100k_base, o200k_base",
        thrown.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"BYTES", "CHARS", "TOKENS"})
  void exactMeasuresAddUpToTheSize(String name) {
    SizeUnit unit = SizeUnit.of(name);
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      String charset = random.nextBoolean() ? "UTF-8" : "UTF-16LE";
      TextRange all = range("ab" + RandomText.of(random, 200), charset);
      TextRange range = all.range(2, all.end());
      Measure measure = unit.measure(range);
      assertEquals(0, measure.upTo(range.start()));
      for (int offset = range.start(); offset <= range.end(); offset++) {
        boolean border =
            offset == range.end() || range.encoding().units().isBorder(range.bytes(), offset);
        if (border) {
          int amount = measure.upTo(offset);
          int size = unit.size(range.range(range.start(), offset));
          assertEquals(size, name.equals("TOKENS") ? (2 * amount + 6) / 7 : amount);
          assertEquals(offset, measure.offsetAt(amount), "seed " + seed);
        }
      }
    }
  }

  @Test
  void aTokenizersMeasureNeverFalls() {
    SizeUnit unit = SizeUnit.of("o200k_base");
    for (long seed = 0; seed < 50; seed++) {
      TextRange range = range(RandomText.of(new Random(seed), 400), "UTF-8");
      Measure measure = unit.measure(range);
      int last = 0;
      for (int offset = 0; offset <= range.end(); offset++) {
        int amount = measure.upTo(offset);
        assertTrue(amount >= last, "seed " + seed);
        assertTrue(measure.offsetAt(amount) >= offset, "seed " + seed);
        last = amount;
      }
    }
  }

  @Test
  void aTokenizerCountsNothingThatIsTooLongAnyway() {
    SizeUnit unit = SizeUnit.of("o200k_base");
    assertFalse(unit.fits(range("x".repeat(50_000_000), "UTF-8"), 2000));
    assertTrue(unit.fits(range("hello world ".repeat(8), "UTF-8"), 17));
    assertFalse(unit.fits(range("hello world ".repeat(8), "UTF-8"), 15));
  }

  private static TextRange range(String text, String charset) {
    TextEncoding encoding = new TextEncoding(Charset.forName(charset), CharsetSource.BOM);
    byte[] bytes = text.getBytes(encoding.charset());
    return new TextRange(bytes, 0, bytes.length, encoding);
  }
}
