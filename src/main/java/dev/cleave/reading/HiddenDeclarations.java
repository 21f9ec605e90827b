package dev.cleave.reading;

import dev.cleave.rules.Language;
import dev.cleave.symbol.Definition;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Symbol;
import dev.cleave.syntax.Span;
import dev.cleave.text.ParseText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a file seems to declare in its syntax errors and no chunk names: heads of declarations, by
 * the outline of the language, that are in an error and have a name that the file does not have.
 */
public final class HiddenDeclarations {
  private static final Pattern DOUBLED = Pattern.compile("\\b(\\w+)\\s+\\1\\b");

  private final byte[] utf8;
  private final List<Span> errors;
  private final Set<String> named = new LinkedHashSet<>();
  private final List<String> hidden = new ArrayList<>();

  private HiddenDeclarations(byte[] utf8, Reading reading) {
    this.utf8 = utf8;
    errors = reading.syntaxErrors().ranges();
    for (Symbol symbol : reading.symbols()) {
      named.addAll(symbol.path());
    }
    reading.definitions().stream().map(Definition::name).forEach(named::add);
  }

  /**
   * Their names, in order; none without errors, and in a language without an outline.
   *
   * @param reading with offsets in the text in UTF-8
   */
  public static List<String> of(
      ParseText text, Reading reading, Language language, ReadLimits limits) {
    boolean outline = language.structure().outline() != null;
    if (!outline || reading.syntaxErrors().ranges().isEmpty()) {
      return List.of();
    }
    var found = new HiddenDeclarations(text.utf8(), reading);
    found.add(new OutlineReader(language, limits).find(text.utf8()).items());
    return found.hidden;
  }

  private void add(List<ScopeItem> items) {
    for (ScopeItem item : items) {
      if (item instanceof ScopeItem.Declaration it) {
        if (it.kind() != Kind.MACRO // a directive stands anywhere: no error hides it
            && !named.contains(it.name())
            && isInError(it.start(), it.description().headEnd())
            && !isDoubled(it)) {
          hidden.add(it.name());
        }
        add(it.members());
      }
    }
  }

  /** Whether its name is the second of two equal words: a keyword too many. */
  private boolean isDoubled(ScopeItem.Declaration it) {
    int headEnd = Math.max(it.start(), it.description().headEnd());
    String head = new String(utf8, it.start(), headEnd - it.start(), StandardCharsets.ISO_8859_1);
    return DOUBLED.matcher(head).results().anyMatch(words -> words.group(1).equals(it.name()));
  }

  private boolean isInError(int start, int end) {
    int low = 0; // the first range that ends after the start
    int high = errors.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (errors.get(middle).end() <= start) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low < errors.size() && errors.get(low).start() < end;
  }
}
