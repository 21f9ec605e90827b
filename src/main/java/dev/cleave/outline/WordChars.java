package dev.cleave.outline;

/** The characters of words in masked code. */
final class WordChars {
  private WordChars() {}

  static boolean isWord(char c) {
    return isLetter(c) || c >= '0' && c <= '9';
  }

  static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c >= 0x80;
  }
}
