package dev.cleave.reading;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.CutOptions;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.symbol.Definition;
import dev.cleave.symbol.Seams;
import dev.cleave.symbol.Symbol;
import dev.cleave.syntax.Span;
import dev.cleave.testing.CutFile;
import dev.cleave.text.ParseText;
import dev.cleave.text.TextEncoding;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lines in an error that look like declarations, and that no chunk names. */
class HiddenDeclarationsTest {
  private static final String TEXT =
      """
      class Harbour {
        void moor() {
          int depth = 3;
        }
        void sail() {}
      }
      """;
  private static final Span ALL = new Span(0, TEXT.length());
  private static final List<Symbol> KNOWN =
      CutFile.of("Harbour.java", TEXT).bounded().reading().symbols();

  private static List<String> hidden(
      List<Symbol> symbols, List<Definition> definitions, List<Span> errors) {
    return hidden("java", symbols, definitions, errors);
  }

  private static List<String> hidden(
      String name, List<Symbol> symbols, List<Definition> definitions, List<Span> errors) {
    Language language = Languages.bundled().named(name);
    var reading =
        new Reading(
            symbols,
            List.of(),
            definitions,
            Seams.NONE,
            Strategy.SYNTAX,
            new SyntaxErrors(1, errors),
            false);
    var limits = new ReadLimits(CutOptions.DEFAULT.sizeLimit(), 100);
    ParseText text = ParseText.of(TEXT.getBytes(UTF_8), TextEncoding.UTF_8);
    return HiddenDeclarations.of(text, reading, language, limits);
  }

  @Test
  void areThoseInErrorsThatNothingNames() {
    assertEquals(List.of("Harbour", "moor", "sail"), hidden(List.of(), List.of(), List.of(ALL)));
    assertEquals(List.of(), hidden(KNOWN, List.of(), List.of(ALL)));
    assertEquals(
        List.of("Harbour", "moor"),
        hidden(List.of(), List.of(new Definition(60, "sail")), List.of(ALL)));
    int sail = TEXT.indexOf("sail");
    assertEquals(List.of("sail"), hidden(List.of(), List.of(), List.of(new Span(sail, sail + 1))));
    int body = TEXT.indexOf("int depth");
    assertEquals(List.of(), hidden(List.of(), List.of(), List.of(new Span(body, body + 9))));
  }

  @Test
  void aKeywordTooManyNamesNothing() {
    BoundedFile file = CutFile.of("A.java", "class class A {\n  void moor() {}\n}\n").bounded();
    assertEquals(ParseStatus.PARTIAL, file.parseStatus());
    assertEquals(
        List.of("A", "moor"), file.reading().symbols().stream().map(Symbol::name).toList());
  }

  @Test
  void thereAreNoneWithoutErrorsAndWithoutAnOutline() {
    assertEquals(List.of(), hidden(List.of(), List.of(), List.of()));
    assertEquals(List.of(), hidden("json", List.of(), List.of(), List.of(ALL)));
  }
}
