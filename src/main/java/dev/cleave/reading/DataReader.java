package dev.cleave.reading;

import dev.cleave.symbol.ContentType;
import dev.cleave.syntax.SyntaxNode;
import dev.cleave.text.ParseText;
import dev.cleave.text.TextScan;
import dev.cleave.value.EntryReader;
import dev.cleave.value.Values;

/**
 * Reads a document of values. A value within the maximum stays whole, a larger one is divided into
 * its entries, and small neighbours are joined. The path of a value is its place in the document
 * ({@code root}, a key, {@code [2]}).
 *
 * @param type the sort of content of the values
 */
public record DataReader(ParsedFile file, ReadLimits limits, ContentType type) implements Reader {
  @Override
  public Reading read(ParseText text) {
    SyntaxNode root = file.tree().root();
    var entries =
        new EntryReader(file.rules(), text.utf8(), text.length(), root, file.masked().masks());
    var scan = new TextScan(text.utf8());
    var values =
        new Values(entries, scan, limits.ofValues(text), limits.size().max(), limits.maxDepth());
    var cover = new SegmentBuilder(scan, type);
    var segments = new ValueSegments(cover, SegmentBuilder.NONE);
    values.document(root, text.length()).forEach(segments::add);
    return cover.reading(
        values.definitions(),
        file.seams(cover.segments(), text, limits),
        Strategy.DOCUMENT,
        file.errors(),
        values.tooDeep());
  }
}
