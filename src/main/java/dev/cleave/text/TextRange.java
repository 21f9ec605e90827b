package dev.cleave.text;

/**
 * A range of a file's bytes, with what is needed to read it as text.
 *
 * @param bytes the file's bytes; not copied
 * @param start first byte
 * @param end first byte after it
 * @param encoding the file's encoding
 */
@SuppressWarnings("ArrayRecordComponent")
public record TextRange(byte[] bytes, int start, int end, TextEncoding encoding) {

  /** Size in bytes. */
  public int size() {
    return end - start;
  }

  /** Another range of the same file. */
  public TextRange range(int from, int to) {
    return new TextRange(bytes, from, to, encoding);
  }

  /** How many code points begin in the range. */
  public int codePoints() {
    return encoding.units().count(bytes, start, end);
  }

  /** The text. */
  public String text() {
    return encoding.decode(bytes, start, end);
  }
}
