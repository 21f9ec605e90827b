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

  /** Spaces and tabs. All other characters are solid. */
  static final CharSet BLANKS = CharSet.of(' ').or(CharSet.of('\t'));

  private static final int KNOWN_FLAGS =
      Pattern.MULTILINE | Pattern.DOTALL | Pattern.UNIX_LINES | Pattern.CASE_INSENSITIVE;
  private static final CharSet LINE_ENDS = CharSet.of('\n').or(CharSet.of('\r'));
  private static final CharSet DIGITS = CharSet.range('0', '9');
  private static final CharSet WORD =
      DIGITS.or(CharSet.range('A', 'Z')).or(CharSet.range('a', 'z')).or(CharSet.of('_'));
  private static final CharSet SPACE = CharSet.range('\t', '\r').or(CharSet.of(' '));

  /**
   * What a match begins with.
   *
   * @param chars the first character
   * @param afterBlank the next solid character of the text, if the first is blank
   * @param afterSolid the next solid character of the text, if the first is solid
   */
  record Beginning(CharSet chars, Next afterBlank, Next afterSolid) {}

  /**
   * The next solid character.
   *
   * @param chars what it may be
   * @param open whether it may come later in the expression, or after the match
   */
  record Next(CharSet chars, boolean open) {
    private static final Next NEVER = new Next(CharSet.NONE, false);
    private static final Next LATER = new Next(CharSet.NONE, true);

    private Next then(Next rest) {
      return open ? new Next(chars.or(rest.chars), rest.open) : this;
    }

    private Next or(Next other) {
      return new Next(chars.or(other.chars), open || other.open);
    }

    /** Whether it may be this one, or {@link CharSet#OTHERS}. */
    boolean has(int c) {
      return open || chars.has(c);
    }
  }

  /**
   * A part of an expression.
   *
   * @param first what its match begins with, if that is not empty and the first of the whole match
   * @param mayBeEmpty whether its match may be empty
   * @param ahead whether it only looks at the next character
   * @param solid the first solid character, if it is not the first part
   */
  private record Part(Beginning first, boolean mayBeEmpty, boolean ahead, Next solid) {
    private static final Beginning NONE = new Beginning(CharSet.NONE, Next.NEVER, Next.NEVER);

    /** Matches nothing of the text, wherever it stands. */
    static final Part EMPTY = new Part(NONE, true, false, Next.LATER);

    /** Does not match as the first part; elsewhere it may. */
    static final Part NEVER = new Part(NONE, false, false, Next.LATER);

    /** One character. */
    static Part of(CharSet chars) {
      CharSet solid = chars.and(BLANKS.complement());
      boolean blank = !chars.and(BLANKS).isEmpty();
      return new Part(
          new Beginning(
              chars, blank ? Next.LATER : Next.NEVER, solid.isEmpty() ? Next.NEVER : Next.LATER),
          false,
          false,
          new Next(solid, blank));
    }

    /** Only looks at the next character, and at the next solid one unless that comes later. */
    static Part ahead(CharSet chars, Next solid) {
      return new Part(
          new Beginning(chars, Next.NEVER, Next.NEVER),
          false,
          true,
          solid.open ? Next.LATER : solid);
    }

    /** This part and what follows it. */
    Part then(Part rest) {
      Next next = solid.then(rest.solid);
      if (ahead) {
        var seen =
            new Beginning(
                first.chars.and(rest.first.chars), rest.first.afterBlank, rest.first.afterSolid);
        return new Part(seen, rest.mayBeEmpty, false, next);
      }
      Beginning longer = longer(rest.solid);
      return new Part(
          mayBeEmpty ? or(longer, rest.first) : longer, mayBeEmpty && rest.mayBeEmpty, false, next);
    }

    Part or(Part other) {
      return new Part(
          or(first, other.first), mayBeEmpty || other.mayBeEmpty, false, solid.or(other.solid));
    }

    /** This part once or more often, or never. */
    Part repeated(boolean optional) {
      Next more = solid.or(Next.LATER);
      return ahead
          ? EMPTY
          : new Part(longer(more), mayBeEmpty || optional, false, optional ? more : solid);
    }

    private Beginning longer(Next next) {
      return new Beginning(first.chars, first.afterBlank.then(next), first.afterSolid.then(next));
    }

    private static Beginning or(Beginning one, Beginning other) {
      return new Beginning(
          one.chars.or(other.chars),
          one.afterBlank.or(other.afterBlank),
          one.afterSolid.or(other.afterSolid));
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
   * What a match begins with; null if it may be empty, or if the expression has a construct that
   * this class does not know.
   */
  static @Nullable Beginning of(Pattern pattern, Before before) {
    var reader = new FirstChars(pattern, before);
    Part whole = reader.alternatives();
    boolean understood = reader.known && reader.at == reader.regex.length();
    return !understood || whole.mayBeEmpty ? null : whole.first;
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
    Part rest = Part.EMPTY;
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
    return part.repeated(optional);
  }

  private Part part() {
    char c = regex.charAt(at++);
    return switch (c) {
      case '(' -> group();
      case '[' -> Part.of(set());
      case '.' -> Part.of(CharSet.ALL);
      case '^' -> before == Before.LINE_END ? Part.EMPTY : Part.NEVER;
      case '$' -> Part.EMPTY;
      case '\\' -> escaped();
      default -> Part.of(inAnyCase(CharSet.of(c)));
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
      return ahead.mayBeEmpty ? Part.EMPTY : Part.ahead(ahead.first.chars, ahead.solid);
    }
    if (regex.startsWith("<=", at)) {
      at += 2;
      return behind();
    }
    if (regex.startsWith("!", at) || regex.startsWith("<!", at)) {
      at += regex.charAt(at) == '<' ? 2 : 1;
      closed(alternatives());
      return Part.EMPTY;
    }
    if (skip('<')) {
      at = regex.indexOf('>', at) + 1;
      return closed(alternatives());
    }
    boolean forAll = at == 2 && regex.startsWith("i)", at);
    if (forAll) {
      at += 2;
      return Part.EMPTY; // as the flags of the pattern say
    }
    while (skip('m') || skip('s') || skip('d')) {
      // what a dot and a line end are does not matter
    }
    return skip(')') ? Part.EMPTY : skip(':') ? closed(alternatives()) : unknown();
  }

  /** A look at what is before the match. It matters here only if that is one character. */
  private Part behind() {
    int start = at;
    if ("(^".indexOf(regex.charAt(at)) < 0) {
      Part one = part();
      if (skip(')') && !one.mayBeEmpty && !one.ahead) {
        CharSet chars = one.first.chars.and(before.chars());
        return chars.isEmpty() ? Part.NEVER : Part.EMPTY;
      }
      at = start;
    }
    closed(alternatives());
    return Part.EMPTY;
  }

  private Part closed(Part group) {
    return skip(')') ? group : unknown();
  }

  private Part escaped() {
    char c = regex.charAt(at);
    if (c == 'b') {
      at++;
      return Part.ahead(before == Before.WORD ? WORD.complement() : WORD, Next.LATER);
    }
    if ("BAzZG".indexOf(c) >= 0) {
      at++;
      return Part.EMPTY;
    }
    return Part.of(inAnyCase(escape()));
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
      default -> Character.isLetterOrDigit(c) ? unknown().first.chars : CharSet.of(c);
    };
  }

  private CharSet coded(int digits) {
    if (regex.startsWith("{", at)) {
      return unknown().first.chars;
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
        return unknown().first.chars;
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

  private Part unknown() {
    known = false;
    return Part.of(CharSet.ALL);
  }

  private boolean skip(char c) {
    boolean there = at < regex.length() && regex.charAt(at) == c;
    at += there ? 1 : 0;
    return there;
  }
}
