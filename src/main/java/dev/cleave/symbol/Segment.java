package dev.cleave.symbol;

import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * A range of the file that belongs to one symbol. A file's segments cover it without gap or
 * overlap.
 *
 * @param symbol index of its symbol in the file's list
 * @param role which piece of the symbol it is
 * @param occurrence how many segments of the same symbol and role came before it
 * @param start first byte, in the original object
 * @param end first byte after it
 * @param codeStart first byte that is neither blank nor documentation
 * @param signatureEnd where its signature ends, and the first byte of documentation below that; the
 *     same as codeStart if it has no signature of its own
 * @param headEnd where its signature and the documentation below that end
 * @param codeEnd first byte after the declaration itself; what follows is trailing trivia
 * @param imports the modules that an import unit names, in order; empty for all other segments
 * @param lead number of bytes at its beginning that stand above the documentation and open what is
 *     around it, such as {@code else:}
 */
public record Segment(
    int symbol,
    Role role,
    int occurrence,
    int start,
    int end,
    int codeStart,
    int signatureEnd,
    int headEnd,
    int codeEnd,
    List<String> imports,
    int lead) {

  public Segment {
    if (start < 0 || end <= start) {
      throw new IllegalArgumentException("segment [" + start + ", " + end + ")");
    }
  }

  /** A segment that begins with its documentation or code. */
  public Segment(
      int symbol,
      Role role,
      int occurrence,
      int start,
      int end,
      int codeStart,
      int signatureEnd,
      int headEnd,
      int codeEnd,
      List<String> imports) {
    this(
        symbol,
        role,
        occurrence,
        start,
        end,
        codeStart,
        signatureEnd,
        headEnd,
        codeEnd,
        imports,
        0);
  }

  /** A segment without a signature of its own. */
  public Segment(
      int symbol,
      Role role,
      int occurrence,
      int start,
      int end,
      int codeStart,
      int codeEnd,
      List<String> imports) {
    this(symbol, role, occurrence, start, end, codeStart, codeStart, codeStart, codeEnd, imports);
  }

  /** The same segment of a symbol with another index. */
  public Segment of(int newSymbol) {
    return new Segment(
        newSymbol,
        role,
        occurrence,
        start,
        end,
        codeStart,
        signatureEnd,
        headEnd,
        codeEnd,
        imports,
        lead);
  }

  /** The same segment with all its offsets mapped. */
  public Segment at(IntUnaryOperator offsets) {
    return new Segment(
        symbol,
        role,
        occurrence,
        offsets.applyAsInt(start),
        offsets.applyAsInt(end),
        offsets.applyAsInt(codeStart),
        offsets.applyAsInt(signatureEnd),
        offsets.applyAsInt(headEnd),
        offsets.applyAsInt(codeEnd),
        imports,
        offsets.applyAsInt(start + lead) - offsets.applyAsInt(start));
  }

  /** The same segment with another end. */
  public Segment withEnd(int newEnd) {
    return new Segment(
        symbol,
        role,
        occurrence,
        start,
        newEnd,
        codeStart,
        signatureEnd,
        headEnd,
        codeEnd,
        imports,
        lead);
  }

  /** Size in bytes. */
  public int size() {
    return end - start;
  }
}
