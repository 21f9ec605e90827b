package dev.cleave.reading;

import dev.cleave.document.Block;
import dev.cleave.symbol.ContentType;
import dev.cleave.symbol.Definition;
import dev.cleave.text.ParseText;
import dev.cleave.text.TextScan;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;

/** Covers a document with segments: its groups, and the declarations in its code. */
final class DocumentLayout {
  private final ParseText text;
  private final ReadLimits limits;
  private final SegmentBuilder cover;
  private final NavigableMap<Integer, Integer> symbols = new TreeMap<>(); // by start of a group
  private int end; // of the last group

  DocumentLayout(ParseText text, ReadLimits limits) {
    this.text = text;
    this.limits = limits;
    this.cover = new SegmentBuilder(new TextScan(text.utf8()), ContentType.TEXT);
  }

  SegmentBuilder document(List<BlockGroup> groups) {
    groups.forEach(this::group);
    cover.extend(text.length()); // blanks after front matter are in no block
    return cover;
  }

  private void group(BlockGroup group) {
    var above = symbols.floorEntry(group.parent());
    int parent = above == null ? SegmentBuilder.NONE : above.getValue();
    int first = cover.segments().size();
    cover.lead(end); // a byte order mark or blank lines
    end = group.end();
    if (group.code() == null) {
      cover.blocks(parent, group);
    } else {
      code(group.code(), parent, group);
    }
    symbols.put(group.start(), cover.segments().get(first).symbol());
  }

  /** Lays out code by its language. What is around it goes with its first and its last chunk. */
  private void code(EmbeddedCode code, int parent, BlockGroup group) {
    cover.enter(
        new SegmentBuilder.CodePlace(parent, group.section().path(), code.name(), code.language()));
    new CodeLayout(text, code.rules(), limits, cover).part(code.items(), code.start(), code.end());
    cover.extend(group.end());
    cover.enter(SegmentBuilder.CodePlace.FILE);
  }

  /** The headings of a document as names that it introduces. */
  static List<Definition> headings(List<Block> blocks, IntUnaryOperator toByte) {
    List<Definition> headings = new ArrayList<>();
    for (Block block : blocks) {
      if (block.isPart()) {
        headings.addAll(headings(block.children(), toByte));
      } else if (block.isHeading() && !block.name().isEmpty()) {
        headings.add(new Definition(toByte.applyAsInt(block.start()), block.name()));
      }
    }
    return headings;
  }
}
