package dev.cleave.reading;

import dev.cleave.text.ParseText;

/**
 * Reads one kind of file: finds what it declares or holds, the segments that cover it, and the
 * seams at which a segment that is too large may be divided. A reader reads one file.
 */
public interface Reader {

  /**
   * Reads a file that is not empty.
   *
   * @return offsets are bytes of the parse text
   */
  Reading read(ParseText text);
}
