package dev.cleave.chunk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cleave.text.Utf8Texts;
import java.util.Locale;

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
          isLower(unit) || isDigit(unit)
              ? LOWER
              : unit >= 'A' && unit <= 'Z' ? UPPER : unit == '_' || unit > 127 ? SEPARATOR : OTHER;
    }
  }

  private final Utf8Texts.Builder parts = new Utf8Texts.Builder();

  private IdentifierParts() {}

  /**
   * The parts of all names that have several, in lower case and in order, each once. Parts of one
   * character, and those without a letter, are left out.
   */
  public static Utf8Texts of(Content content) {
    var found = new IdentifierParts();
    found.find(content.bytes(), content.start(), content.start() + content.length());
    return found.parts.build();
  }

  private void find(byte[] bytes, int start, int end) {
    int read = start; // where the last name ends
    byte before = OTHER;
    for (int at = start; at < end; at++) {
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
          split(bytes, begin, at);
        }
        read = at;
        unit = OTHER;
      }
      before = unit;
    }
  }

  private static boolean isDigit(int unit) {
    return unit >= '0' && unit <= '9';
  }

  private static boolean isLower(int unit) {
    return unit >= 'a' && unit <= 'z';
  }

  private static boolean isUpper(int unit) {
    return unit >= 'A' && unit <= 'Z';
  }

  /** Adds the parts of a name that has several. */
  private void split(byte[] name, int begin, int end) {
    int start = begin;
    for (int at = begin; at < end; at++) {
      if (name[at] < 0) {
        split(new String(name, start, end - start, UTF_8), start > begin);
        return;
      }
      if (name[at] == '_') {
        add(name, start, at);
        start = at + 1;
      } else if (at > start && isUpper(name[at]) && beginsPart(name, at, end)) {
        add(name, start, at);
        start = at;
      }
    }
    if (start > begin) {
      add(name, start, end);
    }
  }

  /** Whether an upper-case letter is the first one, or the last one and followed by lower case. */
  private static boolean beginsPart(byte[] name, int at, int end) {
    return !isUpper(name[at - 1]) || at + 1 < end && isLower(name[at + 1]);
  }

  private void add(byte[] name, int start, int end) {
    int letter = start;
    while (letter < end && isDigit(name[letter])) {
      letter++;
    }
    if (end - start > 1 && letter < end) {
      for (int at = start; at < end; at++) {
        parts.append(isUpper(name[at]) ? (byte) (name[at] | 0x20) : name[at]);
      }
      parts.endText();
    }
  }

  /**
   * The same for the rest of a name, by the rules of Unicode.
   *
   * @param isLast whether parts came before it, so that it is one even if it has only one
   */
  private void split(String name, boolean isLast) {
    int start = 0;
    int next;
    boolean several = isLast;
    for (int at = 0; at < name.length(); at = next) {
      int letter = name.codePointAt(at);
      next = at + Character.charCount(letter);
      if (letter == '_' || letter > 127 && !Character.isUnicodeIdentifierPart(letter)) {
        add(name, start, at);
        start = next;
        several = true;
      } else if (at > start && Character.isUpperCase(letter) && beginsPart(name, at, next)) {
        add(name, start, at);
        start = at;
        several = true;
      }
    }
    if (several) {
      add(name, start, name.length());
    }
  }

  private static boolean beginsPart(String name, int at, int next) {
    return !Character.isUpperCase(name.codePointBefore(at))
        || next < name.length() && Character.isLowerCase(name.codePointAt(next));
  }

  private void add(String name, int start, int end) {
    String part = name.substring(start, end);
    if (end - start > 1 && !part.chars().allMatch(Character::isDigit)) {
      for (byte unit : part.toLowerCase(Locale.ROOT).getBytes(UTF_8)) {
        parts.append(unit);
      }
      parts.endText();
    }
  }
}
