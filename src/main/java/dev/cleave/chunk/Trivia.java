package dev.cleave.chunk;

import dev.cleave.text.EncodedText;

/** Which chunks hold so little that nobody should embed them. */
public final class Trivia {
  private static final int FEW_CHARACTERS = 20;
  private static final int MOST_BYTES_A_CHARACTER = 4;

  private Trivia() {}

  /** Whether most of a text is binary data as letters, such as an image in Base64. */
  static boolean isEncoded(Content content) {
    int end = content.start() + content.length();
    int encoded = EncodedText.bytes(content.bytes(), content.start(), end);
    return encoded > 0 && EncodedText.isMost(encoded, content.text().length());
  }

  /** The same as for its text, which is decoded only if that is needed. */
  static boolean isTrivial(Content content) {
    byte[] bytes = content.bytes();
    int first = content.start();
    int last = first + content.length() - 1;
    while (first < last && !EncodedText.isAlphanumeric(bytes[first])) {
      first++;
    }
    while (first < last && !EncodedText.isAlphanumeric(bytes[last])) {
      last--;
    }
    return last - first < FEW_CHARACTERS * MOST_BYTES_A_CHARACTER && isTrivial(content.text());
  }

  /** Only blanks and punctuation, or under 20 characters without the blanks around them. */
  public static boolean isTrivial(String text) {
    String stripped = text.strip();
    return stripped.codePointCount(0, stripped.length()) < FEW_CHARACTERS
        || !hasLetterOrDigit(stripped);
  }

  private static boolean hasLetterOrDigit(String text) {
    int at = 0;
    while (at < text.length()) {
      int c = text.codePointAt(at);
      if (Character.isLetterOrDigit(c)) {
        return true;
      }
      at += Character.charCount(c);
    }
    return false;
  }
}
