package dev.cleave.division;

import org.jspecify.annotations.Nullable;

/**
 * Packs small neighbouring values of a document into pieces that fill the maximum: siblings first,
 * which then go by the value that contains them, and after that whatever neighbours fit together.
 * Each piece is as large as it can be, from the left. A value over the maximum stays alone.
 */
public final class ValuePacker {
  private final Fit fit;
  private final Output output;
  private @Nullable Piece packed;
  private @Nullable Piece latest; // a value, or siblings; not yet packed with what is before it
  private @Nullable Section parent; // of the latest

  /** Says whether a range is within the maximum. */
  public interface Fit {
    boolean fits(int start, int end);
  }

  /** Takes the packed pieces, in order. */
  public interface Output {
    void piece(int start, int end, Section section);
  }

  private record Piece(int start, int end, Section section) {}

  public ValuePacker(Fit fit, Output output) {
    this.fit = fit;
    this.output = output;
  }

  /**
   * Adds the next value, or text between values. It begins where what came before ended.
   *
   * @param siblings the section of the value that contains it, the same object for all values in
   *     it; or null if it is not packed with siblings
   */
  public void add(int start, int end, Section section, @Nullable Section siblings) {
    if (latest != null && siblings != null && siblings == parent && fit.fits(latest.start, end)) {
      latest = new Piece(latest.start, end, siblings);
    } else {
      pack();
      latest = new Piece(start, end, section);
      parent = siblings;
    }
  }

  /** Ends the piece at hand: what comes next is not packed with it. */
  public void flush() {
    pack();
    put();
  }

  private void pack() {
    if (latest == null) {
      return;
    }
    if (packed != null && fit.fits(packed.start, latest.end)) {
      packed = new Piece(packed.start, latest.end, packed.section.join(latest.section));
    } else {
      put();
      packed = latest;
    }
    latest = null;
  }

  private void put() {
    if (packed != null) {
      output.piece(packed.start, packed.end, packed.section);
      packed = null;
    }
  }
}
