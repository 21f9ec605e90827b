package dev.cleave.symbol;

import java.util.function.IntUnaryOperator;

/**
 * Where a segment stands, and where its pieces end; all are offsets in the original object.
 *
 * @param start first byte
 * @param end first byte after it
 * @param codeStart first byte that is neither blank nor documentation
 * @param signatureEnd where its signature ends, and the first byte of documentation below that; the
 *     same as codeStart if it has no signature of its own
 * @param headEnd where its signature and the documentation below that end
 * @param codeEnd first byte after the declaration itself; what follows is trailing trivia
 * @param leadEnd where the text at its beginning ends that stands above the documentation and opens
 *     what is around it, such as {@code else:}; the same as start without such text
 */
public record Extent(
    int start, int end, int codeStart, int signatureEnd, int headEnd, int codeEnd, int leadEnd) {

  public Extent {
    if (start < 0 || end <= start) {
      throw new IllegalArgumentException("segment [" + start + ", " + end + ")");
    }
  }

  /** An extent without a signature of its own. */
  public static Extent of(int start, int end, int codeStart, int codeEnd) {
    return new Extent(start, end, codeStart, codeStart, codeStart, codeEnd, start);
  }

  /** The same extent with all its offsets mapped. */
  public Extent at(IntUnaryOperator offsets) {
    return new Extent(
        offsets.applyAsInt(start),
        offsets.applyAsInt(end),
        offsets.applyAsInt(codeStart),
        offsets.applyAsInt(signatureEnd),
        offsets.applyAsInt(headEnd),
        offsets.applyAsInt(codeEnd),
        offsets.applyAsInt(leadEnd));
  }

  /** The same extent with another end. */
  public Extent withEnd(int newEnd) {
    return new Extent(start, newEnd, codeStart, signatureEnd, headEnd, codeEnd, leadEnd);
  }

  /** The same extent with text before it that opens what is around it. */
  public Extent ledFrom(int newStart) {
    return new Extent(newStart, end, codeStart, signatureEnd, headEnd, codeEnd, start);
  }
}
