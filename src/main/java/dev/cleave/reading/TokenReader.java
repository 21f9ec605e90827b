package dev.cleave.reading;

import dev.cleave.rules.EmbeddedRule;
import dev.cleave.symbol.Kind;
import dev.cleave.syntax.Span;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads declarations in tokens that a grammar does not parse, such as those of a macro call: all of
 * them, or those in inner brackets, as in {@code cfg_if! { if #[cfg(unix)] { … } else { … } }}.
 *
 * @param rule what the tokens are read as
 * @param language the one that they are in, or null if it is unknown
 * @param container what the call is in, or null for a file
 */
record TokenReader(
    NodeContext context,
    EmbeddedReader embedded,
    EmbeddedRule rule,
    @Nullable String language,
    @Nullable Kind container) {
  private static final int DEEPEST = 2; // brackets in those of the call

  /** What is declared between two brackets. */
  private record Content(Span span, List<ScopeItem> items) {}

  /**
   * The declarations with the rest of the call: what opens it belongs to the first one, and what
   * closes it to the last one. Empty if there are none.
   *
   * @param tokens begin and end with a bracket of one byte
   */
  List<ScopeItem> read(SyntaxNode call, SyntaxNode tokens) {
    List<Content> contents = new ArrayList<>();
    find(tokens, 0, contents);
    List<ScopeItem> items = new ArrayList<>();
    int placed = call.start();
    for (Content content : contents) {
      items.add(new ScopeItem.Attachment(placed, content.span.start(), Attributes.NONE));
      items.addAll(content.items);
      placed = content.span.end();
    }
    if (!items.isEmpty()) {
      close(items, call.end());
    }
    return items;
  }

  private void close(List<ScopeItem> items, int end) {
    ScopeItem last = items.getLast();
    if (last instanceof ScopeItem.Declaration && context.scan().isPunctuation(last.end(), end)) {
      items.set(items.size() - 1, last.at(last.start(), end));
    } else {
      items.add(new ScopeItem.Code(last.end(), end, true));
    }
  }

  private void find(SyntaxNode tokens, int depth, List<Content> contents) {
    var span = new Span(tokens.start() + 1, tokens.end() - 1);
    if (span.start() >= span.end()) {
      return;
    }
    List<ScopeItem> items = embedded.declarations(language, rule, span, container);
    if (!items.isEmpty()) {
      contents.add(new Content(span, items));
    } else if (depth < DEEPEST) {
      SyntaxCursor cursor = tokens.walk();
      for (boolean more = cursor.toFirstChild(); more; more = cursor.toNextSibling()) {
        if (cursor.typeId() == tokens.typeId() && context.scan().at(cursor.start()) == '{') {
          find(cursor.node(), depth + 1, contents);
        }
      }
    }
  }
}
