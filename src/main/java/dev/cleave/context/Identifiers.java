package dev.cleave.context;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

/** The names in a text, in any script. */
final class Identifiers {
  private Identifiers() {}

  /** Each run of letters, digits and {@code _}, as it is and as {@link #loose} has it. */
  static Set<String> of(String text) {
    Set<String> names = new LinkedHashSet<>();
    int at = 0;
    while (at < text.length()) {
      int end = end(text, at);
      if (end > at) {
        String name = text.substring(at, end);
        names.add(name);
        names.add(loose(name));
        at = end;
      } else {
        at += Character.charCount(text.codePointAt(at));
      }
    }
    return names;
  }

  /** Where the name ends that begins at an offset; the offset itself if none does. */
  static int end(String text, int start) {
    int at = start;
    while (at < text.length() && isPart(text.codePointAt(at))) {
      at += Character.charCount(text.codePointAt(at));
    }
    return at;
  }

  /** A name as files are called by it: without case, and marked so that it is no other name. */
  static String loose(String name) {
    return "~" + name.toLowerCase(Locale.ROOT).replace("_", "").replace("-", "");
  }

  private static boolean isPart(int codePoint) {
    return Character.isLetterOrDigit(codePoint)
        || codePoint == '_'
        || codePoint == '$'
        || Character.getType(codePoint) == Character.NON_SPACING_MARK
        || Character.getType(codePoint) == Character.COMBINING_SPACING_MARK;
  }
}
