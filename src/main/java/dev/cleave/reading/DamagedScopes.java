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
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads the scopes of a file again that have errors in them. What the tree knows without an error
 * stays as it is; the rest is read by the outline of the language, and all of it is nested by
 * indentation (docs/adr/0036).
 */
final class DamagedScopes {
  private static final int LONGEST_GAP = 1000; // blanks and comments before a missing token

  private final List<Span> damage;
  private final List<ScopeItem> items;
  private final Language language;
  private final OutlineRules rules;
  private final byte[] text;
  private final TextScan scan;
  private final ReadLimits limits;

  /**
   * @param damage the ranges that the tree does not know, in order
   * @param items that the tree has
   * @param language has an outline
   */
  DamagedScopes(
      List<Span> damage, List<ScopeItem> items, Language language, byte[] text, ReadLimits limits) {
    this.scan = new TextScan(text);
    this.language = language;
    this.rules = language.structure().outline();
    Map<Integer, Integer> comments = new TreeMap<>();
    addComments(items, comments);
    this.damage =
        damage.stream()
            .map(each -> atCode(each, comments))
            .sorted(Comparator.comparingInt(Span::start))
            .toList();
    this.items = items;
    this.text = text;
    this.limits = limits;
  }

  /** Adds the starts of comments by their ends. */
  private static void addComments(List<ScopeItem> items, Map<Integer, Integer> starts) {
    for (ScopeItem item : items) {
      if (item instanceof ScopeItem.Comment) {
        starts.put(item.end(), item.start());
      } else if (item instanceof ScopeItem.Declaration it) {
        addComments(it.members(), starts);
      }
    }
  }

  /**
   * Damage, a missing token directly behind the code before it: items do not end with blanks. A
   * directive makes the parser close what is open, behind the comments above the directive.
   */
  private Span atCode(Span span, Map<Integer, Integer> comments) {
    int end = span.start();
    int steps = span.start() == span.end() ? LONGEST_GAP : 0;
    int code = scan.skipBlanks(end, Math.min(scan.length(), end + LONGEST_GAP));
    boolean directive = steps > 0 && isDirective(code);
    for (; steps > 0 && end > 0; steps--) {
      if (Blank.isOrControl(scan.at(end - 1))) {
        end--;
      } else if (directive && comments.containsKey(end)) {
        end = comments.get(end);
      } else {
        break;
      }
    }
    return end < span.start() ? new Span(end, end) : span;
  }

  /** The items of the file's scope. */
  List<ScopeItem> read() {
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
    return ItemCombiner.combine(reader.read(), new Documentation(scan, language));
  }

  private boolean isDirective(int at) {
    return language.conventions().lines().directives().stream()
        .anyMatch(word -> scan.has(word, at));
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
