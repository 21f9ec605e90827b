package dev.cleave.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.file.RejectReason;
import dev.cleave.golden.ChunkListing;
import dev.cleave.reading.Strategy;
import dev.cleave.testing.CutFile;
import dev.cleave.testing.TestOptions;
import dev.cleave.text.CharsetSource;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bytes that are not the usual: no text, odd text, odd encodings. */
class ContentTest {
  private static final String[] NAMES = {
    "a.js", "a.ts", "a.tsx", "a.py", "A.java", "a.go", "a.rs", "a.c", "a.h", "a.json", "a.txt"
  };

  private static CutFile cut(String path, byte[] bytes) {
    return CutFile.of(path, bytes, CutOptions.DEFAULT);
  }

  private static byte[] bytes(Object... parts) {
    var out = new ByteArrayOutputStream();
    for (Object part : parts) {
      if (part instanceof Integer one) {
        out.write(one);
      } else {
        out.writeBytes(((String) part).getBytes(StandardCharsets.UTF_8));
      }
    }
    return out.toByteArray();
  }

  @Test
  void emptyFileHasNoChunkAndAProof() {
    for (String name : NAMES) {
      CutFile file = CutFile.of(name, "");
      assertEquals(0, file.chunks().size(), name);
      assertTrue(file.checked().check().ok());
      assertEquals(ParseStatus.OK, file.status(), name);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {" ", "\n", "\r", "\r\n", "\t\n \f", "\uFEFF", "\uFEFF \n", "\0", "\n\n\n"})
  void blankFileIsOneTrivialChunk(String blank) {
    for (String name : NAMES) {
      byte[] bytes = blank.equals("\0") ? bytes(" ".repeat(100), 0) : bytes(blank);
      CutFile file = cut(name, bytes);
      assertEquals(1, file.chunks().size(), name);
      assertTrue(file.chunks().getFirst().text().trivial(), name);
    }
  }

  @Test
  void byteOrderMarkBelongsToTheFirstChunk() {
    byte[] bytes = bytes(0xEF, 0xBB, 0xBF, "/** Doc. */\nfunction f() {}\n");
    CutFile file = cut("a.js", bytes);
    assertEquals(List.of("L1 function whole [f]"), file.outline());
    assertEquals(0, file.chunks().getFirst().range().start());
    assertEquals(
        "Doc.", file.bounded().reading().symbols().getFirst().description().documentation());
    assertEquals(CharsetSource.BOM, file.bounded().detected().encoding().source());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.js   | function f() { return `a␀b`; } ␀ function g() {}",
        "a.ts   | const f = () => '␀'; /* ␀ */ class g {}",
        "A.java | class f { String s = \"␀\"; } ␀ class g {}",
        "a.go   | func f() string { return `␀` }; func g() {}",
        "a.rs   | fn f() {} ␀ fn g() {}",
        "a.c    | int f(void) { return '␀'; } ␀ int g(void) {}",
      })
  void nulInCodeIsKeptAndSpoilsNothing(String path, String shown) {
    String text = shown.replace('␀', '\0') + "\n";
    CutFile file = CutFile.of(path, text);
    assertEquals(List.of("f", "g"), file.declared());
    assertEquals(ParseStatus.OK, file.status());
    assertEquals(text, file.joined());
  }

