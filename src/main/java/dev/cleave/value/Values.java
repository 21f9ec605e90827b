package dev.cleave.value;

import dev.cleave.division.JoinLimits;
import dev.cleave.division.Section;
import dev.cleave.division.Unit;
import dev.cleave.division.ValueJoiner;
import dev.cleave.division.ValueJoiner.ValueRange;
import dev.cleave.symbol.Definition;
import dev.cleave.symbol.Role;
import dev.cleave.syntax.SyntaxNode;
import dev.cleave.text.EncodedText;
import dev.cleave.text.TextScan;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Divides a document, or a literal in code, into its values. A value that is within the maximum
 * stays whole. The document itself does only if none of its entries is of substance.
 */
public final class Values {
  /** The path of a document. */
  public static final List<String> ROOT = List.of("root");

  /** In place of the parent of a value: no other value is around it. */
  public static final int NONE = -1;

  private static final int DEEPEST_UNIT = 2; // containers around it below the document

  private final EntryReader reader;
  private final TextScan scan;
  private final JoinLimits limits;
  private final ValueJoiner packer;
  private final int largeBytes;
  private final int maxDepth;
  private final NavigableSet<Integer> units = new TreeSet<>(); // where they begin
  private KnownEntries known = KnownEntries.NONE;
  private int placed;
  private boolean tooDeep;

  /**
   * @param limits how small neighbours are joined, and whether values within the maximum stay whole
   * @param max the maximum of a piece, in its unit
   * @param maxDepth values nested deeper than this are left whole; bounds the recursion
   */
  public Values(EntryReader reader, TextScan scan, JoinLimits limits, int max, int maxDepth) {
    this.reader = reader;
    this.scan = scan;
    this.limits = limits;
    this.packer = new ValueJoiner(limits);
    // A value has at most as many units as bytes: a smaller one is never over the maximum.
    this.largeBytes = limits.whole() && !reader.hasUnits() ? max / 2 : 0;
    this.maxDepth = maxDepth;
  }

  /** The pieces of a document that is not empty. */
  public List<ValueRange> document(SyntaxNode root, int length) {
    return document(root, 0, length, ROOT, true);
  }

  /**
   * The pieces of a document in a part of a file.
   *
   * @param path of the document
   * @param outermost whether it is divided if an entry is of substance
   */
  public List<ValueRange> document(
      SyntaxNode root, int start, int end, List<String> path, boolean outermost) {
    placed = start;
    SyntaxNode document = reader.unwrapped(root);
    Entry only = only(reader.entries(document, start, end, largeBytes), document, start, end);
    boolean unnamed = only != null && only.value() != null && only.key().isEmpty();
    SyntaxNode value = unnamed ? only.value() : document;
    if (reader.hasUnits()) {
      findUnits(value, 0);
    }
    if (outermost) {
      known = ProfileReader.known(reader, scan, value);
      units.addAll(known.apart());
    }
    value(value, end, path, NONE, outermost, null);
    return packer.pieces();
  }

  /**
   * The pieces of a literal and of what is around it.
   *
   * @param path of the declaration that it initializes
   */
  public List<ValueRange> literal(SyntaxNode literal, int start, int end, List<String> path) {
    placed = start;
    value(literal, end, path, NONE, false, null);
    return packer.pieces();
  }

  /** The names of known entries, in order. */
  public List<Definition> definitions() {
    return known.definitions();
  }

  /** Whether values nested deeper than the limit were left whole. */
  public boolean tooDeep() {
    return tooDeep;
  }

  /**
   * Places a value: all that is not yet placed, up to an end.
   *
   * @param parent where the value around it begins
   * @param outermost whether it is the document, or the only entry of that, and so on
   * @param unit what it belongs to, or null
   */
  private void value(
      SyntaxNode node,
      int end,
      List<String> path,
      int parent,
      boolean outermost,
      @Nullable Unit unit) {
    boolean fits =
        limits.whole() && (unit != null || !holdsUnit(end)) && limits.maximum().fits(placed, end);
    boolean opened = outermost || unit != null && unit.standsAlone();
    if (reader.isContainer(node) && (!fits || opened)) {
      if (path.size() > maxDepth) {
        tooDeep |= !fits;
      } else {
        List<Entry> entries = read(node, end);
        Entry only = outermost ? only(entries, node, placed, end) : null;
        List<Entry> divided = only == null ? entries : List.of(only);
        if (!divided.isEmpty() && (!fits || isDivided(divided, unit))) {
          entries(unit == null ? divided : led(divided), end, path, parent, only != null, unit);
          return;
        }
      }
    }
    piece(end, path, parent, Role.WHOLE, unit);
  }

