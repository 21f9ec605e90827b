package dev.cleave.reading;

import dev.cleave.rules.NodeRule;
import dev.cleave.symbol.ContentType;
import dev.cleave.text.ParseText;
import java.util.List;

/**
 * Reads a document of values. A value that fits the maximum stays whole, a larger one is split into
 * its entries, and small neighbours are packed together. The path of a value is its place in the
 * document ({@code root}, a key, {@code [2]}). Declarations in the document, such as scripts, are
 * read as code.
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
    var values =
        new Values(
            entries,
            limits.fit(text),
            limits,
            layout.segmentation()::value,
            sections,
            layout::section);
    values.document(file.tree().root(), text.length());
    Segmentation segmentation = layout.segmentation();
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
