package dev.cleave.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineIndexTest {

  @Test
  void endsLinesAtLfCrlfAndCr() {
    assertEquals(List.of(0, 2, 5, 7), starts("a\nb\r\nc\rd", StandardCharsets.UTF_8));
    assertEquals(List.of(0, 1, 2, 4), starts("\n\r\r\nx", StandardCharsets.UTF_8));
    assertEquals(
        List.of(0, 1, 3),
        starts("\n\u000B\n\u000B\f\u000E\u008A\u008D", StandardCharsets.ISO_8859_1));
  }

  @Test
  void countsALastLineWithoutAnEndAndNoneAfterOne() {
    assertEquals(List.of(), starts("", StandardCharsets.UTF_8));
    assertEquals(List.of(0), starts("a", StandardCharsets.UTF_8));
    assertEquals(List.of(0), starts("a\n", StandardCharsets.UTF_8));
    assertEquals(List.of(0), starts("\r\n", StandardCharsets.UTF_8));
    assertEquals(List.of(0), starts("\r", StandardCharsets.UTF_8));
    assertEquals(List.of(0, 2), starts("a\nb", StandardCharsets.UTF_8));
  }

  @Test
  void takesNoOtherCharacterForALineEnd() {
    assertEquals(List.of(0), starts("a\u2028b\u0085c\fd\u000Be", StandardCharsets.UTF_8));
  }

  @Test
  void looksAtCodeUnitsNotBytes() {
    // U+0A0D and U+0D0A hold the bytes of CR and LF.
    String text = "\u0A0D\u0D0Aa\r\nb";
    assertEquals(List.of(0, 10), starts(text, StandardCharsets.UTF_16LE));
    assertEquals(List.of(0, 10), starts(text, StandardCharsets.UTF_16BE));
    assertEquals(List.of(0, 20), starts(text, StandardCharsets.UTF_32LE));
  }

  @Test
  void aLineEndBelongsToItsLine() {
    LineIndex lines = index("a\r\nb\n", StandardCharsets.UTF_8);
    assertEquals(1, lines.numberOf(0));
    assertEquals(1, lines.numberOf(2));
    assertEquals(2, lines.numberOf(3));
    assertEquals(2, lines.numberOf(4));
    assertThrows(IndexOutOfBoundsException.class, () -> lines.numberOf(5));
    assertThrows(IndexOutOfBoundsException.class, () -> lines.numberOf(-1));
  }

  @Test
  void endsLinesOfCharactersAtLf() {
    LineIndex lines = LineIndex.of("ä\r\n\rb\n\nc");
    assertEquals(List.of(0, 3, 6, 7), starts(lines));
    assertEquals(8, lines.start(4));
    assertEquals(4, lines.lineOf(8));
    assertEquals(List.of(0), starts(LineIndex.of("a\n")));
    assertEquals(0, LineIndex.of("").count());
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
  void agreesWithARegularExpression(String charset) {
    Pattern lineEnd = Pattern.compile("\r\n|\r|\n");
    for (long seed = 0; seed < 300; seed++) {
      String text = RandomText.of(new Random(seed), 300);
      List<Integer> expected = new ArrayList<>();
      int start = 0;
      var ends = lineEnd.matcher(text);
      while (ends.find()) {
        expected.add(text.substring(0, start).getBytes(Charset.forName(charset)).length);
        start = ends.end();
      }
      if (start < text.length()) {
        expected.add(text.substring(0, start).getBytes(Charset.forName(charset)).length);
      }
      assertEquals(expected, starts(text, Charset.forName(charset)), "seed " + seed);
    }
  }

  private static List<Integer> starts(String text, Charset charset) {
    LineIndex lines = index(text, charset);
    assertEquals(lines.count(), lines.lineOf(text.getBytes(charset).length));
    return starts(lines);
  }

  private static List<Integer> starts(LineIndex lines) {
    List<Integer> starts = new ArrayList<>();
    for (int line = 0; line < lines.count(); line++) {
      starts.add(lines.start(line));
      assertEquals(line, lines.lineOf(lines.start(line)));
    }
    return starts;
  }

  private static LineIndex index(String text, Charset charset) {
    return LineIndex.of(text.getBytes(charset), new TextEncoding(charset, CharsetSource.BOM));
  }
}
