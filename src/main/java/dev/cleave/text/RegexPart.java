package dev.cleave.text;

import dev.cleave.text.MatchStart.NextSolid;

/**
 * A part of a regular expression.
 *
 * @param first the start of its match, if that is not empty and the first of the whole match
 * @param mayBeEmpty whether its match may be empty
 * @param ahead whether it only looks at the next character
 * @param solid the first solid character, if it is not the first part
 */
record RegexPart(MatchStart first, boolean mayBeEmpty, boolean ahead, NextSolid solid) {
  /** Spaces and tabs. All other characters are solid. */
  private static final CharSet BLANKS = CharSet.of(' ').or(CharSet.of('\t'));

  /** Matches nothing of the text, wherever it is. */
  static final RegexPart EMPTY = new RegexPart(MatchStart.NONE, true, false, NextSolid.LATER);

  /** Does not match as the first part; elsewhere it may. */
  static final RegexPart NEVER = new RegexPart(MatchStart.NONE, false, false, NextSolid.LATER);

  static RegexPart of(CharSet chars) {
    CharSet solid = chars.and(BLANKS.complement());
    boolean blank = !chars.and(BLANKS).isEmpty();
    NextSolid afterBlank = blank ? NextSolid.LATER : NextSolid.NEVER;
    NextSolid afterSolid = solid.isEmpty() ? NextSolid.NEVER : NextSolid.LATER;
    return new RegexPart(
        new MatchStart(chars, afterBlank, afterSolid), false, false, new NextSolid(solid, blank));
  }

  /** Only looks at the next character, and at the next solid one unless that comes later. */
  static RegexPart ahead(CharSet chars, NextSolid solid) {
    return new RegexPart(MatchStart.of(chars), false, true, solid.open() ? NextSolid.LATER : solid);
  }

  RegexPart then(RegexPart rest) {
    NextSolid next = solid.then(rest.solid);
    if (ahead) {
      CharSet both = first.chars().and(rest.first.chars());
      var seen = new MatchStart(both, rest.first.afterBlank(), rest.first.afterSolid());
      return new RegexPart(seen, rest.mayBeEmpty, false, next);
    }
    MatchStart longer = first.then(rest.solid);
    return new RegexPart(
        mayBeEmpty ? longer.or(rest.first) : longer, mayBeEmpty && rest.mayBeEmpty, false, next);
  }

  RegexPart or(RegexPart other) {
    return new RegexPart(
        first.or(other.first), mayBeEmpty || other.mayBeEmpty, false, solid.or(other.solid));
  }

  /** This part once or more often, or never. */
  RegexPart repeated(boolean optional) {
    NextSolid more = solid.or(NextSolid.LATER);
    return ahead
        ? EMPTY
        : new RegexPart(first.then(more), mayBeEmpty || optional, false, optional ? more : solid);
  }
}
