package dev.cleave.size;

import dev.cleave.text.CodeUnits;
import dev.cleave.text.TextRange;

/** Characters, counted as code points, or tokens estimated from them. */
enum CodePointUnit implements SizeUnit {
  CHARS,
  TOKENS;

  @Override
  public int size(TextRange range) {
    int codePoints = range.codePoints();
    return this == CHARS ? codePoints : TokenEstimate.of(codePoints);
  }

  @Override
  public int budget(int max) {
    return this == CHARS ? max : TokenEstimate.maxCodePoints(max);
  }

  @Override
  public Measure measure(TextRange range) {
    return new CodePoints(range);
  }

  /** Keeps one sum for each block and counts within a block: a sixteenth of the memory. */
  private static final class CodePoints implements Measure {
    private static final int BLOCK = 64;

    private final TextRange range;
    private final CodeUnits units;
    private final int[] sums;

    CodePoints(TextRange range) {
      this.range = range;
      this.units = range.encoding().units();
      this.sums = new int[range.size() / BLOCK + 1];
      for (int i = 1; i < sums.length; i++) {
        int block = range.start() + (i - 1) * BLOCK;
        sums[i] = sums[i - 1] + units.count(range.bytes(), block, block + BLOCK);
      }
    }

    @Override
    public int upTo(int offset) {
      int block = (offset - range.start()) / BLOCK;
      return sums[block] + units.count(range.bytes(), range.start() + block * BLOCK, offset);
    }

    @Override
    public int offsetAt(int amount) {
      int block = Sums.lastNotAbove(sums, amount);
      int offset = range.start() + block * BLOCK;
      int left = amount - sums[block];
      while (offset < range.end()) {
        left -= units.count(range.bytes(), offset, offset + 1);
        if (left < 0) {
          break;
        }
        offset++;
      }
      return offset;
    }
  }
}
