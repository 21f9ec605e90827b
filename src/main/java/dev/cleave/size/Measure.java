package dev.cleave.size;

/** The size of a range up to each of its offsets: additive, and never decreasing. */
public interface Measure {

  /** The size from the start of the range to an offset in it. */
  int upTo(int offset);

  /** The last offset of the range at which the size so far does not exceed the amount. */
  int offsetAt(int amount);
}
