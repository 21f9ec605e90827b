package dev.cleave.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads in a regular expression which characters a match can begin with, if a certain kind of
 * character is before it, and which ones can follow after blanks. The answers may have too many
 * characters, never too few.
 */
final class FirstChars {
  /** The kind of the character before a match. */
  enum Before {
    /** A line end; also the beginning of the text. */
    LINE_END,
    /** A letter, a digit or an underscore. */
    WORD,
    /** Other white space. */
    BLANK,
    /** Any other ASCII character. */
    OTHER;

    /** The characters of this kind; those that are not ASCII may be of every kind. */
    CharSet chars() {
      CharSet ascii =
          switch (this) {
            case LINE_END -> LINE_ENDS;
            case WORD -> FirstChars.WORD;
            case BLANK -> SPACE.and(LINE_ENDS.complement());
            case OTHER -> SPACE.or(FirstChars.WORD).complement();
          };
      return ascii.or(CharSet.of((char) CharSet.OTHERS));
    }
  }

  private static final int KNOWN_FLAGS =
      Pattern.MULTILINE | Pattern.DOTALL | Pattern.UNIX_LINES | Pattern.CASE_INSENSITIVE;
  private static final CharSet LINE_ENDS = CharSet.of('\n').or(CharSet.of('\r'));
  private static final CharSet DIGITS = CharSet.range('0', '9');
  private static final CharSet WORD =
      DIGITS.or(CharSet.range('A', 'Z')).or(CharSet.range('a', 'z')).or(CharSet.of('_'));
  private static final CharSet SPACE = CharSet.range('\t', '\r').or(CharSet.of(' '));

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
   * What a match begins with; null if it may be empty, or if the expression has a construct that
   * this class does not know.
   */
  static @Nullable MatchStart of(Pattern pattern, Before before) {
    var reader = new FirstChars(pattern, before);
    RegexPart whole = reader.alternatives();
    boolean understood = reader.known && reader.at == reader.regex.length();
    return !understood || whole.mayBeEmpty() ? null : whole.first();
  }

  private RegexPart alternatives() {
    RegexPart any = sequence();
    while (skip('|')) {
      any = any.or(sequence());
    }
    return any;
  }

  private RegexPart sequence() {
    List<RegexPart> parts = new ArrayList<>();
    while (known && at < regex.length() && regex.charAt(at) != '|' && regex.charAt(at) != ')') {
      parts.add(repeated(part()));
    }
    RegexPart rest = RegexPart.EMPTY;
    for (RegexPart part : parts.reversed()) {
      rest = part.then(rest);
    }
    return rest;
  }

  private RegexPart repeated(RegexPart part) {
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
    return part.repeated(optional);
  }

  private RegexPart part() {
    char c = regex.charAt(at++);
    return switch (c) {
      case '(' -> group();
      case '[' -> RegexPart.of(set());
      case '.' -> RegexPart.of(CharSet.ALL);
      case '^' -> before == Before.LINE_END ? RegexPart.EMPTY : RegexPart.NEVER;
      case '$' -> RegexPart.EMPTY;
      case '\\' -> escaped();
      default -> RegexPart.of(inAnyCase(CharSet.of(c)));
    };
  }

  private RegexPart group() {
    if (!skip('?') || skip(':') || skip('>')) {
      return closed(alternatives());
    }
    if (skip('=')) {
      RegexPart ahead = closed(alternatives());
      return ahead.mayBeEmpty()
          ? RegexPart.EMPTY
          : RegexPart.ahead(ahead.first().chars(), ahead.solid());
    }
    if (regex.startsWith("<=", at)) {
      at += 2;
      return behind();
    }
    if (regex.startsWith("!", at) || regex.startsWith("<!", at)) {
      at += regex.charAt(at) == '<' ? 2 : 1;
      closed(alternatives());
      return RegexPart.EMPTY;
    }
    if (skip('<')) {
      at = regex.indexOf('>', at) + 1;
      return closed(alternatives());
    }
    boolean forAll = at == 2 && regex.startsWith("i)", at);
    if (forAll) {
      at += 2;
      return RegexPart.EMPTY; // as the flags of the pattern say
    }
    while (skip('m') || skip('s') || skip('d')) {
      // what a dot and a line end are does not matter
    }
    return skip(')') ? RegexPart.EMPTY : skip(':') ? closed(alternatives()) : unknown();
  }

