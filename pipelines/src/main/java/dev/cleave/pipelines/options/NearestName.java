package dev.cleave.pipelines.options;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Suggests a name for a misspelled one. */
public final class NearestName {
  private NearestName() {}

  /** The candidate with the fewest edits to the name, if they are few enough. */
  public static Optional<String> of(String name, Collection<String> candidates) {
    return among(name, candidates, 1).stream().findFirst();
  }

  /** The end of a message that suggests a candidate; empty if none is near. */
  public static String hint(String name, Collection<String> candidates) {
    return of(name, candidates).map(nearest -> "; did you mean " + nearest + "?").orElse("");
  }

  /**
   * The candidates with the fewest edits to the name, if they are few enough; the nearest first.
   */
  public static List<String> among(String name, Collection<String> candidates, int most) {
    String lower = name.toLowerCase(Locale.ROOT);
    record Near(String candidate, int edits) {}
    return candidates.stream()
        .filter(each -> Math.abs(each.length() - name.length()) <= mostEdits(name, each))
        .map(each -> new Near(each, distance(lower, each)))
        .filter(near -> near.edits <= mostEdits(name, near.candidate))
        .sorted(Comparator.comparingInt(Near::edits).thenComparing(Near::candidate))
        .limit(most)
        .map(Near::candidate)
        .toList();
  }

  private static int mostEdits(String name, String candidate) {
    return Math.max(2, Math.min(name.length(), candidate.length()) / 3);
  }

  /** The number of letters to insert, remove, replace, or swap with the next one. */
  private static int distance(String lower, String candidate) {
    String other = candidate.toLowerCase(Locale.ROOT);
    int[][] edits = new int[lower.length() + 1][other.length() + 1];
    for (int i = 0; i <= lower.length(); i++) {
      for (int j = 0; j <= other.length(); j++) {
        edits[i][j] = i == 0 || j == 0 ? i + j : edits(lower, other, edits, i, j);
      }
    }
    return edits[lower.length()][other.length()];
  }

  private static int edits(String name, String other, int[][] edits, int i, int j) {
    boolean same = name.charAt(i - 1) == other.charAt(j - 1);
    int fewest = edits[i - 1][j - 1] + (same ? 0 : 1);
    fewest = Math.min(fewest, 1 + Math.min(edits[i - 1][j], edits[i][j - 1]));
    boolean swapped =
        i > 1
            && j > 1
            && name.charAt(i - 1) == other.charAt(j - 2)
            && name.charAt(i - 2) == other.charAt(j - 1);
    return swapped ? Math.min(fewest, 1 + edits[i - 2][j - 2]) : fewest;
  }
}
