package dev.cleave.text;

/**
 * What a match of a regular expression begins with.
 *
 * @param chars the first character
 * @param afterBlank the next solid character of the text, if the first is blank
 * @param afterSolid the next solid character of the text, if the first is solid
 */
record MatchStart(CharSet chars, NextSolid afterBlank, NextSolid afterSolid) {
  static final MatchStart NONE = of(CharSet.NONE);

  /** A character, whatever follows it. */
  static MatchStart of(CharSet chars) {
    return new MatchStart(chars, NextSolid.NEVER, NextSolid.NEVER);
  }

  /**
   * The next solid character.
   *
   * @param chars its possible values
   * @param open whether it may come later in the expression, or after the match
   */
  record NextSolid(CharSet chars, boolean open) {
    static final NextSolid NEVER = new NextSolid(CharSet.NONE, false);
    static final NextSolid LATER = new NextSolid(CharSet.NONE, true);

    NextSolid then(NextSolid rest) {
      return open ? new NextSolid(chars.or(rest.chars), rest.open) : this;
    }

    NextSolid or(NextSolid other) {
      return new NextSolid(chars.or(other.chars), open || other.open);
    }

    /** Whether it may be this one, or {@link CharSet#OTHERS}. */
    boolean has(int c) {
      return open || chars.has(c);
    }
  }

  MatchStart then(NextSolid next) {
    return new MatchStart(chars, afterBlank.then(next), afterSolid.then(next));
  }

  MatchStart or(MatchStart other) {
    return new MatchStart(
        chars.or(other.chars), afterBlank.or(other.afterBlank), afterSolid.or(other.afterSolid));
  }
}
