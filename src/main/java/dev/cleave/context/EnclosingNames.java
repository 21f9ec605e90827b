package dev.cleave.context;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.reading.Strategy;
import dev.cleave.rules.Language;
import dev.cleave.rules.LanguageKind;
import dev.cleave.symbol.Definition;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Symbol;
import dev.cleave.text.TextRange;
import dev.cleave.value.Values;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The headings, keys and other names that enclose a chunk. */
final class EnclosingNames {
  private final List<Definition> definitions;
  private final boolean data;
  private final boolean document;

  EnclosingNames(BoundedFile file, @Nullable Language language) {
    definitions = file.reading().definitions();
    data = language != null && language.kind() == LanguageKind.DATA;
    document = file.reading().strategy() == Strategy.DOCUMENT;
  }

  /**
   * The names above a chunk of a document or of data.
   *
   * @param begins whether the chunk begins what has the symbol's name
   */
  List<String> above(Symbol symbol, TextRange range, boolean begins) {
    List<String> names = of(symbol);
    boolean named = begins && !names.isEmpty() && names.getLast().equals(symbol.name());
    // A chunk of a document may be below a heading that is in another one.
    if (named && (symbol.kind() == Kind.DATA || !document)) {
      names = names.subList(0, names.size() - 1);
    }
    return symbol.kind() == Kind.DATA ? names : withoutOwn(names, range);
  }

  /** The names of a symbol and its containers, without that of the root of data. */
  List<String> of(Symbol symbol) {
    List<String> path = symbol.path();
    boolean root = data && !path.isEmpty() && path.subList(0, 1).equals(Values.ROOT);
    return root ? path.subList(1, path.size()) : path;
  }

  /** The names above a declaration that its signature does not have. */
  List<String> around(Symbol outermost, TextRange range) {
    List<String> path = outermost.path();
    if (path.isEmpty()) {
      return path;
    }
    List<String> outer = path.subList(0, path.size() - 1);
    boolean told =
        outermost.description().signature() != null && outermost.contents().language() == null;
    while (told
        && !outer.isEmpty()
        && outermost.description().signature().contains(outer.getLast())) {
      outer = outer.subList(0, outer.size() - 1);
    }
    return withoutOwn(outer, range);
  }

  /** A path without the names at its end that a chunk introduces itself, such as its heading. */
  private List<String> withoutOwn(List<String> path, TextRange range) {
    if (path.isEmpty()) {
      return path;
    }
    Set<String> own = new LinkedHashSet<>();
    for (int i = firstFrom(range.start());
        i < definitions.size() && definitions.get(i).offset() < range.end();
        i++) {
      own.add(definitions.get(i).name());
    }
    int end = path.size();
    while (end > 0 && own.contains(path.get(end - 1))) {
      end--;
    }
    return path.subList(0, end);
  }

  private int firstFrom(int offset) {
    int low = 0;
    int high = definitions.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (definitions.get(middle).offset() < offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
