package dev.cleave.repair;

import dev.cleave.text.Blank;

/** White space and control characters in a text. */
final class Blanks {
  private Blanks() {}

  /** Whether all bytes are blank. */
  static boolean are(byte[] bytes) {
    for (byte b : bytes) {
      if (!Blank.isOrControl(b)) {
        return false;
      }
    }
    return true;
  }

  /** Puts a space in the place of each byte that is not blank, so that line ends stay. */
  static void fill(byte[] text, int start, int end) {
    for (int i = start; i < end; i++) {
      text[i] = Blank.isOrControl(text[i]) ? text[i] : (byte) ' ';
    }
  }
}
