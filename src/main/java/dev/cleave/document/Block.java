package dev.cleave.document;

import dev.cleave.symbol.Kind;
import dev.cleave.text.Beginning;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A block of a document, from the start of its first line up to the next block.
 *
 * @param kind {@link Kind#SECTION} for a heading, which begins a section
 * @param start its first character
 * @param end the first character after it
 * @param level of a heading, from 1 for the outermost; 0 for any other block
 * @param name the text of a heading, or the name of a part; empty for any other block
 * @param code the code in it, or all of it
 * @param children its blocks, in order and without a gap; empty if it is not made of blocks
 */
public record Block(
    Kind kind, int start, int end, int level, String name, CodeRange code, List<Block> children) {
  private static final int LONGEST_NAME = 200; // characters

  /**
   * The code of a block.
   *
   * @param language as it is written; null if the block names none
   */
  public record CodeRange(@Nullable String language, int start, int end) {}

  /** A heading. A long name is shortened. */
  public static Block heading(int start, int end, int level, String name) {
    String shortened = Beginning.of(name, LONGEST_NAME);
    return new Block(Kind.SECTION, start, end, level, shortened, all(start, end), List.of());
  }

  /** A block that is not made of blocks. */
  public static Block of(Kind kind, int start, int end) {
    return of(kind, start, end, List.of());
  }

  /** A block of code, which may have lines around the code itself. */
  public static Block code(int start, int end, CodeRange code) {
    return new Block(Kind.CODE_BLOCK, start, end, 0, "", code, List.of());
  }

  /** A block that is made of blocks. */
  public static Block of(Kind kind, int start, int end, List<Block> children) {
    return new Block(kind, start, end, 0, "", all(start, end), children);
  }

  private static CodeRange all(int start, int end) {
    return new CodeRange(null, start, end);
  }

  /**
   * A part of a document that is a document itself: the headings in it begin sections of it.
   *
   * @param children its blocks, at least one
   */
  static Block part(String name, int start, int end, List<Block> children) {
    return new Block(Kind.HTML, start, end, 0, name, all(start, end), children);
  }

  /** The same block with another range and other children. */
  Block within(int newStart, int newEnd, List<Block> others) {
    return new Block(kind, newStart, newEnd, level, name, code, others);
  }

  /** The same block with another end, which is also that of its last child. */
  Block upTo(int newEnd) {
    List<Block> others = new ArrayList<>(children);
    if (!others.isEmpty()) {
      others.add(others.removeLast().upTo(newEnd));
    }
    return within(start, newEnd, others);
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
