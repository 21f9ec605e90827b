package dev.cleave.chunk;

import dev.cleave.symbol.Segment;
import dev.cleave.text.TextRange;
import org.jspecify.annotations.Nullable;

/**
 * One of the parts of a segment, or all of it: what becomes a chunk.
 *
 * @param header what is embedded before it, or null
 */
record SegmentPart(
    Segment segment, TextRange range, @Nullable String header, Chunk.PartNumber number) {
  int start() {
    return range.start();
  }

  int end() {
    return range.end();
  }

  boolean isFirst() {
    return number.index() == 0;
  }
}
