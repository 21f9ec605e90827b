package dev.cleave.reading;

import dev.cleave.rules.Language;
import dev.cleave.symbol.Seams;
import dev.cleave.syntax.Span;
import dev.cleave.text.ParseText;
import dev.cleave.text.TextEncoding;
import java.util.List;

/** Reads a whole file by the outline of its language, as if the grammar knew nothing of it. */
public final class OutlineAlone {
  private OutlineAlone() {}

  /**
   * What the outline finds in a text in UTF-8.
   *
   * @param language has an outline
   */
  public static Reading read(Language language, byte[] utf8, ReadLimits limits) {
    List<Span> damage = List.of(new Span(0, utf8.length));
    List<ScopeItem> items = new DamagedScopes(damage, List.of(), language, utf8, limits).read();
    return new CodeLayout(ParseText.of(utf8, TextEncoding.UTF_8), language, limits)
        .file(items)
        .reading(List.of(), Seams.NONE, Strategy.OUTLINE, SyntaxErrors.NONE, false);
  }
}
