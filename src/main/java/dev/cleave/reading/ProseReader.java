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
    var blockCode = new BlockCode(offsets, code);
    var passages =
        new Passages(
            offsets,
            limits.merging(text),
            block -> limits.embeddedCode() ? blockCode.declared(block) : null);
    var segmentation = new Segmentation(scan, ContentType.TEXT);
    NavigableMap<Integer, Integer> symbols = new TreeMap<>(); // by the start of their passage
    for (Passage passage : passages.of(blocks)) {
      var above = symbols.floorEntry(passage.parent());
      int parent = above == null ? Segmentation.NONE : above.getValue();
      int first = segmentation.segments().size();
      if (passage.code() == null) {
        segmentation.passage(parent, passage);
      } else {
        code(text, segmentation, parent, passage);
      }
      symbols.put(passage.start(), segmentation.segments().get(first).symbol());
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
        Definitions.sorted(headings, code.definitions()),
        new BlockSeams(offsets, text.utf8(), code, limits.leastEntered()).of(passages.large()),
        Strategy.DOCUMENT,
        0,
        false);
  }

  /** Lays out code by its language. What is around it goes with its first and its last chunk. */
  private void code(ParseText text, Segmentation segmentation, int parent, Passage passage) {
    Passage.Code part = passage.code();
    var place = new Segmentation.Place(parent, passage.section().path(), passage.language());
    segmentation.enter(place);
    segmentation.lead(segmentation.segments().isEmpty() ? 0 : passage.start());
    new Layout(text, part.comments(), limits, segmentation, place)
        .part(part.items(), part.start(), part.end());
    segmentation.extend(passage.end());
    segmentation.enter(Segmentation.Place.FILE);
  }
}
