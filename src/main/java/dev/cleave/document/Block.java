package dev.cleave.document;

import dev.cleave.symbol.Kind;
import dev.cleave.text.Beginning;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A block of a document, from the start of its first line up to the next block.
 *
 * @param kind what it is; {@link Kind#SECTION} for a heading, which begins a section
 * @param start its first character
 * @param end the first character after it
 * @param level of a heading, from 1 for the outermost; 0 for any other block
 * @param name the text of a heading, or the name of a part; empty for any other block
 * @param language the language of a code block, as it is written; null if it has none
 * @param codeStart where the code in it begins; the same as start if nothing is around the code
 * @param codeEnd where the code in it ends
 * @param children the blocks that it consists of, in order and without a gap; empty if it is not
 *     made of blocks
 */
public record Block(
    Kind kind,
    int start,
    int end,
    int level,
    String name,
    @Nullable String language,
    int codeStart,
    int codeEnd,
    List<Block> children) {

  private static final int LONGEST_NAME = 200; // characters

  /** A heading. A long name is shortened. */
  public static Block heading(int start, int end, int level, String name) {
    String shortened = Beginning.of(name, LONGEST_NAME);
    return new Block(Kind.SECTION, start, end, level, shortened, null, start, end, List.of());
  }

  /** A block that is not made of blocks. */
  public static Block of(Kind kind, int start, int end) {
    return of(kind, start, end, List.of());
  }

  /** A block of code, which may have lines around the code itself. */
  public static Block code(
      int start, int end, @Nullable String language, int codeStart, int codeEnd) {
    return new Block(Kind.CODE_BLOCK, start, end, 0, "", language, codeStart, codeEnd, List.of());
  }

  /** A block that is made of blocks. */
  public static Block of(Kind kind, int start, int end, List<Block> children) {
    return new Block(kind, start, end, 0, "", null, start, end, children);
  }

  /**
   * A part of a document that is a document itself: the headings in it begin sections of it.
   *
   * @param children its blocks, at least one
   */
  static Block part(String name, int start, int end, List<Block> children) {
    return new Block(Kind.HTML, start, end, 0, name, null, start, end, children);
  }

  /** The same block with another range and other blocks in it. */
  Block within(int newStart, int newEnd, List<Block> inner) {
    return new Block(kind, newStart, newEnd, level, name, language, codeStart, codeEnd, inner);
  }

  /** The same block with another end, which is also that of its last child. */
  Block upTo(int newEnd) {
    List<Block> inner = new ArrayList<>(children);
    if (!inner.isEmpty()) {
      inner.add(inner.removeLast().upTo(newEnd));
    }
    return new Block(kind, start, newEnd, level, name, language, codeStart, codeEnd, inner);
  }

  /** Whether it is a document itself. */
  public boolean isPart() {
    return level == 0 && !name.isEmpty();
  }

  /** Whether it is a heading. */
  public boolean isHeading() {
    return level > 0;
  }
}
