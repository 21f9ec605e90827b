package dev.cleave.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.CutOptions;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.testing.CutFile;
import dev.cleave.testing.GoldenSource;
import dev.cleave.testing.Rounds;
import dev.cleave.testing.TestOptions;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Line ends, marks, encodings and a missing final newline alter bytes, but not what is declared.
 */
class VariantsTest {
  private static final Charset UTF_8 = StandardCharsets.UTF_8;
  private static final List<String> CHARSETS =
      List.of("UTF-16LE", "UTF-32BE", "UTF-16BE", "UTF-32LE");
  // No file is divided or joined here, whatever its encoding: both count bytes.
  private static final CutOptions WHOLE =
      TestOptions.of("maxChunkSize", 1_000_000, "minChunkSize", 0, "preferredChunkSize", 0);

  /** Without those that have a CR within a line, which other line ends change. */
  static List<GoldenSource> sources() {
    return Rounds.of(
        GoldenSource.all().stream().filter(source -> source.text().indexOf('\r') < 0).toList());
  }

  @ParameterizedTest
  @MethodSource("sources")
  void declareTheSame(GoldenSource source) {
    String text = source.text();
    List<String> expected = pieces(source, text.getBytes(UTF_8));
    String crlf = text.replace("\n", "\r\n");
    String cr = text.replace("\n", "\r");
    assertEquals(expected, pieces(source, crlf.getBytes(UTF_8)), "CRLF");
    assertEquals(expected, pieces(source, cr.getBytes(UTF_8)), "CR");
    assertEquals(expected, pieces(source, ("\uFEFF" + text).getBytes(UTF_8)), "BOM");
    for (String charset : CHARSETS.subList(0, Rounds.of(1, 4))) {
      for (String form : List.of(text, crlf, cr)) {
        byte[] bytes = ("\uFEFF" + form).getBytes(Charset.forName(charset));
        assertEquals(expected, pieces(source, bytes), charset);
      }
    }
    assertEquals(
        expected, pieces(source, text.stripTrailing().getBytes(UTF_8)), "no final newline");
  }

  @ParameterizedTest
  @MethodSource("sources")
  void startAtTheSameLines(GoldenSource source) {
    List<Integer> lines = lines(source, source.text().getBytes(UTF_8));
    for (String end : List.of("\r\n", "\r")) {
      String text = source.text().replace("\n", end);
      assertEquals(lines, lines(source, text.getBytes(UTF_8)));
      assertEquals(lines, lines(source, ("\uFEFF" + text).getBytes(StandardCharsets.UTF_16LE)));
    }
  }

  private static List<Integer> lines(GoldenSource source, byte[] bytes) {
    List<Integer> lines = new ArrayList<>();
    CutFile.of(source.name(), bytes, WHOLE)
        .chunks()
        .forEach(
            chunk -> {
              lines.add(chunk.range().startLine());
              lines.add(chunk.range().endLine());
            });
    return lines;
  }

  private static List<String> pieces(GoldenSource source, byte[] bytes) {
    var bounded = CutFile.of(source.name(), bytes, WHOLE).bounded();
    List<String> pieces = new ArrayList<>();
    for (Segment segment : bounded.reading().segments()) {
      Symbol symbol = bounded.reading().symbols().get(segment.symbol());
      pieces.add(
          "%s %s %s %s %s %s"
              .formatted(
                  symbol.kind(),
                  segment.role(),
                  symbol.path(),
                  segment.imports(),
                  symbol.description().signature(),
                  symbol.description().documentation()));
    }
    return pieces;
  }
}
