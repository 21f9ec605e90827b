package dev.cleave.size;

import dev.cleave.text.TextRange;

/**
 * The maximum size of a chunk.
 *
 * @param unit what a size is counted in
 * @param max the size that no chunk exceeds
 */
public record SizeLimit(SizeUnit unit, int max) {

  /** Whether a range is no larger than the maximum. */
  public boolean fits(TextRange range) {
    return unit.fits(range, max);
  }

  /** Whether a text and a range after it are together no larger than the maximum. */
  public boolean fits(String text, TextRange range) {
    return unit.size(text, range) <= max;
  }

  /** The limit that is left beside something of this size. */
  public SizeLimit less(int amount) {
    return amount == 0 ? this : new SizeLimit(unit, max - amount);
  }

  /** Whether a range is larger than a fraction of the maximum. */
  public boolean exceedsFraction(TextRange range, int divisor) {
    int share = max / divisor;
    return range.end() - range.start() > share / unit.mostPerByte() && !unit.fits(range, share);
  }

  /** A text of this many bytes is within the maximum, whatever its characters. */
  public int bytesSureToFit() {
    return max / unit.mostPerByte();
  }

  /** The maximum in terms of {@link SizeUnit#measure}. */
  public int budget() {
    return unit.budget(max);
  }
}
