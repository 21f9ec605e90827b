package dev.cleave.division;

import dev.cleave.division.ValuePacker.Fit;

/**
 * The sizes of passages or values in a document: how large they may be, and how far small
 * neighbours are joined.
 *
 * @param maximum says whether a range is within the maximum
 * @param small says whether a range is below the minimum
 * @param preferred says whether a range is within the size that joined neighbours may have
 * @param whole whether a value within the maximum may have entries and still be one piece
 */
public record MergeLimits(Fit maximum, Fit small, Fit preferred, boolean whole) {

  /** Limits that join whatever neighbours are within the maximum. */
  public static MergeLimits upTo(Fit maximum) {
    return new MergeLimits(maximum, (_, _) -> true, maximum, true);
  }

  /** The same maximum, with each entry as a piece of its own. */
  public MergeLimits apart() {
    return new MergeLimits(maximum, (_, _) -> false, preferred, false);
  }
}
