package dev.cleave.repair;

import dev.cleave.text.Blank;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A range that the parser reads as blanks.
 *
 * @param start first byte of the text
 * @param end first byte after it
 * @param attached whether it belongs to the declaration that it precedes, as an attribute does;
 *     else it is a statement of its own
 * @param other null unless it is in another language
 */
public record Mask(int start, int end, boolean attached, @Nullable Other other) {
  /**
   * How a range in another language is read.
   *
   * @param masks what its parser reads as blanks, in order
   */
  public record Other(String language, List<Mask> masks) {}

  Mask(int start, int end, boolean attached) {
    this(start, end, attached, null);
  }

  /** A mask without the blanks around it; null if all of the range is blank. */
  static @Nullable Mask trimmed(byte[] text, int from, int to, boolean attached) {
    int start = from;
    while (start < to && Blank.isOrControl(text[start])) {
      start++;
    }
    int end = to;
    while (end > start && Blank.isOrControl(text[end - 1])) {
      end--;
    }
    return start == end ? null : new Mask(start, end, attached);
  }
}
