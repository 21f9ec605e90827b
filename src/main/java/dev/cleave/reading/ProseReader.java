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
 *
 * @param finder knows the format of the document
 * @param code reads the blocks of code
 */
public record ProseReader(BlockFinder finder, EmbeddedReader code, ReadLimits limits)
    implements Reader {
  @Override
  public Reading read(ParseText text) {
    var offsets = CharOffsets.of(text.utf8());
    List<Block> blocks = finder.blocks(offsets.text());
    if (blocks.isEmpty()) {
      return new LineReader(ContentType.TEXT).read(text);
    }
    var blockCode = new BlockCode(offsets, text.utf8(), code, limits);
    var groups =
        new BlockGroups(
            offsets::toByte,
            new TextScan(text.utf8()),
            limits.merging(text),
            block -> limits.options().embeddedCode() ? blockCode.declared(block) : null);
    SegmentBuilder cover = new DocumentLayout(text, limits).document(groups.of(blocks));
    return cover.reading(
        Definitions.sorted(
            DocumentLayout.headings(blocks, offsets::toByte), blockCode.definitions()),
        new BlockSeams(offsets, blockCode).of(groups.large()),
        Strategy.DOCUMENT,
        SyntaxErrors.NONE,
        false);
  }
}
