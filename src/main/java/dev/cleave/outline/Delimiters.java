package dev.cleave.outline;

import dev.cleave.rules.Delimiter;
import dev.cleave.text.TextScan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds where strings and comments begin in a text. */
final class Delimiters {
  /** What must be before a mark, and a literal that is matched as a whole, are no longer. */
  static final int LONGEST_MATCH = 200;

  private final TextScan scan;
  private final CharSequence code;
  private final Delimiter[][] byFirst = new Delimiter[128][];
  private final Map<Pattern, Matcher> matchers = new LinkedHashMap<>();

  /**
   * @param delimiters of those that fit, the first counts
   * @param code the text, a character for each byte
   */
  Delimiters(List<Delimiter> delimiters, TextScan scan, CharSequence code) {
    this.scan = scan;
    this.code = code;
    for (Delimiter each : delimiters) {
      char first = each.open().charAt(0);
      List<Delimiter> same =
          new ArrayList<>(byFirst[first] == null ? List.of() : List.of(byFirst[first]));
      same.add(each);
      byFirst[first] = same.toArray(Delimiter[]::new);
    }
  }

  /**
   * What begins at an offset; null without anything.
   *
   * @param line where its line begins
   * @param limit where the text ends
   */
  @Nullable Delimiter at(int at, int line, int limit) {
    byte first = scan.bytes()[at];
    if (first < 0 || byFirst[first] == null) {
      return null;
    }
    for (Delimiter each : byFirst[first]) {
      if (scan.has(each.open(), at)
          && isApart(each.open(), at)
          && follows(each.after(), line, at)) {
        return each.match() == null || matcher(each, at, limit).lookingAt() ? each : null;
      }
    }
    return null;
  }

  /** Matches a string as a whole. */
  Matcher matcher(Delimiter delimiter, int at, int limit) {
    return matchers
        .computeIfAbsent(delimiter.match(), each -> each.matcher(code))
        .region(at, Math.min(limit, at + LONGEST_MATCH));
  }

  /** Whether a mark that is a word is a whole word. */
  private boolean isApart(String mark, int at) {
    int end = at + mark.length();
    return !(WordChars.isWord(mark.charAt(0)) && at > 0 && WordChars.isWord(code.charAt(at - 1)))
        && !(WordChars.isLetter(mark.charAt(mark.length() - 1))
            && end < code.length()
            && WordChars.isWord(code.charAt(end)));
  }

  private boolean follows(@Nullable Pattern before, int line, int at) {
    return before == null
        || matchers
            .computeIfAbsent(before, each -> each.matcher(code))
            .region(Math.min(at, Math.max(line, at - LONGEST_MATCH)), at)
            .find();
  }
}
