package dev.cleave.repair;

import dev.cleave.rules.TagRule.NamedBlock;
import dev.cleave.text.Blank;
import org.jspecify.annotations.Nullable;

/**
 * A range that the parser reads as blanks.
 *
 * @param start first byte of the text
 * @param end first byte after it
 * @param place what it belongs to
 * @param block the block of a template that it is, or null
 */
public record Mask(int start, int end, Place place, @Nullable NamedBlock block) {

  /** What a mask belongs to. */
  public enum Place {
    /** The declaration that it precedes, as an attribute does. */
    NEXT,
    /** What is before it, as the end of a block does; without such a thing, the next one. */
    BEFORE,
    /** Nothing: it is a statement or a declaration of its own. */
    OWN
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
    return start == end ? null : new Mask(start, end, attached ? Place.NEXT : Place.OWN, null);
  }
}
