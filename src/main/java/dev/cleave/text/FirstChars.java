package dev.cleave.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads in a regular expression which characters a match can begin with, if a certain kind of
 * character is before it. The answer may have too many characters, never too few.
 */
final class FirstChars {
  /** In place of every character that is not ASCII. */
  static final int OTHERS = 128;

  /** The kind of the character before a match. */
  enum Before {
    /** A line end; also the beginning of the text. */
    LINE_END,
    /** A letter, a digit or an underscore. */
    WORD,
    /** Any other ASCII character. */
    OTHER
  }

  private static final int KNOWN_FLAGS =
      Pattern.MULTILINE | Pattern.DOTALL | Pattern.UNIX_LINES | Pattern.CASE_INSENSITIVE;
  private static final BitSet ALL = range(0, OTHERS);
  private static final BitSet WORD = word();

  /** Matches nothing of the text, wherever it stands. */
  private static final Part EMPTY = new Part(new BitSet(), true, false);

  /** Does not match. */
  private static final Part NEVER = new Part(new BitSet(), false, false);

  /**
   * A part of an expression.
   *
   * @param chars what its match can begin with, if it is not empty
   * @param mayBeEmpty whether its match may be empty
   * @param ahead whether it only looks at the next character
   */
  private record Part(BitSet chars, boolean mayBeEmpty, boolean ahead) {
    /** This part and what follows it. */
    Part then(Part rest) {
      var first = (BitSet) chars.clone();
      if (ahead) {
        first.and(rest.chars);
        return new Part(first, rest.mayBeEmpty, false);
      }
      if (mayBeEmpty) {
        first.or(rest.chars);
      }
      return new Part(first, mayBeEmpty && rest.mayBeEmpty, false);
    }

    Part or(Part other) {
      var either = (BitSet) chars.clone();
      either.or(other.chars);
      return new Part(either, mayBeEmpty || other.mayBeEmpty, false);
    }
  }

  private final String regex;
  private final boolean anyCase;
  private final Before before;
  private int at;
  private boolean known;

  private FirstChars(Pattern pattern, Before before) {
    this.regex = pattern.pattern();
    this.anyCase = (pattern.flags() & Pattern.CASE_INSENSITIVE) != 0;
    this.before = before;
    this.known = (pattern.flags() & ~KNOWN_FLAGS) == 0;
  }

  /**
   * The characters by their codes, maybe with {@link #OTHERS}; null if a match may be empty, or if
   * the expression has a construct that this class does not know.
   */
  static @Nullable BitSet of(Pattern pattern, Before before) {
    var reader = new FirstChars(pattern, before);
    Part whole = reader.alternatives();
    boolean understood = reader.known && reader.at == reader.regex.length();
    return !understood || whole.mayBeEmpty ? null : whole.chars;
  }

  private Part alternatives() {
    Part any = sequence();
    while (skip('|')) {
      any = any.or(sequence());
    }
    return any;
  }

  private Part sequence() {
    List<Part> parts = new ArrayList<>();
    while (known && at < regex.length() && regex.charAt(at) != '|' && regex.charAt(at) != ')') {
      parts.add(repeated(part()));
    }
    Part rest = EMPTY;
    for (Part part : parts.reversed()) {
      rest = part.then(rest);
    }
    return rest;
  }

  private Part repeated(Part part) {
    int start = at;
    boolean optional = skip('*') || skip('?');
    if (!optional && !skip('+') && skip('{')) {
      optional = regex.startsWith("0", at);
      at = regex.indexOf('}', at) + 1;
    }
    if (at == start) {
      return part;
    }
    if (!skip('+')) {
      skip('?');
    }
    return part.ahead ? EMPTY : new Part(part.chars, part.mayBeEmpty || optional, false);
  }

  private Part part() {
    char c = regex.charAt(at++);
    return switch (c) {
      case '(' -> group();
      case '[' -> one(set());
      case '.' -> one(ALL);
      case '^' -> before == Before.LINE_END ? EMPTY : NEVER;
      case '$' -> EMPTY;
      case '\\' -> escaped();
      default -> one(inAnyCase(literal(c)));
    };
  }

