package dev.cleave.chunk;

/** Which chunks hold so little that nobody should embed them. */
public final class Trivia {
  private static final int FEW_CHARACTERS = 20;

  private Trivia() {}

  /** Only blanks and punctuation, or under 20 characters without the blanks around them. */
  public static boolean isTrivial(String text) {
    String stripped = text.strip();
    return stripped.codePointCount(0, stripped.length()) < FEW_CHARACTERS
        || stripped.codePoints().noneMatch(Character::isLetterOrDigit);
  }
}
