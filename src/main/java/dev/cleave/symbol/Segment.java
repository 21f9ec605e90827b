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
 * @param extent where it stands
 * @param imports the modules that an import unit names, in order; empty for all other segments
 */
public record Segment(int symbol, Role role, int occurrence, Extent extent, List<String> imports) {

  /** The same segment of a symbol with another index. */
  public Segment of(int newSymbol) {
    return new Segment(newSymbol, role, occurrence, extent, imports);
  }

  /** The same segment with all its offsets mapped. */
  public Segment at(IntUnaryOperator offsets) {
    return new Segment(symbol, role, occurrence, extent.at(offsets), imports);
  }

  /** The same segment with another end. */
  public Segment withEnd(int newEnd) {
    return new Segment(symbol, role, occurrence, extent.withEnd(newEnd), imports);
  }

  /** First byte, in the original object. */
  public int start() {
    return extent.start();
  }

  /** First byte after it. */
  public int end() {
    return extent.end();
  }

  /** First byte that is neither blank nor documentation. */
  public int codeStart() {
    return extent.codeStart();
  }

  /** Size in bytes. */
  public int size() {
    return extent.end() - extent.start();
  }
}
