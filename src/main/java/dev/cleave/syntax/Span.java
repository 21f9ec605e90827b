package dev.cleave.syntax;

/**
 * A range of bytes of a text.
 *
 * @param start first byte
 * @param end first byte after it; after the start
 */
public record Span(int start, int end) {
  /** The same range in a text that has more bytes before it. */
  public Span after(int bytes) {
    return new Span(start + bytes, end + bytes);
  }
}
