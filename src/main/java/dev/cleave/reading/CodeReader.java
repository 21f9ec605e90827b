package dev.cleave.reading;

import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Symbol;
import dev.cleave.text.ParseText;

/** Reads source code: its declarations, and the code between them. */
public final class CodeReader implements Reader {
  private final ParsedFile file;
  private final ReadLimits limits;

  public CodeReader(ParsedFile file, ReadLimits limits) {
    this.file = file;
    this.limits = limits;
  }

  @Override
  public Reading read(ParseText text) {
    ScopeReader scopes = file.scopes(text, limits);
    var layout = new Layout(text, file.rules().language(), limits);
    layout.file(scopes.read());
    Segmentation segmentation = layout.segmentation();
    return new Reading(
        segmentation.symbols(),
        segmentation.segments(),
        Definitions.sorted(scopes.definitions(), file.embedded().definitions()),
        file.seams(segmentation.segments(), text, limits),
        declares(segmentation) ? Strategy.SYNTAX : Strategy.LINES,
        file.errors(),
        scopes.tooDeep() || file.embedded().tooDeep());
  }

  private static boolean declares(Segmentation segmentation) {
    for (Symbol symbol : segmentation.symbols()) {
      if (symbol.kind() != Kind.CODE) {
        return true;
      }
    }
    return false;
  }
}
