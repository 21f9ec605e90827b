package dev.cleave.reading;

import dev.cleave.syntax.SyntaxNode;
import dev.cleave.syntax.SyntaxTree;
import java.util.List;

/**
 * Lays out a data file: values that fit the maximum are pieces, larger ones come apart into their
 * entries. A piece carries the place of its value in the document as path ({@code root}, a key,
 * {@code [2]}); entries of one value that fit together are one piece at once. What is declared in
 * the document, such as a script, is laid out as code.
 */
public final class DataReader {
  private static final List<String> ROOT = List.of("root");

  private final EntryReader reader;
  private final Layout layout;
  private final List<Item.Declaration> sections;
  private final int length;
  private final int maxSize;
  private final int maxDepth;
  private int placed;
  private int nextSection;
  private boolean tooDeep;

  /**
   * @param sections what is declared in the document, in order
   * @param maxSize bytes above which a value is looked into
   * @param maxDepth values nested deeper are not; bounds the recursion here
   */
  public DataReader(
      EntryReader reader,
      Layout layout,
      List<Item.Declaration> sections,
      int length,
      int maxSize,
      int maxDepth) {
    this.reader = reader;
    this.layout = layout;
    this.sections = sections;
    this.length = length;
    this.maxSize = maxSize;
    this.maxDepth = maxDepth;
  }

  /** Lays out a file that is not empty. */
  public void file(SyntaxTree tree) {
    SyntaxNode document = reader.held(tree.root());
    List<Entry> roots = reader.entries(document, 0, length, maxSize / 2);
    Entry only = roots.size() == 1 ? roots.getFirst() : null;
    boolean unnamed = only != null && only.node() != null && only.key().isEmpty();
    value(unnamed ? reader.valueOf(only.node()) : document, length, ROOT);
  }

  /** Whether something lay deeper than was looked. */
  public boolean tooDeep() {
    return tooDeep;
  }

  /** Places a value: all that is not yet placed, up to an end. */
  private void value(SyntaxNode node, int end, List<String> path) {
    if ((end - placed > maxSize || holdsSection(end)) && reader.isContainer(node)) {
      if (path.size() > maxDepth) {
        tooDeep = true;
      } else {
        int least = sections.isEmpty() ? maxSize / 2 : 0;
        grouped(reader.entries(node, placed, end, least), path);
      }
    }
    skipSections(end);
    piece(end, path, path.size());
  }

  /** Places entries, as many together as fit; one that does not fit comes apart. */
  private void grouped(List<Entry> entries, List<String> path) {
    if (entries.isEmpty()) {
      return;
    }
    piece(entries.getFirst().start(), path, path.size());
    int from = 0;
    while (from < entries.size()) {
      int to = from + 1;
      while (to < entries.size()
          && entries.get(to).end() - placed <= maxSize
          && !holdsSection(entries.get(to).end())) {
        to++;
      }
      Entry first = entries.get(from);
      Entry last = entries.get(to - 1);
      if (isSection(first)) {
        piece(first.start(), path, path.size() + 1);
        layout.section(sections.get(nextSection++), placed, first.end());
        placed = first.end();
        to = from + 1;
      } else if (to - from > 1 && !holdsSection(first.end())) {
        piece(last.end(), path, path.size() + 1);
      } else {
        List<String> child = first.below(path);
        if (first.node() == null) {
          piece(first.end(), child, child.size());
        } else {
          value(reader.valueOf(first.node()), first.end(), child);
        }
        to = from + 1;
      }
      from = to;
    }
  }

  private boolean holdsSection(int end) {
    return nextSection < sections.size() && sections.get(nextSection).start() < end;
  }

  private boolean isSection(Entry entry) {
    return holdsSection(entry.end())
        && entry.node() != null
        && entry.node().start() == sections.get(nextSection).start()
        && entry.node().end() == sections.get(nextSection).end();
  }

  /** A section that stands where no entry does is left in the value around it. */
  private void skipSections(int end) {
    while (holdsSection(end)) {
      nextSection++;
    }
  }

  private void piece(int end, List<String> path, int level) {
    if (end > placed) {
      layout.value(placed, end, path, level);
      placed = end;
    }
  }
}
