package dev.cleave.size;

import dev.cleave.text.TextRange;

/** Bytes of the original object. */
public record ByteUnit() implements SizeUnit {

  @Override
  public int size(TextRange range) {
    return range.size();
  }

  @Override
  public Measure measure(TextRange range) {
    return new Bytes(range.start(), range.end());
  }

  private record Bytes(int start, int end) implements Measure {
    @Override
    public int upTo(int offset) {
      return offset - start;
    }

    @Override
    public int offsetAt(int amount) {
      return amount < end - start ? start + amount : end;
    }
  }
}
