package dev.cleave.reading;

import dev.cleave.text.Beginning;
import dev.cleave.text.OneLine;

/** The signature of a declaration as one line. */
final class Signature {
  private static final int LONGEST = 300; // chars

  /** A longer signature is cut off, so no more bytes need to be read. */
  static final int LONGEST_HEAD_BYTES = 4 * LONGEST;

  private Signature() {}

  /** A signature on one line, without the bracket, colon or sign that opens the body. */
  static String of(String head) {
    String line = OneLine.of(head).strip();
    if (line.endsWith("{") || line.endsWith(":") || line.endsWith(" =")) {
      line = line.substring(0, line.length() - 1).stripTrailing();
    }
    return line.length() <= LONGEST ? line : Beginning.of(line, LONGEST) + "…";
  }
}
