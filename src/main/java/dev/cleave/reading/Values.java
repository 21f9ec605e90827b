package dev.cleave.reading;

import dev.cleave.division.Section;
import dev.cleave.division.ValuePacker;
import dev.cleave.syntax.SyntaxNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lays out the values of a document, or of a literal in code, from its start to its end. */
final class Values {
  private static final List<String> ROOT = List.of("root");
  private static final int NONE = -1;

  private final EntryReader reader;
  private final ValuePacker.Fit fit;
  private final ValuePacker packer;
  private final List<Item.Declaration> sections;
  private final SectionOutput output;
  private final int largeBytes;
  private final int maxDepth;
  private int placed;
  private int literalStart = NONE; // the opening of a literal is packed with its first entries
  private int nextSection;
  private boolean tooDeep;

  /** Takes the declarations in a document, in order. */
  interface SectionOutput {
    void section(Item.Declaration declaration, int start, int end);
  }

  /**
   * @param fit whether a range is within the maximum
   * @param pieces takes the values
   * @param sections the declarations in a document, in order
   * @param output takes the sections
   */
  Values(
      EntryReader reader,
      ValuePacker.Fit fit,
      ReadLimits limits,
      ValuePacker.Output pieces,
      List<Item.Declaration> sections,
      SectionOutput output) {
    this.reader = reader;
    this.fit = fit;
    this.packer = new ValuePacker(fit, pieces);
    this.sections = sections;
    this.output = output;
    // A value has at most as many units as bytes: a smaller one is never over the maximum.
    this.largeBytes = limits.size().max() / 2;
    this.maxDepth = limits.maxDepth();
  }

  /** Lays out all of a document that is not empty. */
  void document(SyntaxNode root, int length) {
    SyntaxNode document = reader.held(root);
    List<Entry> roots = reader.entries(document, 0, length, largeBytes);
    Entry only = roots.size() == 1 ? roots.getFirst() : null;
    boolean unnamed = only != null && only.node() != null && only.key().isEmpty();
    value(unnamed ? only.value() : document, length, ROOT, null);
    packer.flush();
  }

  /**
   * Lays out a literal and what is around it.
   *
   * @param path of the declaration that it initializes
   */
  void literal(SyntaxNode literal, int start, int end, List<String> path) {
    placed = start;
    literalStart = start;
    value(literal, end, path, null);
    packer.flush();
  }

  /** Whether values nested deeper than the limit were left whole. */
  boolean tooDeep() {
    return tooDeep;
  }

  /**
   * Places a value: all that is not yet placed, up to an end.
   *
   * @param siblings see {@link ValuePacker#add}
   */
  private void value(SyntaxNode node, int end, List<String> path, @Nullable Section siblings) {
    int start = placed;
    if ((!fit.fits(placed, end) || holdsSection(end)) && reader.isContainer(node)) {
      if (path.size() > maxDepth) {
        tooDeep = true;
      } else {
        entries(reader.entries(node, placed, end, sections.isEmpty() ? largeBytes : 0), path);
      }
    }
    skipSections(end);
    piece(end, new Section(path.size(), path), placed == start ? siblings : null);
  }

  private void entries(List<Entry> entries, List<String> path) {
    if (entries.isEmpty()) {
      return;
    }
    var siblings = new Section(path.size() + 1, path);
    boolean opening = placed == literalStart;
    piece(entries.getFirst().start(), new Section(path.size(), path), opening ? siblings : null);
    for (Entry entry : entries) {
      if (isSection(entry)) {
        piece(entry.start(), siblings, null);
        packer.flush();
        output.section(sections.get(nextSection++), placed, entry.end());
        placed = entry.end();
      } else if (entry.node() == null) {
        List<String> child = entry.below(path);
        piece(entry.end(), new Section(child.size(), child), siblings);
      } else {
        boolean apart = holdsSection(entry.end());
        value(entry.value(), entry.end(), entry.below(path), apart ? null : siblings);
      }
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

  /** A section that is not an entry stays in the value around it. */
  private void skipSections(int end) {
    while (holdsSection(end)) {
      nextSection++;
    }
  }

  private void piece(int end, Section section, @Nullable Section siblings) {
    if (end > placed) {
      packer.add(placed, end, section, siblings);
      placed = end;
    }
  }
}
