package dev.cleave.chunk;

import dev.cleave.text.Utf8;
import java.nio.charset.StandardCharsets;

/** Which chunks hold so little that nobody should embed them. */
public final class Trivia {
  private static final int FEW_CHARACTERS = 20;
  private static final int ENOUGH_BYTES = 160; // mostly
  private static final int LEAST_ENCODED_RUN = 72; // about a line of MIME

  private Trivia() {}

  /** Whether most of a text is binary data as letters, such as an image in Base64. */
  public static boolean isEncoded(String text) {
    int encoded = 0;
    int run = 0;
    for (int i = 0; i <= text.length(); i++) {
      if (i < text.length() && isBase64(text.charAt(i))) {
        run++;
      } else {
        encoded += run >= LEAST_ENCODED_RUN ? run : 0;
        run = 0;
      }
    }
    return encoded * 4L > text.length() * 3L;
  }

  private static boolean isBase64(char c) {
    return c >= 'a' && c <= 'z'
        || c >= 'A' && c <= 'Z'
        || c >= '0' && c <= '9'
        || c == '+'
        || c == '/'
        || c == '=';
  }

  /** The same as of its text, which need not be read to the end. */
  public static boolean isTrivial(Content content) {
    byte[] bytes = content.bytes();
    int start = content.start();
    int end = Utf8.characterAt(bytes, start + Math.min(content.length(), ENOUGH_BYTES));
    return isTrivial(new String(bytes, start, end - start, StandardCharsets.UTF_8))
        && (content.length() <= ENOUGH_BYTES || isTrivial(content.text()));
  }

  /** Only blanks and punctuation, or under 20 characters without the blanks around them. */
  public static boolean isTrivial(String text) {
    String stripped = text.strip();
    return stripped.codePointCount(0, stripped.length()) < FEW_CHARACTERS
        || stripped.codePoints().noneMatch(Character::isLetterOrDigit);
  }
}
