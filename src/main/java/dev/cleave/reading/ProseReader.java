package dev.cleave.reading;

import dev.cleave.document.Block;
import dev.cleave.document.BlockFinder;
import dev.cleave.symbol.ContentType;
import dev.cleave.text.CharOffsets;
import dev.cleave.text.ParseText;
import dev.cleave.text.TextScan;
import java.util.List;

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
    var blockCode = new BlockCode(offsets, text.utf8(), code, limits);
    var passages =
        new Passages(
            offsets::toByte,
            new TextScan(text.utf8()),
            limits.merging(text),
            block -> limits.options().embeddedCode() ? blockCode.declared(block) : null);
    var layout = new PassageLayout(text, limits);
    layout.document(passages.of(blocks));
    return new Reading(
        layout.segmentation().symbols(),
        layout.segmentation().segments(),
        Definitions.sorted(
            PassageLayout.headings(blocks, offsets::toByte), blockCode.definitions()),
        new BlockSeams(offsets, blockCode).of(passages.large()),
        Strategy.DOCUMENT,
        0,
        false);
  }
}
