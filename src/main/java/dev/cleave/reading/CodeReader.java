package dev.cleave.reading;

import dev.cleave.rules.Language;
import dev.cleave.syntax.Span;
import dev.cleave.text.ParseText;
import java.util.List;

/** Reads source code: its declarations, and the code between them. */
public record CodeReader(ParsedFile file, ReadLimits limits) implements Reader {
  @Override
  public Reading read(ParseText text) {
    ScopeReader scopes = file.scopes(text, limits);
    Language language = file.rules().language();
    List<ScopeItem> items = scopes.read();
    if (language.structure().outline() != null) {
      List<Span> damage = LooseRepairs.and(file.damage(), file.repaired(), items);
      items =
          damage.isEmpty()
              ? items
              : new DamagedScopes(damage, items, language, text.utf8(), limits).read();
    }
    SegmentBuilder cover = new CodeLayout(text, language, limits).file(items);
    return cover.reading(
        Definitions.sorted(scopes.definitions(), file.embedded().definitions()),
        file.seams(cover.segments(), text, limits),
        cover.declares() ? Strategy.SYNTAX : Strategy.LINES,
        file.errors(),
        scopes.tooDeep() || file.embedded().tooDeep());
  }
}
