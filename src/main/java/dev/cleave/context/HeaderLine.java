package dev.cleave.context;

/**
 * A line of a header, or a name in one.
 *
 * @param text on one line
 * @param name whether it shares its line with the names next to it
 */
record HeaderLine(String text, boolean name) {
  static HeaderLine of(String text) {
    return new HeaderLine(text, false);
  }

  static HeaderLine name(String text) {
    return new HeaderLine(text, true);
  }
}
