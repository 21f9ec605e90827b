package dev.cleave.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.cleave.size.TokenEstimate;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodeUnitsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UTF-8",
        "UTF-16LE",
        "UTF-16BE",
        "UTF-32LE",
        "UTF-32BE",
        "ISO-8859-1",
        "Shift_JIS",
        "EUC-JP",
        "GB18030",
        "GBK",
        "Big5",
        "EUC-KR",
        "x-UTF-8-bad-bytes"
      })
  void walksTheCodePointsOfAText(String name) {
    Charset charset = BadByteCharset.named(name);
    for (long seed = 0; seed < 200; seed++) {
      byte[] bytes = RandomText.of(new Random(seed), 100).getBytes(charset);
      TextEncoding encoding = new TextEncoding(charset, CharsetSource.BOM, bytes);
      CodeUnits units = encoding.units();
      int[] expected = encoding.decode(bytes, 0, bytes.length).codePoints().toArray();
      int[] walked = new int[expected.length];
      int n = 0;
      for (int i = 0; i < bytes.length; i += units.lengthAt(bytes, i)) {
        walked[n++] = units.codePointAt(bytes, i);
        for (int inside = 1; inside < units.lengthAt(bytes, i); inside++) {
          assertEquals(false, units.isBorder(bytes, i + inside), "seed " + seed);
        }
      }
      assertArrayEquals(expected, walked, "seed " + seed);
      assertEquals(expected.length, units.count(bytes, 0, bytes.length), "seed " + seed);
      int middle = bytes.length / 2;
      assertEquals(
          expected.length,
          units.count(bytes, 0, middle) + units.count(bytes, middle, bytes.length),
          "seed " + seed);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
  void aMarkIsACharacterWhereverARangeBegins(String name) {
    TextEncoding encoding = new TextEncoding(Charset.forName(name), CharsetSource.BOM);
    String text = "\uFEFFa\uFEFF";
    byte[] bytes = text.getBytes(encoding.charset());
    assertEquals(text, encoding.decode(bytes, 0, bytes.length));
    assertArrayEquals(bytes, encoding.encode(text));
  }

  @Test
  void dividesEscapedTextWhereAsciiIsInUse() {
    Charset charset = Charset.forName("ISO-2022-JP");
    byte[] bytes = "a文字bア c".getBytes(charset);
    TextEncoding encoding = new TextEncoding(charset, CharsetSource.DETECTED, bytes);
    CodeUnits units = encoding.units();
    String borders =
        IntStream.range(0, bytes.length)
            .filter(i -> units.isBorder(bytes, i))
            .mapToObj(i -> Character.toString(units.codePointAt(bytes, i)))
            .collect(Collectors.joining());
    assertEquals("a文bア c", borders);
    assertEquals(7, units.count(bytes, 0, bytes.length));
    assertEquals(10, units.longest(bytes)); // two escape sequences and two characters
    assertEquals(1, units.borderAt(units.next(bytes, 1)));
    assertEquals("文字", encoding.decode(bytes, 1, 1 + units.lengthAt(bytes, 1)));
  }

  @Test
  void aBadByteIsACharacterOfThePrivateArea() {
    byte[] bytes = {'a', (byte) 0xC3, (byte) 0xA9, (byte) 0xE3, (byte) 0x81, 'b', (byte) 0x80};
    TextEncoding encoding =
        new TextEncoding(BadByteCharset.INSTANCE, CharsetSource.MOSTLY_UTF8, bytes);
    assertEquals("aé\uEFE3\uEF81b\uEF80", encoding.decode(bytes, 0, bytes.length));
    assertArrayEquals(bytes, encoding.encode("aé\uEFE3\uEF81b\uEF80"));
    assertNull(encoding.encode("a\uD800"));
    assertNull(encoding.encode("\uEFC3\uEFA9"), "two bytes that are a character together");
  }

  @Test
  void encodesNothingThatTheCharsetCannotExpress() {
    assertNull(TextEncoding.UTF_8.encode("a\uD800b"));
    TextEncoding latin1 = new TextEncoding(StandardCharsets.ISO_8859_1, CharsetSource.FALLBACK);
    assertNull(latin1.encode("5 €"));
    assertArrayEquals(new byte[] {'?'}, latin1.encode("?"));
  }

  @Test
  void estimatesTokens() {
    assertEquals(0, TokenEstimate.of(0));
    assertEquals(1, TokenEstimate.of(3));
    assertEquals(2, TokenEstimate.of(4));
    assertEquals(2, TokenEstimate.of(7));
    assertEquals(3, TokenEstimate.of(8));
    for (int tokens = 0; tokens < 1000; tokens++) {
      int most = TokenEstimate.maxCodePoints(tokens);
      assertEquals(tokens, TokenEstimate.of(most));
      assertEquals(tokens + 1, TokenEstimate.of(most + 1));
    }
  }
}
