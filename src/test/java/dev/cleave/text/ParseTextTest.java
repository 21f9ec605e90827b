package dev.cleave.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParseTextTest {

  @Test
  void givesUtf8AsItIs() {
    byte[] source = "\uFEFFé = 1\r\n".getBytes(StandardCharsets.UTF_8);
    ParseText text = ParseText.of(source, TextEncoding.UTF_8);
    assertSame(source, text.utf8());
    assertTrue(text.identity());
    assertEquals(source.length, text.toSource(source.length));
  }

  @Test
  void showsLoneCrAndNulAsLfAndBlankWithoutTouchingTheFile() {
    byte[] source = "a\rb\0c\r\nd\r".getBytes(StandardCharsets.UTF_8);
    byte[] before = source.clone();
    ParseText text = ParseText.of(source, TextEncoding.UTF_8);
    assertEquals("a\nb c\r\nd\n", new String(text.utf8(), StandardCharsets.UTF_8));
    assertTrue(text.identity());
    assertArrayEquals(before, source);
  }

  @Test
  void showsLoneCrAsBlankWhereOnlyLfEndsLines() {
    assertEquals("// a b\n\r\nc \r\n", withoutCr("// a\rb\n\r\nc\r\r\n"));
    assertEquals("// a\nb\nc\n", withoutCr("// a\rb\rc\n"), "most lines end with CR");
    assertEquals("a\nb", withoutCr("a\rb"));
  }

  private static String withoutCr(String text) {
    byte[] source = text.getBytes(StandardCharsets.UTF_8);
    return new String(
        ParseText.of(source, TextEncoding.UTF_8, false).utf8(), StandardCharsets.UTF_8);
  }

  @Test
  void findsTheWayBackFromLatin1() {
    byte[] source = "aéb\rc".getBytes(StandardCharsets.ISO_8859_1);
    ParseText text =
        ParseText.of(source, new TextEncoding(StandardCharsets.ISO_8859_1, CharsetSource.FALLBACK));
    assertEquals("aéb\nc", new String(text.utf8(), StandardCharsets.UTF_8));
    assertFalse(text.identity());
    int[] offsets = {0, 1, 1, 2, 3, 4, 5};
    assertEquals(offsets.length - 1, text.length());
    for (int i = 0; i < offsets.length; i++) {
      assertEquals(offsets[i], text.toSource(i));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UTF-8",
        "UTF-16LE",
        "UTF-16BE",
        "UTF-32LE",
        "UTF-32BE",
        "windows-1252",
        "Shift_JIS",
        "EUC-JP",
        "GB18030",
        "x-UTF-8-bad-bytes"
      })
  void findsTheWayBackFromAnyCharacter(String name) {
    Charset charset = BadByteCharset.named(name);
    for (long seed = 0; seed < 200; seed++) {
      String random = RandomText.of(new Random(seed), 100);
      byte[] source = random.getBytes(charset);
      TextEncoding encoding = new TextEncoding(charset, CharsetSource.BOM, source);
      String content = encoding.decode(source, 0, source.length);
      ParseText text = ParseText.of(source, encoding);
      int from = 0;
      int to = 0;
      for (int c : content.codePoints().toArray()) {
        String character = Character.toString(c);
        int length = character.getBytes(StandardCharsets.UTF_8).length;
        for (int i = 0; i < length; i++) {
          int expected = name.equals("UTF-8") ? from + i : from;
          assertEquals(expected, text.toSource(to + i), "seed " + seed);
        }
        from += character.getBytes(charset).length;
        to += length;
      }
      assertEquals(to, text.length());
      assertEquals(source.length, text.toSource(to), "seed " + seed);
    }
  }
}
