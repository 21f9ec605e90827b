package dev.cleave.repair;

import dev.cleave.text.PatternFinder;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/**
 * The directives, comments and strings of a text, in order.
 *
 * @param opaque their bytes, which are no code
 */
record Directives(List<Found> all, BitSet opaque) {
  /** What a directive does to conditional text. */
  enum Effect {
    BEGIN,
    NEXT,
    END,
    NONE
  }

  /** A directive, a comment or a string. */
  record Found(int start, int end, Effect effect) {}

  /**
   * Reads a text.
   *
   * @param pattern finds directives; see {@link
   *     dev.cleave.rules.MaskRules.ConditionalRules#directives()}. Null for none
   */
  static Directives in(byte[] text, @Nullable PatternFinder pattern) {
    List<Found> all = new ArrayList<>();
    var opaque = new BitSet(text.length);
    if (pattern == null) {
      return new Directives(all, opaque);
    }
    PatternFinder.Search search = pattern.in(text, BoundedText.ascii(text));
    try {
      while (search.find()) {
        Matcher found = search.match();
        opaque.set(found.start(), found.end());
        all.add(new Found(found.start(), found.end(), effect(found)));
      }
    } catch (BoundedText.Exhausted _) {
      return new Directives(all, opaque); // those before this place are known
    }
    return new Directives(all, opaque);
  }

  private static Effect effect(Matcher found) {
    if (found.start("if") >= 0) {
      return Effect.BEGIN;
    }
    if (found.start("else") >= 0) {
      return Effect.NEXT;
    }
    return found.start("end") >= 0 ? Effect.END : Effect.NONE;
  }
}
