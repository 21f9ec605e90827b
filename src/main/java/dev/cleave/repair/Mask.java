package dev.cleave.repair;

import dev.cleave.rules.TagRule.NamedBlock;
import dev.cleave.text.Blank;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A range that the parser reads as blanks.
 *
 * @param start first byte of the text
 * @param end first byte after it
 * @param place what it belongs to
 * @param block the block of a template that it is, or null
 * @param other null unless it is in another language
 */
public record Mask(
    int start, int end, Place place, @Nullable NamedBlock block, @Nullable Other other) {

  /** What a mask belongs to. */
  public enum Place {
    /** The declaration that it precedes, as an attribute does. */
    NEXT,
    /** What is before it, as the end of a block does; without such a thing, the next one. */
    BEFORE,
    /** Nothing: it is a statement or a declaration of its own. */
    OWN
  }

  /**
   * How a range in another language is read.
   *
   * @param masks what its parser reads as blanks, in order
   */
  public record Other(String language, List<Mask> masks) {}

  Mask(int start, int end, Place place) {
    this(start, end, place, null, null);
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
    return start == end ? null : new Mask(start, end, attached ? Place.NEXT : Place.OWN);
  }
}
