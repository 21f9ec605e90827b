package dev.cleave.accuracy;

import dev.cleave.accuracy.ResilienceMisses.Miss;
import dev.cleave.reading.Reading;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.syntax.Span;
import dev.cleave.text.LineIndex;
import java.util.ArrayList;
import java.util.List;

/**
 * A declaration of a file.
 *
 * @param range with its documentation and its members
 * @param code where its code begins
 * @param line of that
 */
record Declaration(Symbol symbol, Span range, int code, int line) {
  /** What is declared: what must be found again. */
  record Identity(String kind, List<String> path) {
    static Identity of(Symbol symbol) {
      return new Identity(symbol.kind().label(), symbol.path());
    }
  }

  /** All with a path, in order. */
  static List<Declaration> in(Reading reading, LineIndex lines) {
    List<Symbol> symbols = reading.symbols();
    Segment[] first = new Segment[symbols.size()];
    int[] ends = new int[symbols.size()];
    for (Segment segment : reading.segments()) {
      for (int i = segment.symbol(); i >= 0; i = symbols.get(i).parent()) {
        first[i] = first[i] == null ? segment : first[i];
        ends[i] = segment.end();
      }
    }
    List<Declaration> all = new ArrayList<>();
    for (int i = 0; i < first.length; i++) {
      if (!symbols.get(i).path().isEmpty() && first[i] != null) {
        int code = Math.min(first[i].codeStart(), first[i].end() - 1);
        var range = new Span(first[i].start(), ends[i]);
        all.add(new Declaration(symbols.get(i), range, code, lines.numberOf(code)));
      }
    }
    return all;
  }

  Identity identity() {
    return Identity.of(symbol);
  }

  Miss miss(String what) {
    return new Miss(what, line, symbol.kind().label(), symbol.path());
  }
}
