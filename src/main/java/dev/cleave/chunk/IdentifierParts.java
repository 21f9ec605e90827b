package dev.cleave.chunk;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.SequencedSet;

/**
 * The parts of the names in a text, for a search without an analyzer of its own: {@code parse},
 * {@code http} and {@code request} of {@code parseHTTPRequest} or {@code parse_http_request}. Most
 * bytes of a file are in no such name, and are looked at once.
 */
public final class IdentifierParts {
  private static final int LONGEST = 100; // bytes of a name; a longer one is encoded data

  private static final byte OTHER = 0;
  private static final byte LOWER = 1; // or a digit
  private static final byte UPPER = 2;
  private static final byte SEPARATOR = 3; // or a letter outside of ASCII, which may be one
  private static final byte[] UNITS = new byte[256];

  static {
    for (int unit = 0; unit < UNITS.length; unit++) {
      UNITS[unit] =
          unit >= 'a' && unit <= 'z' || isDigit(unit)
              ? LOWER
              : unit >= 'A' && unit <= 'Z' ? UPPER : unit == '_' || unit > 127 ? SEPARATOR : OTHER;
    }
  }

  private IdentifierParts() {}

  /**
   * The parts of all names that have several, in lower case and in order, each once. Parts of one
   * character, and those without a letter, are left out.
   */
  public static List<String> of(Content content) {
    byte[] bytes = content.bytes();
    int end = content.start() + content.length();
    SequencedSet<String> parts = new LinkedHashSet<>();
    int read = content.start(); // where the last name ends
    byte before = OTHER;
    for (int at = content.start(); at < end; at++) {
      byte unit = UNITS[bytes[at] & 0xFF];
      if (unit == SEPARATOR || unit == UPPER && before != OTHER) {
        int begin = at;
        while (begin > read && UNITS[bytes[begin - 1] & 0xFF] != OTHER) {
          begin--;
        }
        while (at < end && UNITS[bytes[at] & 0xFF] != OTHER) {
          at++;
        }
        if (at - begin <= LONGEST && !isDigit(bytes[begin])) {
          split(new String(bytes, begin, at - begin, UTF_8), parts);
        }
        read = at;
        unit = OTHER;
      }
      before = unit;
    }
    return List.copyOf(parts);
  }

  private static boolean isDigit(int unit) {
    return unit >= '0' && unit <= '9';
  }

  /** Adds the parts of a name that has several. */
  private static void split(String name, SequencedSet<String> parts) {
    int start = 0;
    int next;
    for (int at = 0; at < name.length(); at = next) {
      int letter = name.codePointAt(at);
      next = at + Character.charCount(letter);
      if (letter == '_' || letter > 127 && !Character.isUnicodeIdentifierPart(letter)) {
        add(name, start, at, parts);
        start = next;
      } else if (at > start && Character.isUpperCase(letter) && beginsPart(name, at, next)) {
        add(name, start, at, parts);
        start = at;
      }
    }
    if (start > 0) {
      add(name, start, name.length(), parts);
    }
  }

  /** Whether an upper-case letter is the first one, or the last one and followed by lower case. */
  private static boolean beginsPart(String name, int at, int next) {
    return !Character.isUpperCase(name.codePointBefore(at))
        || next < name.length() && Character.isLowerCase(name.codePointAt(next));
  }

  private static void add(String name, int start, int end, SequencedSet<String> parts) {
    if (end - start > 1 && hasLetter(name, start, end)) {
      parts.add(name.substring(start, end).toLowerCase(Locale.ROOT));
    }
  }

  private static boolean hasLetter(String name, int start, int end) {
    for (int at = start; at < end; at++) {
      if (!Character.isDigit(name.charAt(at))) {
        return true;
      }
    }
    return false;
  }
}
