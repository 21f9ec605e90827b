package dev.cleave.reading;

import dev.cleave.symbol.ContentType;
import dev.cleave.text.ParseText;
import dev.cleave.text.TextScan;
import dev.cleave.value.EntryReader;
import dev.cleave.value.Values;
import java.util.List;

/**
 * Reads a document of values. A value within the maximum stays whole, a larger one is divided into
 * its entries, and small neighbours are joined. The path of a value is its place in the document
 * ({@code root}, a key, {@code [2]}).
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
    var entries = new EntryReader(file.rules(), text.utf8(), text.length(), file.tree().root());
    var scan = new TextScan(text.utf8());
    var values =
        new Values(entries, scan, limits.ofValues(text), limits.size().max(), limits.maxDepth());
    var segmentation = new Segmentation(scan, type);
    var segments = new ValueSegments(segmentation, Segmentation.NONE);
    values.document(file.tree().root(), text.length()).forEach(segments::add);
    return new Reading(
        segmentation.symbols(),
        segmentation.segments(),
        List.of(),
        file.seams(segmentation.segments(), text, limits),
        Strategy.DOCUMENT,
        file.errors(),
        values.tooDeep());
  }
}
