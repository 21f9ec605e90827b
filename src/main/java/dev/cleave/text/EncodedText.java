package dev.cleave.text;

/** Finds binary data as letters, such as an image in Base64. */
public final class EncodedText {
  private static final int LEAST_RUN = 72; // about a line of MIME

  private EncodedText() {}

  /** Whether a range is mostly long runs of Base64. */
  public static boolean is(byte[] bytes, int start, int end) {
    return isMost(bytes(bytes, start, end), end - start);
  }

  /** Whether so many bytes of Base64 are most of a text. */
  public static boolean isMost(int encoded, int length) {
    return encoded > 0 && encoded * 4L > length * 3L;
  }

  /** The bytes in long runs of Base64. It looks for one byte of each, and then for its ends. */
  public static int bytes(byte[] bytes, int start, int end) {
    int encoded = 0;
    int from = start;
    while (end - from >= LEAST_RUN) {
      int first = from + LEAST_RUN;
      int last = first;
      while (first > from && isBase64(bytes[first - 1])) {
        first--;
      }
      while (last < end && isBase64(bytes[last])) {
        last++;
      }
      encoded += last - first >= LEAST_RUN ? last - first : 0;
      from = last;
    }
    return encoded;
  }

  private static boolean isBase64(int c) {
    return isAlphanumeric(c) || c == '+' || c == '/' || c == '=';
  }

  /** Whether a byte is a letter or a digit of ASCII. */
  public static boolean isAlphanumeric(int c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
  }
}
