package dev.cleave.charset;

import java.nio.charset.Charset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How well a text reads in a single-byte charset: by its letters in the alphabet of the language
 * that fits best, their case, and symbols inside words.
 *
 * @param letters characters beyond ASCII
 * @param strangeness 0 if it reads well; 4 for a letter that the language does not have
 */
record Legibility(Charset charset, int letters, int strangeness) {
  private static final int FOREIGN = 4;
  private static final int NO_TEXT = 8;
  private static final int ALONE = 2;
  private static final int FLUENT = 10; // letters for one point of strangeness
  private static final int LEGIBLE = 2; // points of strangeness for one letter
  private static final int FIRST_NOT_LATIN = 0x370;

  /** The first of the charsets in which a text reads best; null if there are none. */
  static @Nullable Legibility best(byte[] text, List<Charset> charsets) {
    Legibility best = null;
    for (Charset charset : charsets) {
      Legibility each = of(new String(text, charset), charset);
      if (best == null || each.strangeness < best.strangeness) {
        best = each;
      }
    }
    return best;
  }

  /** How well a text reads that was decoded in a charset. */
  static Legibility of(String text, Charset charset) {
    int letters = (int) text.chars().filter(c -> c >= 0x80).count();
    int least =
        Alphabet.of(charset).stream()
            .mapToInt(alphabet -> strangeness(text, alphabet))
            .min()
            .orElseGet(() -> strangeness(text, null));
    return new Legibility(charset, letters, least);
  }

  /** Whether it reads so well that no charset of several bytes can be meant. */
  boolean isFluent() {
    return (long) strangeness * FLUENT < letters;
  }

  /** Whether it may be text in a charset that it names. */
  boolean isPossible() {
    return strangeness <= LEGIBLE * letters;
  }

  /** Whether it may be text in this charset. */
  boolean isLegible() {
    return strangeness < LEGIBLE * letters;
  }

  private static int strangeness(String text, @Nullable Alphabet alphabet) {
    int sum = 0;
    int quotes = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      quotes += c == '«' ? 1 : c == '»' ? -1 : 0;
      if (c >= 0x80) {
        char before = i > 0 ? text.charAt(i - 1) : ' ';
        char after = i + 1 < text.length() ? text.charAt(i + 1) : ' ';
        sum += Character.isLetter(c) ? letter(before, c, after, alphabet) : other(before, c, after);
      }
    }
    return sum + Math.abs(quotes); // that open nothing, or close nothing
  }

  private static int letter(char before, char c, char after, @Nullable Alphabet alphabet) {
    int sum =
        alphabet == null
            ? 0
            : alphabet.strangeness(c)
                + alphabet.strangeness(before, c)
                + alphabet.strangeness(c, after);
    if (Character.isUpperCase(c)) {
      sum += Character.isLowerCase(before) ? FOREIGN : Character.isUpperCase(before) ? 1 : 0;
    }
    if (c >= FIRST_NOT_LATIN) {
      boolean beforeLatin = before < 0x80 && Character.isLetter(before);
      boolean afterLatin = after < 0x80 && Character.isLetter(after);
      sum += beforeLatin || afterLatin ? 1 : before < 0x80 && after < 0x80 ? ALONE : 0;
    }
    return sum;
  }

  private static int other(char before, char c, char after) {
    int beside = (Character.isLetter(before) ? 1 : 0) + (Character.isLetter(after) ? 1 : 0);
    return switch (Character.getType(c)) {
      case Character.UNASSIGNED, Character.PRIVATE_USE, Character.CONTROL -> NO_TEXT;
      case Character.NON_SPACING_MARK, Character.FORMAT, Character.DASH_PUNCTUATION -> 0;
      case Character.OTHER_SYMBOL,
          Character.MATH_SYMBOL,
          Character.CURRENCY_SYMBOL,
          Character.MODIFIER_SYMBOL,
          Character.OTHER_NUMBER,
          Character.OTHER_PUNCTUATION ->
          c == '\uFFFD' ? NO_TEXT : beside;
      default -> c == '’' ? 0 : beside / 2; // quotes and spaces
    };
  }
}