  private List<Entry> read(SyntaxNode node, int end) {
    if (known == KnownEntries.NONE) {
      return reader.entries(node, placed, end, largeBytes);
    }
    return reader.entries(node, placed, end, 0).stream()
        .map(entry -> known.known(entry, scan))
        .toList();
  }

  /** Notes where the units of a document begin. */
  private void findUnits(SyntaxNode node, int depth) {
    if (depth <= DEEPEST_UNIT && reader.isContainer(node)) {
      for (Entry entry : reader.entries(node, node.start(), node.end(), 0)) {
        if (entry.unit() != null) {
          units.add(entry.start());
        } else if (entry.value() != null) {
          findUnits(entry.value(), depth + 1);
        }
      }
    }
  }

  private boolean holdsUnit(int end) {
    Integer next = units.ceiling(placed);
    return next != null && next < end;
  }

  /** The only entry of a value, with its node; null if it has several. */
  private @Nullable Entry only(List<Entry> entries, SyntaxNode node, int start, int end) {
    if (entries.size() != 1) {
      return null;
    }
    Entry only = entries.getFirst();
    return only.node() != null ? only : reader.entries(node, start, end, 0).getFirst();
  }

  /**
   * Whether a value within the maximum is divided: a document with an entry that stands apart or is
   * of substance, or with such an entry in its only value; a unit with another unit of binary data.
   */
  private boolean isDivided(List<Entry> entries, @Nullable Unit unit) {
    if (unit != null) {
      return entries.stream().anyMatch(this::isEncoded);
    }
    List<Entry> inside = entries;
    for (int depth = 0; inside.size() == 1 && depth < maxDepth; depth++) {
      Entry only = inside.getFirst();
      if (only.apart()) {
        return true;
      }
      if (only.value() == null || !reader.isContainer(only.value())) {
        return false;
      }
      inside = reader.entries(only.value(), only.value().start(), only.end(), 0);
    }
    int start = inside.isEmpty() ? 0 : inside.getFirst().start();
    for (Entry entry : inside) {
      if (entry.apart() || !limits.small().fits(start, entry.end())) {
        return true;
      }
      start = entry.end();
    }
    return false;
  }

  /** Whether an entry of a unit is another unit, of binary data as letters. */
  private boolean isEncoded(Entry entry) {
    return entry.unit() != null && EncodedText.is(scan.bytes(), entry.start(), entry.end());
  }

  /** The entries of a unit without small ones before another unit: they open it. */
  private List<Entry> led(List<Entry> entries) {
    for (int i = 0; i < entries.size(); i++) {
      if (entries.get(i).unit() != null) {
        boolean small = limits.small().fits(placed, entries.get(i).start());
        return small ? entries.subList(i, entries.size()) : entries;
      }
    }
    return entries;
  }

  private void entries(
      List<Entry> entries,
      int end,
      List<String> path,
      int parent,
      boolean outermost,
      @Nullable Unit unit) {
    ValueJoiner.Level level = packer.level();
    int around = parent;
    int first = entries.getFirst().start();
    if (!scan.isBlank(placed, first) && !entries.getFirst().apart()) {
      around = placed;
      boolean bare = scan.isPunctuation(placed, first);
      Role role = limits.whole() ? Role.WHOLE : Role.OPENING;
      level.opening(piece(placed, first, path, parent, role, unit), bare);
      placed = first;
    }
    for (Entry entry : entries) {
      int from = placed;
      int index = packer.pieces().size();
      Unit own = entry.unit() == null ? unit : entry.unit();
      units.headSet(entry.codeStart(scan), true).clear(); // its own start
      boolean alone =
          entry.apart()
              || (entry.unit() == null ? holdsUnit(entry.end()) : entry.unit().standsAlone());
      if (entry.value() == null) {
        piece(entry.end(), entry.below(path), around, Role.WHOLE, own);
      } else {
        boolean opened = outermost && !entry.apart();
        value(entry.value(), entry.end(), entry.below(path), around, opened, own);
      }
      level.entry(index, from, placed, alone);
    }
    if (placed < end) {
      Role role = limits.whole() || around == parent ? Role.WHOLE : Role.CLOSING;
      level.closing(piece(placed, end, path, around, role, unit), scan.isBlank(placed, end));
      placed = end;
    }
  }

  private void piece(int end, List<String> path, int parent, Role role, @Nullable Unit unit) {
    if (end > placed) {
      packer.add(piece(placed, end, path, parent, role, unit));
      placed = end;
    }
  }

  private static ValueRange piece(
      int start, int end, List<String> path, int parent, Role role, @Nullable Unit unit) {
    return new ValueRange(start, end, new Section(path.size(), path), parent, role, unit);
  }
}
