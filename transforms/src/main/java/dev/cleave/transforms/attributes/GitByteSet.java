package dev.cleave.transforms.attributes;

import com.google.common.collect.ImmutableMap;
import java.util.BitSet;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** An item of a pattern that matches one byte: a byte, an escaped byte, {@code ?} or a set. */
final class GitByteSet {
  private static final int BYTES = 256;
  private static final IntPredicate PRINT = c -> c >= ' ' && c < 127;
  private static final IntPredicate SPACE = c -> c == ' ' || c == '\t' || c == '\n' || c == '\r';
  private static final IntPredicate LOWER = c -> c >= 'a' && c <= 'z';
  private static final IntPredicate UPPER = c -> c >= 'A' && c <= 'Z';
  private static final IntPredicate ALPHA = LOWER.or(UPPER);
  private static final IntPredicate DIGIT = c -> c >= '0' && c <= '9';
  private static final IntPredicate ALNUM = ALPHA.or(DIGIT);

  private static final Map<String, IntPredicate> CLASSES =
      ImmutableMap.ofEntries(
          Map.entry("alnum", ALNUM),
          Map.entry("alpha", ALPHA),
          Map.entry("blank", c -> c == ' ' || c == '\t'),
          Map.entry("cntrl", c -> c < ' ' || c == 127),
          Map.entry("digit", DIGIT),
          Map.entry("graph", PRINT.and(SPACE.negate())),
          Map.entry("lower", LOWER),
          Map.entry("print", PRINT),
          Map.entry("punct", PRINT.and(SPACE.negate()).and(ALNUM.negate())),
          Map.entry("space", SPACE),
          Map.entry("upper", UPPER),
          Map.entry("xdigit", DIGIT.or(c -> c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F')));

  private final String pattern;
  private final BitSet members = new BitSet(BYTES);
  private int at;
  private boolean malformed;

  /** Parses the item that starts at an index. */
  GitByteSet(String pattern, int start) {
    this.pattern = pattern;
    at = start;
    char c = next();
    switch (c) {
      case '?' -> members.set(0, BYTES);
      case '[' -> readSet();
      case '\\' -> members.set(next());
      default -> members.set(c);
    }
  }

  /** Whether the item is incomplete, or names a class that does not exist. */
  boolean malformed() {
    return malformed;
  }

  BitSet members() {
    return members;
  }

  /** The index after the item. */
  int end() {
    return at;
  }

  private void readSet() {
    boolean inverted = peek() == '!' || peek() == '^';
    if (inverted) {
      at++;
    }
    int last = -1;
    // A closing bracket that comes first is a member.
    for (char c = next(); !malformed; c = next()) {
      if (c == '[' && peek() == ':' && readClass()) {
        last = -1;
      } else if (c == '-' && last >= 0 && peek() != ']' && peek() != 0) {
        char end = next();
        end = end == '\\' ? next() : end;
        if (end >= last) {
          members.set(last, end + 1);
        }
        last = -1;
      } else {
        last = c == '\\' ? next() : c;
        members.set(last);
      }
      if (peek() == ']') {
        at++;
        break;
      }
    }
    if (inverted) {
      members.flip(0, BYTES);
    }
  }

  /**
   * Parses {@code [:name:]} at its first colon; returns false and parses nothing if it is not one.
   */
  private boolean readClass() {
    int close = pattern.indexOf(']', at + 1);
    if (close < 0) {
      malformed = true;
      return true;
    }
    if (close - at < 2 || pattern.charAt(close - 1) != ':') {
      return false;
    }
    IntPredicate named = CLASSES.get(pattern.substring(at + 1, close - 1));
    at = close + 1;
    malformed = named == null;
    if (named != null) {
      IntStream.range(0, BYTES).filter(named).forEach(members::set);
    }
    return true;
  }

  private char next() {
    malformed |= at >= pattern.length();
    return malformed ? 0 : pattern.charAt(at++);
  }

  private char peek() {
    return at < pattern.length() ? pattern.charAt(at) : 0;
  }
}
