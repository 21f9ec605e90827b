package dev.cleave.pipelines.options;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Suggests a name for a misspelled one. */
public final class NearestName {
  private NearestName() {}

  /**
   * The candidate with the fewest edits to the name, if they are few enough; of several, the one
   * nearest in length, because letters are swapped more often than lost.
   */
  public static Optional<String> of(String name, Collection<String> candidates) {
    String lower = name.toLowerCase(Locale.ROOT);
    return candidates.stream()
        .min(
            Comparator.comparingInt((String c) -> distance(lower, c))
                .thenComparing(c -> Math.abs(c.length() - name.length()))
                .thenComparing(c -> c))
        .filter(c -> distance(lower, c) <= Math.max(2, Math.min(name.length(), c.length()) / 3));
  }

  private static int distance(String lower, String candidate) {
    String other = candidate.toLowerCase(Locale.ROOT);
    int[] row = new int[other.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= lower.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int substituted = diagonal + (lower.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substituted, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[other.length()];
  }
}
