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

/** Covers a document with segments: its passages, and the declarations in its code. */
final class PassageLayout {
  private final ParseText text;
  private final ReadLimits limits;
  private final Segmentation segmentation;
  private final NavigableMap<Integer, Integer> symbols = new TreeMap<>(); // by start of a passage
  private int end; // of the last passage

  PassageLayout(ParseText text, ReadLimits limits) {
    this.text = text;
    this.limits = limits;
    this.segmentation = new Segmentation(new TextScan(text.utf8()), ContentType.TEXT);
  }

  /** What is laid out so far. */
  Segmentation segmentation() {
    return segmentation;
  }

  /** Lays out a document that has passages. */
  void document(List<Passage> passages) {
    passages.forEach(this::passage);
    segmentation.extend(text.length()); // blanks after front matter are in no block
  }

  private void passage(Passage passage) {
    var above = symbols.floorEntry(passage.parent());
    int parent = above == null ? Segmentation.NONE : above.getValue();
    int first = segmentation.segments().size();
    segmentation.lead(end); // a byte order mark or blank lines
    end = passage.end();
    if (passage.code() == null) {
      segmentation.passage(parent, passage);
    } else {
      code(passage.code(), parent, passage);
    }
    symbols.put(passage.start(), segmentation.segments().get(first).symbol());
  }

  /** Lays out code by its language. What is around it goes with its first and its last chunk. */
  private void code(Passage.Code code, int parent, Passage passage) {
    segmentation.enter(
        new Segmentation.Place(parent, passage.section().path(), code.name(), code.language()));
    new Layout(text, code.rules(), limits, segmentation)
        .part(code.items(), code.start(), code.end());
    segmentation.extend(passage.end());
    segmentation.enter(Segmentation.Place.FILE);
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
