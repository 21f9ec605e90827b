package dev.cleave.reading;

import java.util.regex.Pattern;

/** A declaration's head as one line. */
final class Signature {
  private static final int LONGEST = 300; // chars

  /** More of a head need not be read. */
  static final int LONGEST_HEAD_BYTES = 4 * LONGEST;

  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private Signature() {}

  /** A head on one line, without what opens the body: a bracket, a colon, a sign. */
  static String of(String head) {
    String line = BLANKS.matcher(head).replaceAll(" ").strip();
    if (line.endsWith("{") || line.endsWith(":") || line.endsWith(" =")) {
      line = line.substring(0, line.length() - 1).stripTrailing();
    }
    if (line.length() <= LONGEST) {
      return line;
    }
    boolean insidePair = Character.isHighSurrogate(line.charAt(LONGEST - 1));
    return line.substring(0, LONGEST - (insidePair ? 1 : 0)) + "…";
  }
}
