package dev.cleave.repair;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A change to a text that leaves all other bytes in their place.
 *
 * @param start first byte that is replaced by blanks
 * @param end first byte after it
 * @param put what is then written at the start, at most that long
 */
record Edit(int start, int end, String put) {

  /** Changes the text, and returns what was there. */
  byte[] apply(byte[] text) {
    byte[] saved = Arrays.copyOfRange(text, start, end);
    Arrays.fill(text, start, end, (byte) ' ');
    byte[] bytes = put.getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(bytes, 0, text, start, bytes.length);
    return saved;
  }

  /** Takes the change back. */
  void undo(byte[] text, byte[] saved) {
    System.arraycopy(saved, 0, text, start, saved.length);
  }
}
