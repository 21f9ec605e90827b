package dev.cleave.division;

import dev.cleave.division.ValueJoiner.Fit;

/**
 * The sizes of passages or values in a document: how large they may be, and how far small
 * neighbours are joined.
 *
 * @param maximum says whether a range is within the maximum
 * @param small says whether a range is below the minimum
 * @param preferred says whether a range is within the size that joined neighbours may have
 * @param whole whether a value within the maximum may have entries and still be one piece
 */
public record JoinLimits(Fit maximum, Fit small, Fit preferred, boolean whole) {

  /** Limits that join whatever neighbours are within the maximum. */
  public static JoinLimits upTo(Fit maximum) {
    return new JoinLimits(maximum, (_, _) -> true, maximum, true);
  }

  /** The same maximum, with each entry as a piece of its own. */
  public JoinLimits apart() {
    return new JoinLimits(maximum, (_, _) -> false, preferred, false);
  }
}
