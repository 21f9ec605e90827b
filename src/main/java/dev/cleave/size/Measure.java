package dev.cleave.size;

/** How much of a range lies before each of its offsets: additive, and never falling. */
public interface Measure {

  /** The amount between the range's start and an offset in it. */
  int upTo(int offset);

  /** The last offset of the range up to which there is no more than the amount. */
  int offsetAt(int amount);
}
