package dev.cleave.charset;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.cleave.text.BadByteCharset;
import dev.cleave.text.CharsetSource;
import dev.cleave.text.RandomText;
import dev.cleave.text.TextEncoding;
import dev.cleave.text.Utf8;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
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
        "UTF-8 mark, then Latin-1 | EF BB BF 61 E9 20       | ISO-8859-1 | DETECTED",
        "UTF-16LE                 | FF FE 61 00 0A 00       | UTF-16LE   | BOM",
        "UTF-16BE                 | FE FF 00 61 00 0A       | UTF-16BE   | BOM",
        "UTF-16, surrogate pair   | FF FE 3D D8 00 DE       | UTF-16LE   | BOM",
        "UTF-32LE                 | FF FE 00 00 61 00 00 00 | UTF-32LE   | BOM",
        "UTF-32BE                 | 00 00 FE FF 00 01 F6 00 | UTF-32BE   | BOM",
        "UTF-16 of odd length     | FF FE 61 62 63          | windows-1250 | DETECTED",
        "overlong slash           | 61 C0 AF 62             | ISO-8859-1 | FALLBACK",
        "undefined in every page  | 78 20 81 20 79          | ISO-8859-1 | FALLBACK",
        "sequence cut at the end  | 61 62 63 E2 82          | windows-1252 | DETECTED",
        "a lone surrogate         | 61 ED A0 80 62          | x-UTF-8-bad-bytes | MOSTLY_UTF8",
        "one bad byte of three    | C3 A9 C3 A8 E9 20       | x-UTF-8-bad-bytes | MOSTLY_UTF8",
        "as many bad as good      | C3 A9 20 E9 20          | ISO-8859-1 | DETECTED",
        "UTF-16LE without a mark  | 61 00 62 00 63 00 64 00 | UTF-16LE   | DETECTED",
        "UTF-16BE without a mark  | 00 61 00 0A 30 42 30 44 | UTF-16BE   | DETECTED",
        "UTF-32LE without a mark  | 61 00 00 00 00 F6 01 00 | UTF-32LE   | DETECTED",
        "UTF-32BE without a mark  | 00 00 00 61 00 00 00 0A | UTF-32BE   | DETECTED",
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

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "Shift_JIS    | # 画像を読み込んで、大きさを返します。~def 幅(名前): return 名前.幅",
        "windows-31j  | # ①番目の画像を読み込んで、大きさを返す~x = 1",
        "windows-31j  | # 髙橋さんの画像を読み込んで、大きさを返します~x = 1",
        "EUC-JP       | # 画像を読み込んで、大きさを返します。~def 幅(名前): return 名前.幅",
        "EUC-JP       | # カテゴリー、プロパティー、フィルター",
        "ISO-2022-JP  | # 画像を読み込んで、大きさを返します。~def 幅(名前): return 名前.幅",
        "GBK          | // 读取配置文件，如果文件不存在则返回默认值~func 读取() {}",
        "GB18030      | // 读取配置文件，如果文件不存在则返回默认值 㐀𠀀~func 读取() {}",
        "Big5         | // 讀取設定檔，如果檔案不存在就傳回預設值~func 讀取() {}",
        "EUC-KR       | // 설정 파일을 읽고, 파일이 없으면 기본값을 돌려준다~func 읽기() {}",
        "windows-1250 | { Zwraca największą długość źródła, jeśli istnieje }",
        "windows-1250 | // Vrátí počet řádků, nebo číslo chyby, když soubor neexistuje",
        "windows-1250 | // Felső, Hátsó",
        "windows-1250 | // Učitaj",
        "windows-1250 | // Odstęp między komórkami",
        "ISO-8859-2   | // Vkladať obrázky, posúvať ich",
        "ISO-8859-2   | /* Żądanie odrzucone: błędny rozmiar ścieżki */",
        "windows-1251 | // Возвращает размер файла, или ноль, если его нет",
        "windows-1251 | // Повертає розмір файлу, якщо він існує",
        "windows-1253 | // Επιστρέφει το μέγεθος του αρχείου σε bytes",
        "windows-1254 | // Dosyanın boyutunu döndürür, yoksa sıfır değişmez",
        "windows-1255 | // מחזיר את גודל הקובץ או אפס אם הוא אינו קיים",
        "windows-1256 | // ترجع حجم الملف أو صفرا إذا لم يكن موجودا",
        "windows-1257 | // Grąžina failo dydį baitais, jeigu jis yra, kitaip nulį",
        "windows-1257 | // Faila formāts un problēmas dēļ kļūda",
        "windows-1257 | // Šrifto požymiai",
        "KOI8-R       | // Возвращает размер файла, или ноль, если его нет",
      })
  void detectsTheCharsetOfALanguage(String charset, String text) {
    byte[] bytes = (text.replace('~', '\n') + "\n").getBytes(Charset.forName(charset));
    assertDetected(charset, CharsetSource.DETECTED, bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"naïve", "Ünal", "Peña", "à la", "5 °C", "10 µm", "«ça»", "§ 5", "São"})
  void oneWordIsNoReasonForARareCharset(String word) {
    byte[] bytes = ("/* " + word + " */\nint x;\n").getBytes(StandardCharsets.ISO_8859_1);
    assertDetected("ISO-8859-1", CharsetSource.DETECTED, bytes);
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "Shift_JIS    | # -*- coding: cp932 -*-~x = '表'",
        "EUC-JP       | /* vim: set fileencoding=euc-jp : */~表示",
        "ISO-8859-2   | <?xml version=\"1.0\" encoding=\"iso-8859-2\"?><a>č</a>",
        "GBK          | <meta charset=gb2312>~表",
        "windows-1251 | msgid \"\"~\"Content-Type: text/plain; charset=CP1251\\n\"~msgstr \"я\"",
        "ISO-8859-15  | ;; -*- coding: iso-8859-15-unix -*-~5 €",
      })
  void believesAFileThatNamesItsCharset(String charset, String text) {
    byte[] bytes = text.replace('~', '\n').getBytes(Charset.forName(charset));
    assertDetected(charset, CharsetSource.DECLARED, bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"utf-8", "utf-16", "koi8-r", "no-such-charset", "iso-2022-kr", "IBM037"})
  void doesNotBelieveANameThatTheBytesContradict(String name) {
    byte[] bytes = ("# coding: " + name + "\n" + FRENCH).getBytes(StandardCharsets.ISO_8859_1);
    assertDetected("ISO-8859-1", CharsetSource.DETECTED, bytes);
  }

  @Test
  void aCharacterThatStandsForABadByteIsNotMixedWithBadBytes() {
    byte[] bytes = "é é é \uEF80 ".getBytes(StandardCharsets.UTF_8);
    assertDetected("UTF-8", CharsetSource.VALID_UTF8, bytes);
    bytes[bytes.length - 1] = (byte) 0xE9;
    TextEncoding encoding = CharsetLadder.detect(bytes);
    assertNotNull(encoding);
    assertNotEquals(CharsetSource.MOSTLY_UTF8, encoding.source());
    assertRoundTrip(encoding, bytes);
  }

  @Test
  void escapeSequencesThatDoNotComeBackStayUtf8() {
    for (String hex : List.of("1B 24 42 24 22", "1B 24 42 24 22 0A 1B 28 42", "1B 24 5A 61")) {
      assertDetected("UTF-8", CharsetSource.VALID_UTF8, bytes(hex));
    }
  }

  @Test
  void whateverTheBytesTheyComeBack() {
    for (long seed = 0; seed < 3000; seed++) {
      Random random = new Random(seed);
      byte[] bytes = new byte[random.nextInt(1, 60)];
      for (int i = 0; i < bytes.length; i++) {
        int high = random.nextInt(0x80, 0x100);
        bytes[i] = (byte) (random.nextInt(3) == 0 ? random.nextInt(0x20, 0x7F) : high);
      }
      TextEncoding encoding = CharsetLadder.detect(bytes);
      assertNotNull(encoding);
      assertRoundTrip(encoding, bytes);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "89 50 4E 47 0D 0A 1A 0A 00 00 00 0D 49 48 44 52", // PNG
        "CA FE BA BE 00 00 00 45 00 3D 0A 00 02 00 03 07", // a class file
        "FF FE 61 00 62", // UTF-16 cut in the middle
        "FF FE 61 00 00 D8 62 00", // a high surrogate without its low one
        "FF FE 61 00 00 DC 62 00", // a low one without its high one
        "61 00 62 00 63 00 01 00", // UTF-16 without a mark, but with a control character
        "61 00 FF E0 63 00 64 00", // UTF-16 without a mark, but with a private character
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
    assertEquals(new TextEncoding(BadByteCharset.named(charset), source, bytes), encoding);
    assertRoundTrip(encoding, bytes);
  }

  private static void assertRoundTrip(TextEncoding encoding, byte[] bytes) {
    assertArrayEquals(bytes, encoding.encode(encoding.decode(bytes, 0, bytes.length)));
  }

  private static byte[] bytes(String hex) {
    return hex.isEmpty() ? new byte[0] : HexFormat.ofDelimiter(" ").parseHex(hex);
  }
}
