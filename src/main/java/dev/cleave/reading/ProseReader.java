package dev.cleave.reading;

import dev.cleave.document.Block;
import dev.cleave.document.BlockFinder;
import dev.cleave.symbol.ContentType;
import dev.cleave.symbol.Definition;
import dev.cleave.text.CharOffsets;
import dev.cleave.text.ParseText;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Reads a document: its sections by their headings, and the blocks in them. Small neighbours are
 * joined.
 */
public final class ProseReader implements Reader {
  private final BlockFinder finder;
  private final EmbeddedReader code;
  private final ReadLimits limits;

  /**
   * @param finder knows the format of the document
   * @param code reads the blocks of code
   */
  public ProseReader(BlockFinder finder, EmbeddedReader code, ReadLimits limits) {
    this.finder = finder;
    this.code = code;
    this.limits = limits;
  }

  @Override
  public Reading read(ParseText text) {
    var offsets = CharOffsets.of(text.utf8());
    List<Block> blocks = finder.blocks(offsets.text());
    if (blocks.isEmpty()) {
      return new LineReader(ContentType.TEXT).read(text);
    }
    var scan = new TextScan(text.utf8(), text.length());
    var passages = new Passages(offsets, limits.merging(text));
    var segmentation = new Segmentation(scan, ContentType.TEXT);
    NavigableMap<Integer, Integer> symbols = new TreeMap<>(); // by the start of their passage
    for (Passage passage : passages.of(blocks)) {
      var parent = symbols.floorEntry(passage.parent());
      int symbol =
          segmentation.passage(parent == null ? Segmentation.NONE : parent.getValue(), passage);
      symbols.put(passage.start(), symbol);
    }
    segmentation.extend(text.length()); // blanks after front matter are in no block
    List<Definition> headings =
        blocks.stream()
            .filter(block -> block.isHeading() && !block.name().isEmpty())
            .map(block -> new Definition(offsets.toByte(block.start()), block.name()))
            .toList();
    return new Reading(
        segmentation.symbols(),
        segmentation.segments(),
        headings,
        new BlockSeams(offsets, text.utf8(), code, limits.leastEntered()).of(passages.large()),
        Strategy.DOCUMENT,
        0,
        false);
  }
}
