package dev.cleave.repair;

/** White space and control characters in a text. */
final class Blanks {
  private Blanks() {}

  static boolean is(byte b) {
    return b >= 0 && b <= ' ';
  }

  /** Whether all bytes are blank. */
  static boolean are(byte[] bytes) {
    for (byte b : bytes) {
      if (!is(b)) {
        return false;
      }
    }
    return true;
  }

  /** Puts a space in the place of each byte that is not blank, so that line ends stay. */
  static void fill(byte[] text, int start, int end) {
    for (int i = start; i < end; i++) {
      text[i] = is(text[i]) ? text[i] : (byte) ' ';
    }
  }
}
