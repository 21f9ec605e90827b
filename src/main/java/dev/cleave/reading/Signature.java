package dev.cleave.reading;

import dev.cleave.text.Beginning;
import java.util.regex.Pattern;

/** The signature of a declaration as one line. */
final class Signature {
  private static final int LONGEST = 300; // chars

  /** A longer signature is cut off, so no more bytes need to be read. */
  static final int LONGEST_HEAD_BYTES = 4 * LONGEST;

  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private Signature() {}

  /** A signature on one line, without the bracket, colon or sign that opens the body. */
  static String of(String head) {
    String line = BLANKS.matcher(head).replaceAll(" ").strip();
    if (line.endsWith("{") || line.endsWith(":") || line.endsWith(" =")) {
      line = line.substring(0, line.length() - 1).stripTrailing();
    }
    return line.length() <= LONGEST ? line : Beginning.of(line, LONGEST) + "…";
  }
}
