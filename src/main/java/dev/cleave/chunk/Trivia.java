package dev.cleave.chunk;

/** Which chunks hold so little that nobody should embed them. */
public final class Trivia {
  private static final int FEW_CHARACTERS = 20;
  private static final int MOST_BYTES_A_CHARACTER = 4;
  private static final int LEAST_ENCODED_RUN = 72; // about a line of MIME

  private Trivia() {}

  /** Whether most of a text is binary data as letters, such as an image in Base64. */
  static boolean isEncoded(Content content) {
    int encoded = encoded(content.bytes(), content.start(), content.start() + content.length());
    return encoded > 0 && encoded * 4L > content.text().length() * 3L;
  }

  /** The bytes in long runs of Base64. It looks for one byte of each, and then for its ends. */
  private static int encoded(byte[] bytes, int start, int end) {
    int encoded = 0;
    int from = start;
    while (end - from >= LEAST_ENCODED_RUN) {
      int first = from + LEAST_ENCODED_RUN;
      int last = first;
      while (first > from && isBase64(bytes[first - 1])) {
        first--;
      }
      while (last < end && isBase64(bytes[last])) {
        last++;
      }
      encoded += last - first >= LEAST_ENCODED_RUN ? last - first : 0;
      from = last;
    }
    return encoded;
  }

  private static boolean isBase64(int c) {
    return isAlphanumeric(c) || c == '+' || c == '/' || c == '=';
  }

  private static boolean isAlphanumeric(int c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
  }

  /** The same as for its text, which is decoded only if that is needed. */
  static boolean isTrivial(Content content) {
    byte[] bytes = content.bytes();
    int first = content.start();
    int last = first + content.length() - 1;
    while (first < last && !isAlphanumeric(bytes[first])) {
      first++;
    }
    while (first < last && !isAlphanumeric(bytes[last])) {
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
