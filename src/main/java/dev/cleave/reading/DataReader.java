package dev.cleave.reading;

import dev.cleave.division.MergeLimits;
import dev.cleave.division.ValuePacker.Piece;
import dev.cleave.rules.NodeRule;
import dev.cleave.symbol.ContentType;
import dev.cleave.text.ParseText;
import dev.cleave.text.TextScan;
import java.util.Iterator;
import java.util.List;

/**
 * Reads a document of values. A value within the maximum stays whole, a larger one is divided into
 * its entries, and small neighbours are joined. The path of a value is its place in the document
 * ({@code root}, a key, {@code [2]}). Declarations in the document, such as scripts, are read as
 * code.
 */
public final class DataReader implements Reader {
  private final ParsedFile file;
  private final ReadLimits limits;
  private final ContentType type;

  /**
   * @param type the sort of content of the values
   */
  public DataReader(ParsedFile file, ReadLimits limits, ContentType type) {
    this.file = file;
    this.limits = limits;
    this.type = type;
  }

  @Override
  public Reading read(ParseText text) {
    var layout = new Layout(text, type, file.rules().comments(), limits);
    List<Item.Declaration> sections = sections(text);
    var entries = new EntryReader(file.rules(), text.utf8(), text.length(), file.tree().root());
    var scan = new TextScan(text.utf8(), text.length());
    MergeLimits merging = limits.merging(text);
    boolean whole = limits.mergeData();
    var values =
        new Values(entries, scan, whole ? merging : merging.apart(), whole, limits, sections);
    Segmentation segmentation = layout.segmentation();
    var segments = new ValueSegments(segmentation, Segmentation.NONE);
    Iterator<Item.Declaration> declarations = sections.iterator();
    for (Piece piece : values.document(file.tree().root(), text.length())) {
      if (piece.section() == null) {
        layout.section(declarations.next(), piece.start(), piece.end());
      } else {
        segments.add(piece, piece.section());
      }
    }
    return new Reading(
        segmentation.symbols(),
        segmentation.segments(),
        Definitions.sorted(List.of(), file.embedded().definitions()),
        file.seams(segmentation.segments(), text, limits),
        Strategy.DOCUMENT,
        file.errors(),
        values.tooDeep() || file.embedded().tooDeep());
  }

  /** The declarations in the document: scripts and style sheets. Pure data has none. */
  private List<Item.Declaration> sections(ParseText text) {
    if (!file.rules().nodes().any(NodeRule.Action.DECLARE)) {
      return List.of();
    }
    return file.scopes(text, limits).read(file.tree()).stream()
        .filter(Item.Declaration.class::isInstance)
        .map(Item.Declaration.class::cast)
        .toList();
  }
}
