package dev.cleave.text;

/**
 * A range of a file that is not empty.
 *
 * @param start first byte in the original object
 * @param end first byte after it
 * @param startLine line of its first byte, from 1
 * @param endLine line of its last byte
 */
public record FileRange(int start, int end, int startLine, int endLine) {
  /** Bytes. */
  public int size() {
    return end - start;
  }
}