  @Test
  void latin1IsReadAsWhatItIs() {
    String text = "/** Les élèves reçus à l'école. */\nfunction naïve() { return 'é'; }\n";
    CutFile file = cut("a.js", text.getBytes(StandardCharsets.ISO_8859_1));
    assertEquals(StandardCharsets.ISO_8859_1, file.bounded().detected().encoding().charset());
    assertEquals(List.of("naïve"), file.declared());
    assertEquals(text, file.text("L1 function whole [naïve]"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
  void wideTextWithAMarkIsParsedAndRangesAreOfTheFilesBytes(String charset) {
    int width = charset.startsWith("UTF-16") ? 2 : 4;
    String first = "\uFEFF// one 😀\r\nfunction f() { return 'é漢😀'; }\r\n\r\n";
    String second = "class Größe {\r\n  m() {}\r\n}\r\n";
    CutFile file = cut("a.js", (first + second).getBytes(Charset.forName(charset)));
    assertEquals(Charset.forName(charset), file.bounded().detected().encoding().charset());
    assertEquals(List.of("f", "Größe", "Größe.m"), file.declared());
    assertEquals(first, file.text("L1 function whole [f]"));
    int bytes = width == 2 ? 2 * first.length() : 4 * first.codePointCount(0, first.length());
    assertEquals(bytes, file.chunks().getFirst().range().end());
    assertEquals(4, file.chunk("L1 class opening [Größe]").range().startLine());
  }

  @ParameterizedTest
  @CsvSource({"UTF-16LE, 16", "UTF-16BE, 17", "UTF-32LE, 19"})
  void wideTextIsDividedBetweenCharacters(String charset, int max) {
    String text = "\uFEFFconst s = '" + "a😀漢".repeat(200) + "';\r\n";
    CutFile file = CutFile.of("a.js", text.getBytes(Charset.forName(charset)), CutFile.max(max));
    assertEquals(text, file.joined());
    for (var chunk : file.chunks()) {
      String part = file.textOf(chunk);
      assertEquals(part.length(), part.codePoints().map(Character::charCount).sum());
      assertTrue(part.codePoints().noneMatch(c -> c >= 0xD800 && c < 0xE000), part);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Shift_JIS, 画像の幅を返す関数です。表示には使わない。, 幅",
    "EUC-JP, 画像の幅を返す関数です。表示には使わない。, 幅",
    "ISO-2022-JP, 画像の幅を返す関数です。表示には使わない。, 幅",
    "GBK, 返回图像的宽度，如果没有图像则返回零。, 宽度",
    "GB18030, 返回图像的宽度，如果没有图像则返回零。㐂, 宽度",
    "Big5, 傳回圖片的寬度，如果沒有圖片就傳回零。許功蓋, 寬度",
    "EUC-KR, 그림의 너비를 돌려준다. 그림이 없으면 영을 돌려준다., 너비",
  })
  void textInACharsetOfSeveralBytesIsReadAndDividedBetweenCharacters(
      String name, String doc, String function) {
    Charset charset = Charset.forName(name);
    String first = "x = 1  # " + doc + "\r\n\r\n\r\n";
    String second = "def " + function + "(a):\r\n    \"\"\"" + doc + "\"\"\"\r\n    return a\r\n";
    byte[] bytes = (first + second).getBytes(charset);
    CutFile file = cut("a.py", bytes);
    assertEquals(charset, file.bounded().detected().encoding().charset());
    assertEquals(List.of(function), file.declared());
    assertEquals(doc, file.bounded().reading().symbols().getLast().description().documentation());
    var range = file.chunks().getLast().range();
    assertEquals(first.getBytes(charset).length, range.start());
    assertEquals(4, range.startLine());
    for (String unit : List.of("BYTES", "CHARS", "TOKENS", "o200k_base")) {
      CutFile divided =
          CutFile.of(
              "a.py",
              bytes,
              TestOptions.of("maxChunkSize", unit.startsWith("o") ? 192 : 64, "sizeUnit", unit));
      assertEquals(first + second, divided.joined(), unit);
      assertTrue(divided.checked().check().ok(), unit + divided.checked().check());
      for (var chunk : divided.chunks()) {
        byte[] part = Arrays.copyOfRange(bytes, chunk.range().start(), chunk.range().end());
        assertEquals(divided.textOf(chunk), new String(part, charset), unit);
      }
    }
  }

  @Test
  void escapedTextThatCannotBeDividedIsReadAsTheUtf8ThatItAlsoIs() {
    byte[] bytes =
        ("// " + "長い行".repeat(20) + "\nlet x;\n").getBytes(Charset.forName("ISO-2022-JP"));
    for (int max : new int[] {40, 130}) {
      CutFile file = CutFile.of("a.js", bytes, CutFile.max(max));
      assertEquals(
          max == 40 ? "UTF-8" : "ISO-2022-JP",
          file.bounded().detected().encoding().charset().name());
      assertTrue(file.checked().check().ok());
    }
  }

  @Test
  void oneBadByteSpoilsNoOtherCharacter() {
    byte[] bytes =
        bytes(
            "/** Größe. */\nfunction weiß() { return '",
            0xE9,
            "'; }\n\n/** Später 😀. */\nclass Tür {}\n");
    CutFile file = cut("a.js", bytes);
    assertEquals(List.of("weiß", "Tür"), file.declared());
    assertEquals("x-UTF-8-bad-bytes", file.bounded().detected().encoding().charset().name());
    assertEquals(
        "Später 😀.", file.bounded().reading().symbols().getLast().description().documentation());
    assertTrue(file.joined().contains("return '\uEFE9'"));
    assertTrue(file.checked().check().ok());
    assertEquals(bytes.length, file.chunks().getLast().range().end());
  }

  @Test
  void invalidUtf8InACommentCostsNothingButTheCharset() {
    byte[] bytes = bytes("function f() {}\n// ", 0xFF, 0xC3, " \n\n/** G. */\nfunction g() {}\n");
    CutFile file = cut("a.js", bytes);
    assertEquals(List.of("f", "g"), file.declared());
    assertEquals("G.", file.bounded().reading().symbols().getLast().description().documentation());
    assertEquals(ParseStatus.OK, file.status());
  }

  @Test
  void loneSurrogatesAreKept() {
    byte[] utf8 = bytes("function f() { return '", 0xED, 0xA0, 0x80, "'; }\n");
    CutFile file = cut("a.js", utf8);
    assertEquals(List.of("f"), file.declared());
    assertEquals(utf8.length, file.chunks().getLast().range().end());

    for (String charset : List.of("UTF-16LE", "UTF-16BE")) {
      byte[] wide = "\uFEFFfunction f() { return 'xx'; }\n".getBytes(Charset.forName(charset));
      int at = 2 * "\uFEFFfunction f() { return '".length() + (charset.endsWith("BE") ? 0 : 1);
      wide[at] = (byte) 0xD8; // a high surrogate without its low one
      var checked = ChunkListing.cut("a.js", wide, CutOptions.DEFAULT);
      // No text in UTF-16, and with NULs no single-byte text either.
      var rejection = checked.source().rejection();
      assertEquals(RejectReason.BINARY, rejection == null ? null : rejection.reason());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.js", "a.json", "a.png", "noextension"})
  void binaryIsRejectedAndNotCut(String name) {
    byte[] bytes = bytes(0x89, "PNG\r\n", 0x1A, 0, 0, 0, 0x0D, "IHDR", 0, 0xFF, 0xFE);
    var checked = ChunkListing.cut(name, bytes, CutOptions.DEFAULT);
    assertNull(checked.check());
    assertEquals(List.of(), checked.chunked().chunks());
    assertEquals(RejectReason.BINARY, checked.source().rejection().reason());
  }

  @ParameterizedTest
  @CsvSource({
    "a.js, // x",
    "a.py, # x",
    "A.java, /* x */",
    "a.go, // x",
    "a.rs, // x",
    "a.c, /* x */"
  })
  void fileOfNothingButCommentsIsCode(String name, String comment) {
    for (String text : List.of(comment, (comment + "\n").repeat(3), comment + "\n\n" + comment)) {
      CutFile file = CutFile.of(name, text);
      assertEquals(text, file.joined());
      assertEquals(List.of("L0 code body []"), file.outline());
      assertEquals(ParseStatus.NO_BOUNDARIES, file.status());
      assertEquals(Strategy.LINES, file.strategy());
    }
  }

  @Test
  void fileOfNothingButALicenceIsText() {
    String licence = "Permission is hereby granted, free of charge, to anyone.\n".repeat(60);
    CutFile file = CutFile.of("LICENSE", licence);
    assertEquals(List.of("L0 paragraph whole [] 1/2", "L0 paragraph whole [] 2/2"), file.outline());
    assertEquals(licence, file.joined());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.js | import a from 'a';",
        "a.ts | import { a } from 'a';",
        "a.py | import a",
        "A.java | import a.B;",
        "a.go | import \"a\"",
        "a.rs | use a::b;",
        "a.c | #include <a.h>",
      })
  void fileOfNothingButImportsIsTheirUnit(String name, String line) {
    CutFile file = CutFile.of(name, (line + "\n").repeat(300));
    assertTrue(file.chunks().size() > 1);
    assertTrue(file.outline().stream().allMatch(head -> head.startsWith("L0 import whole [] ")));
    assertEquals(Strategy.SYNTAX, file.strategy());
  }

  @Test
  void includeGuardHidesNothing() {
    CutFile file =
        CutFile.of(
            "a.h",
            """
            #ifndef A_H
            #define A_H

            #include <stddef.h>

            #ifdef __cplusplus
            extern "C" {
            #endif

            /* Opens. */
            int open_it(const char *name);

            struct it { int fd; };

            #ifdef __cplusplus
            }
            #endif

            #endif /* A_H */
            """);
    // The grammar takes the halves of the linkage block for errors, unless their directives are
    // masked.
    assertEquals(ParseStatus.OK, file.status());
    assertEquals(List.of("open_it", "it"), file.declared());
    assertEquals(
        "Opens.", file.symbolOf(file.at("open_it").getFirst()).description().documentation());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "name with blanks.js",
        "new\nline.js",
        "[brackets]{a,b}*?.js",
        "größe/漢字.js",
        "..js",
        "a.js/a.js"
      })
  void namesDoNotMatter(String name) {
    assertEquals(List.of("f"), CutFile.of(name, "function f() {}\n").declared());
  }

  @Test
  void deepFoldersDoNotMatter() {
    String path = "d/".repeat(2000) + "a.js";
    CutFile file = CutFile.of(path, "function f() {}\n");
    assertEquals(List.of("L1 function whole [f]"), file.outline());
    assertEquals(path, file.checked().source().ref().path());
  }

  @Test
  void everyByteValueIsKept() {
    byte[] all = new byte[256 - 32 + 2];
    for (int i = 0; i < all.length - 2; i++) {
      all[i] = (byte) (i + 32);
    }
    all[all.length - 2] = '\r';
    all[all.length - 1] = '\n';
    for (String name : NAMES) {
      for (int max : new int[] {16, 100}) {
        CutFile file = CutFile.of(name, all, CutFile.max(max));
        byte[] joined = file.joined().getBytes(file.bounded().detected().encoding().charset());
        assertTrue(Arrays.equals(all, joined), name);
      }
    }
  }
}