  /** A look at what is before the match. It matters here only if that is one character. */
  private RegexPart behind() {
    int start = at;
    if ("(^".indexOf(regex.charAt(at)) < 0) {
      RegexPart one = part();
      if (skip(')') && !one.mayBeEmpty() && !one.ahead()) {
        CharSet chars = one.first().chars().and(before.chars());
        return chars.isEmpty() ? RegexPart.NEVER : RegexPart.EMPTY;
      }
      at = start;
    }
    closed(alternatives());
    return RegexPart.EMPTY;
  }

  private RegexPart closed(RegexPart group) {
    return skip(')') ? group : unknown();
  }

  private RegexPart escaped() {
    char c = regex.charAt(at);
    if (c == 'b') {
      at++;
      return RegexPart.ahead(
          before == Before.WORD ? WORD.complement() : WORD, MatchStart.NextSolid.LATER);
    }
    if ("BAzZG".indexOf(c) >= 0) {
      at++;
      return RegexPart.EMPTY;
    }
    return RegexPart.of(inAnyCase(escape()));
  }

  /** The characters of an escape, after its backslash. */
  private CharSet escape() {
    char c = regex.charAt(at++);
    return switch (c) {
      case 'w' -> WORD;
      case 'W' -> WORD.complement();
      case 'd' -> DIGITS;
      case 'D' -> DIGITS.complement();
      case 's' -> SPACE;
      case 'S' -> SPACE.complement();
      case 'n' -> CharSet.of('\n');
      case 'r' -> CharSet.of('\r');
      case 't' -> CharSet.of('\t');
      case 'f' -> CharSet.of('\f');
      case 'x' -> coded(2);
      case 'u' -> coded(4);
      default -> Character.isLetterOrDigit(c) ? unknownChars() : CharSet.of(c);
    };
  }

  private CharSet coded(int digits) {
    if (regex.startsWith("{", at)) {
      return unknownChars();
    }
    at += digits;
    return CharSet.of((char) Integer.parseInt(regex, at - digits, at, 16));
  }

  /** The characters between brackets, after the first one. */
  private CharSet set() {
    boolean negated = skip('^');
    CharSet chars = CharSet.NONE;
    while (known && !regex.startsWith("]", at)) {
      char c = regex.charAt(at++);
      if (c == '[' || regex.startsWith("&&", at - 1)) {
        return unknownChars();
      }
      CharSet some = c == '\\' ? escape() : CharSet.of(c);
      if (known && some.isSingle() && regex.startsWith("-", at) && !regex.startsWith("-]", at)) {
        at++;
        char last = regex.charAt(at++);
        CharSet end = last == '\\' ? escape() : CharSet.of(last);
        some = CharSet.range(some.first(), end.first());
      }
      chars = chars.or(some);
    }
    at++;
    CharSet either = inAnyCase(chars);
    return negated ? either.complement() : either;
  }

  /** The same letters in either case, if case does not matter. */
  private CharSet inAnyCase(CharSet chars) {
    return anyCase ? chars.inAnyCase() : chars;
  }

  private RegexPart unknown() {
    return RegexPart.of(unknownChars());
  }

  private CharSet unknownChars() {
    known = false;
    return CharSet.ALL;
  }

  private boolean skip(char c) {
    boolean there = at < regex.length() && regex.charAt(at) == c;
    at += there ? 1 : 0;
    return there;
  }
}
