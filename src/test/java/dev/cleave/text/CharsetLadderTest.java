package dev.cleave.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CharsetLadderTest {
  private static final String FRENCH = "// Les élèves ont été reçus à l'école où naît la forêt\n";

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      emptyValue = "",
      value = {
        "empty                    | ''                      | UTF-8      | VALID_UTF8",
        "blank                    | 20 0A 0D 0A 09          | UTF-8      | VALID_UTF8",
        "ASCII                    | 61 62                   | UTF-8      | VALID_UTF8",
        "two, three, four bytes   | C3 A9 E2 82 AC F0 9F 98 80 | UTF-8   | VALID_UTF8",
        "UTF-8 mark alone         | EF BB BF                | UTF-8      | BOM",
        "UTF-8 mark and text      | EF BB BF 61 C3 A9       | UTF-8      | BOM",
        "UTF-8 mark, then Latin-1 | EF BB BF 61 E9 20       | ISO-8859-1 | FALLBACK",
        "UTF-16LE                 | FF FE 61 00 0A 00       | UTF-16LE   | BOM",
        "UTF-16BE                 | FE FF 00 61 00 0A       | UTF-16BE   | BOM",
        "UTF-16, surrogate pair   | FF FE 3D D8 00 DE       | UTF-16LE   | BOM",
        "UTF-32LE                 | FF FE 00 00 61 00 00 00 | UTF-32LE   | BOM",
        "UTF-32BE                 | 00 00 FE FF 00 01 F6 00 | UTF-32BE   | BOM",
        "UTF-16 of odd length     | FF FE 61 62 63          | ISO-8859-1 | FALLBACK",
        "overlong slash           | 61 C0 AF 62             | ISO-8859-1 | FALLBACK",
        "undefined in every page  | 78 20 81 20 79          | ISO-8859-1 | FALLBACK",
        "sequence cut at the end  | 61 62 63 E2 82          | windows-1252 | DETECTED",
        "stray NUL in a text      | 61 62 63 64 65 66 67 68 69 6A 00 0A | UTF-8 | VALID_UTF8",
      })
  void namesTheCharset(String name, String hex, String charset, CharsetSource source) {
    assertDetected(charset, source, bytes(hex));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "ISO-8859-1, ISO-8859-1, ''",
    "windows-1252, windows-1252, “l’œuvre” – 5 €",
    "windows-1251, windows-1251, Программа вычисляет размер файла",
    "KOI8-R, KOI8-R, Программа вычисляет размер файла и печатает его на экране",
  })
  void detectsSingleByteCharsets(String charset, String written, String text) {
    byte[] bytes =
        (text.isEmpty() || written.endsWith("1252") ? FRENCH + text : text)
            .getBytes(Charset.forName(written));
    assertDetected(charset, CharsetSource.DETECTED, bytes);
  }

  @Test
  void detectsByWhatIsNotAsciiHoweverLateItComes() {
    byte[] bytes =
        ("int x;\n".repeat(100_000) + FRENCH.repeat(3) + "“l’œuvre” – 5 €")
            .getBytes(Charset.forName("windows-1252"));
    assertDetected("windows-1252", CharsetSource.DETECTED, bytes);
  }

  @Test
  void takesNoCharsetOfSeveralBytes() {
    byte[] japanese = "// これは日本語のコメントです。\n".getBytes(Charset.forName("Shift_JIS"));
    assertDetected("ISO-8859-1", CharsetSource.FALLBACK, japanese);
  }

  @Test
  void keepsALoneSurrogateInUtf8() {
    byte[] bytes = bytes("61 ED A0 80 62");
    TextEncoding encoding = CharsetLadder.detect(bytes);
    assertNotNull(encoding);
    assertEquals(CodeUnits.SINGLE_BYTE, encoding.units());
    assertRoundTrip(encoding, bytes);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "89 50 4E 47 0D 0A 1A 0A 00 00 00 0D 49 48 44 52", // PNG
        "CA FE BA BE 00 00 00 45 00 3D 0A 00 02 00 03 07", // a class file
        "FF FE 61 00 62", // UTF-16 cut in the middle
        "FF FE 61 00 00 D8 62 00", // a high surrogate without its low one
        "FF FE 61 00 00 DC 62 00", // a low one without its high one
        "61 00 62 00 63 00 64 00", // UTF-16 without a mark
        "00 01 02 03 04 05 06 07", // valid UTF-8, but nothing that is read
      })
  void refusesBinary(String hex) {
    assertNull(CharsetLadder.detect(bytes(hex)));
  }

  @Test
  void refusesRandomBytes() {
    for (long seed = 0; seed < 50; seed++) {
      byte[] bytes = new byte[8192];
      new Random(seed).nextBytes(bytes);
      assertNull(CharsetLadder.detect(bytes), "seed " + seed);
    }
  }

  @Test
  void looksForNulNearTheStartOnly() {
    byte[] bytes = (" ".repeat(8192) + "\0é").getBytes(StandardCharsets.ISO_8859_1);
    assertNotNull(CharsetLadder.detect(bytes));
    bytes[8191] = 0;
    assertNull(CharsetLadder.detect(bytes));
  }

  @Test
  void knowsUtf8AsTheDecoderDoes() {
    for (long seed = 0; seed < 20_000; seed++) {
      byte[] bytes = almostUtf8(new Random(seed));
      String text = new String(bytes, StandardCharsets.UTF_8);
      boolean valid = Arrays.equals(bytes, text.getBytes(StandardCharsets.UTF_8));
      assertEquals(valid, Utf8.isValid(bytes), "seed " + seed);
    }
  }

  @Test
  void whateverIsTextComesBack() {
    String[] charsets = {"UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE", "windows-1252"};
    for (long seed = 0; seed < 2000; seed++) {
      Random random = new Random(seed);
      Charset charset = Charset.forName(charsets[random.nextInt(charsets.length)]);
      byte[] bytes = ("\uFEFF" + RandomText.of(random, 200)).getBytes(charset);
      if (random.nextInt(3) == 0) {
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      }
      TextEncoding encoding = CharsetLadder.detect(bytes);
      if (encoding != null) {
        assertRoundTrip(encoding, bytes);
      }
    }
  }

  private static byte[] almostUtf8(Random random) {
    String text = RandomText.of(random, 40);
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    for (int flips = random.nextInt(3); flips > 0 && bytes.length > 0; flips--) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    return bytes;
  }

  private static void assertDetected(String charset, CharsetSource source, byte[] bytes) {
    TextEncoding encoding = CharsetLadder.detect(bytes);
    assertEquals(new TextEncoding(Charset.forName(charset), source), encoding);
    assertRoundTrip(encoding, bytes);
  }

  private static void assertRoundTrip(TextEncoding encoding, byte[] bytes) {
    assertArrayEquals(bytes, encoding.encode(encoding.decode(bytes, 0, bytes.length)));
  }

  private static byte[] bytes(String hex) {
    return hex.isEmpty() ? new byte[0] : HexFormat.ofDelimiter(" ").parseHex(hex);
  }
}
