package dev.cleave.boundary;

import dev.cleave.boundary.CompiledRule.Action;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxNode;
import dev.cleave.syntax.SyntaxTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Lays out a data file: values that fit the maximum are pieces, larger ones come apart into their
 * entries. A piece carries the place of its value in the document as path ({@code root}, a key,
 * {@code [2]}); entries of one value that fit together are one piece at once.
 */
final class DataReader {
  private static final List<String> ROOT = List.of("root");

  private final GrammarRules rules;
  private final TextScan scan;
  private final int length;
  private final int maxSize;
  private final int maxDepth;
  private final List<Symbol> symbols = new ArrayList<>();
  private final List<Segment> segments = new ArrayList<>();
  private final Map<List<String>, Integer> occurrences = new HashMap<>();
  private int placed;
  private boolean tooDeep;

  /**
   * @param maxSize bytes above which a value is looked into
   * @param maxDepth values nested deeper are not; bounds the recursion here
   */
  DataReader(GrammarRules rules, byte[] text, int length, int maxSize, int maxDepth) {
    this.rules = rules;
    this.scan = new TextScan(text, length);
    this.length = length;
    this.maxSize = maxSize;
    this.maxDepth = maxDepth;
  }

  /** Lays out a file that is not empty. */
  void file(SyntaxTree tree) {
    SyntaxNode document = tree.root();
    List<Entry> roots = entries(document);
    SyntaxNode only = roots.size() == 1 ? roots.getFirst().node() : null;
    value(only == null ? document : only, length, ROOT);
  }

  List<Symbol> symbols() {
    return symbols;
  }

  List<Segment> segments() {
    return segments;
  }

  /** Whether something lay deeper than was looked. */
  boolean tooDeep() {
    return tooDeep;
  }

  /**
   * An entry of a value.
   *
   * @param node the entry, or null if it is too small to be looked into
   * @param index its place among the entries
   * @param key its key, or null in a list
   */
  private record Entry(
      @Nullable SyntaxNode node, int index, @Nullable String key, int start, int end) {
    String name() {
      return key == null ? "[" + index + "]" : key;
    }
  }

  /** Places a value: all that is not yet placed, up to an end. */
  private void value(SyntaxNode node, int end, List<String> path) {
    if (end - placed > maxSize && isContainer(node)) {
      if (path.size() > maxDepth) {
        tooDeep = true;
      } else {
        grouped(entries(node), path);
      }
    }
    piece(end, path);
  }

  /** Places entries, as many together as fit; one that does not fit comes apart. */
  private void grouped(List<Entry> entries, List<String> path) {
    if (entries.isEmpty()) {
      return;
    }
    piece(entries.getFirst().start(), path);
    int from = 0;
    while (from < entries.size()) {
      int to = from + 1;
      while (to < entries.size() && entries.get(to).end() - placed <= maxSize) {
        to++;
      }
      Entry first = entries.get(from);
      Entry last = entries.get(to - 1);
      if (to - from > 1) {
        piece(last.end(), path, path.size() + 1);
      } else if (first.node() == null) {
        piece(first.end(), child(path, first));
      } else {
        SyntaxNode held = valueOf(first.node());
        value(held, first.end(), child(path, first));
      }
      from = to;
    }
  }

  private List<Entry> entries(SyntaxNode container) {
    List<Entry> entries = new ArrayList<>();
    int floor = placed;
    try (SyntaxCursor cursor = container.walk()) {
      for (boolean more = cursor.toFirstChild(); more; more = cursor.toNextSibling()) {
        int symbol = cursor.symbol();
        if (!rules.grammar().isNamed(symbol) || ruleOf(symbol, Action.COMMENT) != null) {
          continue;
        }
        int start = scan.lineStart(cursor.start(), floor);
        int end = trailing(cursor.end(), container.end());
        SyntaxNode large = end - start > maxSize / 2 ? cursor.node() : null;
        entries.add(new Entry(large, entries.size(), key(cursor, symbol), start, end));
        floor = end;
      }
    }
    return entries;
  }

  private @Nullable String key(SyntaxCursor cursor, int symbol) {
    CompiledRule entry = ruleOf(symbol, Action.ENTRY);
    if (entry == null) {
      return null;
    }
    SyntaxNode key = entry.names().getFirst().from(cursor.node());
    return key == null ? null : scan.text(key.start(), key.end()).replaceAll("^[\"']|[\"']$", "");
  }

  private SyntaxNode valueOf(SyntaxNode entry) {
    CompiledRule rule = ruleOf(entry.symbol(), Action.ENTRY);
    SyntaxNode value = rule == null || rule.members() == null ? null : rule.members().from(entry);
    return value == null ? entry : value;
  }

  private boolean isContainer(SyntaxNode node) {
    return ruleOf(node.symbol(), Action.CONTAIN) != null;
  }

  private @Nullable CompiledRule ruleOf(int symbol, Action action) {
    CompiledRule[] alternatives = rules.of(symbol);
    return alternatives != null && alternatives[0].action() == action ? alternatives[0] : null;
  }

  /** The end of an entry with the comma, the rest of its line and the blank lines after it. */
  private int trailing(int position, int limit) {
    int end = scan.skipIndent(position, limit);
    if (end < limit && scan.at(end) == ',') {
      end = scan.skipIndent(end + 1, limit);
    }
    return scan.skipBlankLines(end, limit);
  }

  private static List<String> child(List<String> path, Entry entry) {
    List<String> child = new ArrayList<>(path);
    child.add(entry.name());
    return List.copyOf(child);
  }

  private void piece(int end, List<String> path) {
    piece(end, path, path.size());
  }

  private void piece(int end, List<String> path, int level) {
    if (end <= placed) {
      return;
    }
    int occurrence = occurrences.merge(path, 1, Integer::sum) - 1;
    symbols.add(new Symbol(-1, Kind.DATA, path.getLast(), path, level, occurrence, null, null));
    int codeStart = scan.skipBlanks(placed, end);
    segments.add(
        new Segment(
            symbols.size() - 1,
            Role.WHOLE,
            0,
            placed,
            end,
            codeStart == end ? placed : codeStart,
            scan.trimEnd(placed, end),
            List.of()));
    placed = end;
  }
}
