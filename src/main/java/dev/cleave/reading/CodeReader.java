package dev.cleave.reading;

import dev.cleave.text.ParseText;

/** Reads source code: its declarations, and the code between them. */
public record CodeReader(ParsedFile file, ReadLimits limits) implements Reader {
  @Override
  public Reading read(ParseText text) {
    ScopeReader scopes = file.scopes(text, limits);
    SegmentBuilder cover =
        new CodeLayout(text, file.rules().language(), limits).file(scopes.read());
    return cover.reading(
        Definitions.sorted(scopes.definitions(), file.embedded().definitions()),
        file.seams(cover.segments(), text, limits),
        cover.declares() ? Strategy.SYNTAX : Strategy.LINES,
        file.errors(),
        scopes.tooDeep() || file.embedded().tooDeep());
  }
}
