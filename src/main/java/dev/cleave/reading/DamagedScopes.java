package dev.cleave.reading;

import dev.cleave.outline.CodeMask;
import dev.cleave.outline.IndentedLines;
import dev.cleave.rules.Language;
import dev.cleave.rules.OutlineRules;
import dev.cleave.syntax.Span;
import dev.cleave.text.Blank;
import dev.cleave.text.TextScan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Reads the scopes of a file again that have errors in them. What the tree knows without an error
 * stays as it is; the rest is read by the outline of the language, and all of it is nested by
 * indentation (docs/adr/0036).
 */
final class DamagedScopes {
  private static final int LONGEST_GAP = 1000; // blanks before a missing token

  private final List<Span> damage;
  private final Language language;
  private final OutlineRules rules;
  private final byte[] text;
  private final ReadLimits limits;

  /**
   * @param damage the ranges that the tree does not know, in order
   * @param language has an outline
   */
  DamagedScopes(List<Span> damage, Language language, byte[] text, ReadLimits limits) {
    this.damage =
        damage.stream()
            .map(each -> atCode(each, text))
            .sorted(Comparator.comparingInt(Span::start))
            .toList();
    this.language = language;
    this.rules = language.structure().outline();
    this.text = text;
    this.limits = limits;
  }

  /** Damage, a missing token directly behind the code before it: items do not end with blanks. */
  private static Span atCode(Span span, byte[] text) {
    int end = span.start();
    int first = span.start() == span.end() ? Math.max(0, end - LONGEST_GAP) : end;
    while (end > first && Blank.isOrControl(text[end - 1])) {
      end--;
    }
    return end < span.start() ? new Span(end, end) : span;
  }

  /** The items of the file's scope, made of those that the tree has. */
  List<ScopeItem> read(List<ScopeItem> items) {
    var parts = new Parts(new ArrayList<>(), new ArrayList<>());
    collect(items, parts);
    List<ScopeItem> known = inOrder(parts.known);
    List<Span> spans = known.stream().map(item -> new Span(item.start(), item.end())).toList();
    var mask = CodeMask.between(spans, rules.delimiters(), text);
    for (int i = 0; i < mask.comments().count(); i++) {
      int from = mask.comments().start(i);
      int to = mask.comments().end(i);
      known.add(new ScopeItem.Comment(from, to, language.comments().isDirective(text, from, to)));
    }
    var lines = new IndentedLines(rules, language.conventions().lines(), mask.code(), spans);
    var reader =
        new IndentReader(
            new KnownItems(inOrder(known), parts.damaged, damage),
            lines,
            mask.code(),
            new OutlineItems(text, mask, language),
            rules.rules(),
            limits.maxDepth());
    return ItemCombiner.combine(reader.read(), new Documentation(new TextScan(text), language));
  }

  /**
   * The items of damaged scopes.
   *
   * @param known those without damage
   * @param damaged declarations with damage
   */
  private record Parts(List<ScopeItem> known, List<ScopeItem.Declaration> damaged) {}

  private void collect(List<ScopeItem> items, Parts parts) {
    for (ScopeItem item : items) {
      switch (item) {
        case ScopeItem.Code _, ScopeItem.Literal _ -> {}
        case ScopeItem.Declaration it when isDamaged(it) -> collect(it, parts);
        case ScopeItem.Attachment _ -> parts.known.add(item);
        case ScopeItem other when isDamaged(other) -> {}
        default -> parts.known.add(item);
      }
    }
  }

  private void collect(ScopeItem.Declaration declaration, Parts parts) {
    if (declaration.combining().takesRest()) {
      parts.known.add(declaration.withoutMembers());
    } else {
      parts.damaged.add(declaration);
    }
    collect(declaration.members(), parts);
  }

  /** Whether there is damage in an item; an error around it is none. */
  private boolean isDamaged(ScopeItem item) {
    for (int i = from(item.start());
        i < damage.size() && damage.get(i).start() <= item.end();
        i++) {
      Span span = damage.get(i);
      boolean around = span.start() == item.start() && span.end() >= item.end();
      boolean after = span.start() == item.end() && span.end() > item.end();
      if (!around && !after) {
        return true;
      }
    }
    return false;
  }

  /** The index of the first damage that starts at an offset or after it. */
  private int from(int offset) {
    int low = 0;
    int high = damage.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (damage.get(middle).start() < offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static List<ScopeItem> inOrder(List<ScopeItem> items) {
    List<ScopeItem> ordered = new ArrayList<>();
    int end = 0;
    for (ScopeItem item :
        items.stream().sorted(Comparator.comparingInt(ScopeItem::start)).toList()) {
      if (item.start() >= end) {
        ordered.add(item);
        end = item.end();
      }
    }
    return ordered;
  }
}
