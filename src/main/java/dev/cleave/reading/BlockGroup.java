package dev.cleave.reading;

import dev.cleave.division.Section;
import dev.cleave.symbol.ContentType;
import dev.cleave.symbol.Kind;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One or several neighbouring blocks of a document, with the heading above them.
 *
 * @param headEnd where its headings end; the same as start without one
 * @param section its place in the document
 * @param parent where the heading of the section around it begins, or {@link #NO_PARENT}
 * @param headingLevel level of the heading that it begins with; 0 without one
 * @param code that is read by its language; null if none is
 */
record BlockGroup(
    int start,
    int headEnd,
    int end,
    Section section,
    int parent,
    int headingLevel,
    Contents contents,
    @Nullable EmbeddedCode code) {
  /** In place of the parent of a group that no section holds. */
  static final int NO_PARENT = -1;

  /**
   * The contents of the blocks.
   *
   * @param kind {@link Kind#SECTION} if they begin with a heading, {@link Kind#TEXT} for blocks of
   *     several kinds
   * @param types the sorts of content
   * @param language of a single block of code; null for anything else
   */
  record Contents(Kind kind, List<ContentType> types, @Nullable String language) {
    static Contents of(Kind kind, @Nullable String language) {
      ContentType type =
          switch (kind) {
            case CODE_BLOCK -> ContentType.CODE_BLOCK;
            case TABLE -> ContentType.TABLE;
            case FRONT_MATTER -> ContentType.FRONT_MATTER;
            default -> ContentType.TEXT;
          };
      return new Contents(kind, List.of(type), language);
    }

    Contents join(Contents next, boolean hasHeading) {
      return new Contents(
          hasHeading ? Kind.SECTION : kind == next.kind ? kind : Kind.TEXT,
          Stream.concat(types.stream(), next.types.stream()).distinct().toList(),
          null);
    }
  }

  Kind kind() {
    return contents.kind;
  }

  boolean hasHeading() {
    return headingLevel > 0;
  }

  /** The same group as one of another kind of blocks. */
  BlockGroup as(BlockGroup blocks) {
    var others = new Contents(blocks.kind(), contents.types, blocks.contents.language);
    return new BlockGroup(start, headEnd, end, section, parent, headingLevel, others, code);
  }

  BlockGroup join(BlockGroup next) {
    boolean glued = end == headEnd && next.hasHeading();
    return new BlockGroup(
        start,
        glued ? next.headEnd : headEnd,
        next.end,
        section.join(next.section),
        Math.min(parent, next.parent), // the outer of both
        headingLevel,
        contents.join(next.contents, hasHeading() || next.hasHeading()),
        next.code);
  }
}