  private Part group() {
    if (!skip('?')) {
      return closed(alternatives());
    }
    if (skip(':') || skip('>')) {
      return closed(alternatives());
    }
    if (skip('=')) {
      Part ahead = closed(alternatives());
      return ahead.mayBeEmpty ? EMPTY : new Part(ahead.chars, false, true);
    }
    boolean behind = regex.startsWith("<=", at) || regex.startsWith("<!", at);
    if (behind || regex.startsWith("!", at)) {
      at += behind ? 2 : 1;
      closed(alternatives());
      return EMPTY;
    }
    if (skip('<')) {
      at = regex.indexOf('>', at) + 1;
      return closed(alternatives());
    }
    boolean forAll = at == 2 && regex.startsWith("i)", at);
    if (forAll) {
      at += 2;
      return EMPTY; // as the flags of the pattern say
    }
    while (skip('m') || skip('s') || skip('d')) {
      // what a dot and a line end are does not matter
    }
    return skip(')') ? EMPTY : skip(':') ? closed(alternatives()) : unknown();
  }

  private Part closed(Part group) {
    return skip(')') ? group : unknown();
  }

  private Part escaped() {
    char c = regex.charAt(at);
    if (c == 'b') {
      at++;
      return new Part(before == Before.WORD ? not(WORD) : WORD, false, true);
    }
    if ("BAzZG".indexOf(c) >= 0) {
      at++;
      return EMPTY;
    }
    return one(inAnyCase(escape()));
  }

  /** The characters of an escape, after its backslash. */
  private BitSet escape() {
    char c = regex.charAt(at++);
    return switch (c) {
      case 'w' -> word();
      case 'W' -> not(WORD);
      case 'd' -> range('0', '9');
      case 'D' -> not(range('0', '9'));
      case 's' -> space();
      case 'S' -> not(space());
      case 'n' -> literal('\n');
      case 'r' -> literal('\r');
      case 't' -> literal('\t');
      case 'f' -> literal('\f');
      case 'x' -> coded(2);
      case 'u' -> coded(4);
      default -> Character.isLetterOrDigit(c) ? unknown().chars : literal(c);
    };
  }

  private BitSet coded(int digits) {
    if (regex.startsWith("{", at)) {
      return unknown().chars;
    }
    at += digits;
    return literal((char) Integer.parseInt(regex, at - digits, at, 16));
  }

  /** The characters between brackets, after the first one. */
  private BitSet set() {
    boolean negated = skip('^');
    var chars = new BitSet();
    while (known && !regex.startsWith("]", at)) {
      char c = regex.charAt(at++);
      if (c == '[' || regex.startsWith("&&", at - 1)) {
        return unknown().chars;
      }
      BitSet some = c == '\\' ? escape() : literal(c);
      boolean single = some.cardinality() == 1;
      if (known && single && regex.startsWith("-", at) && !regex.startsWith("-]", at)) {
        at++;
        char last = regex.charAt(at++);
        BitSet end = last == '\\' ? escape() : literal(last);
        some = range(some.nextSetBit(0), end.nextSetBit(0));
      }
      chars.or(some);
    }
    at++;
    inAnyCase(chars);
    return negated ? not(chars) : chars;
  }

  private static BitSet literal(char c) {
    int index = Math.min(c, OTHERS);
    return range(index, index);
  }

  /** The same letters in either case, if case does not matter. */
  private BitSet inAnyCase(BitSet chars) {
    if (anyCase) {
      for (char letter = 'a'; letter <= 'z'; letter++) {
        char upper = Character.toUpperCase(letter);
        boolean there = chars.get(letter) || chars.get(upper);
        chars.set(letter, there);
        chars.set(upper, there);
      }
    }
    return chars;
  }

  private static Part one(BitSet chars) {
    return new Part(chars, false, false);
  }

  private Part unknown() {
    known = false;
    return one(ALL);
  }

  private boolean skip(char c) {
    boolean there = at < regex.length() && regex.charAt(at) == c;
    at += there ? 1 : 0;
    return there;
  }

  /** All others; those that are not ASCII may be in both. */
  private static BitSet not(BitSet chars) {
    var others = (BitSet) ALL.clone();
    others.andNot(chars);
    others.set(OTHERS);
    return others;
  }

  private static BitSet range(int first, int last) {
    var chars = new BitSet();
    chars.set(first, last + 1);
    return chars;
  }

  private static BitSet space() {
    BitSet chars = range('\t', '\r');
    chars.set(' ');
    return chars;
  }

  private static BitSet word() {
    BitSet chars = range('0', '9');
    chars.or(range('A', 'Z'));
    chars.or(range('a', 'z'));
    chars.set('_');
    return chars;
  }
}
