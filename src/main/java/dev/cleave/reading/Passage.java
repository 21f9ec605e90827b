package dev.cleave.reading;

import dev.cleave.division.Section;
import dev.cleave.rules.Language;
import dev.cleave.symbol.ContentType;
import dev.cleave.symbol.Kind;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One or several neighbouring blocks of a document, with the heading above them.
 *
 * @param start first byte
 * @param headEnd where its headings end; the same as start without one
 * @param end first byte after it
 * @param section its place in the document
 * @param parent where the heading of the section around it begins, or {@link #NO_PARENT}
 * @param first level of the heading that it begins with; 0 without one
 * @param kind of its blocks; {@link Kind#SECTION} if it begins with a heading, {@link Kind#TEXT}
 *     for blocks of several kinds
 * @param types the sorts of content in it
 * @param language of the block of code that it is; null if it is anything else
 * @param code that is read by its language; null if none is
 */
record Passage(
    int start,
    int headEnd,
    int end,
    Section section,
    int parent,
    int first,
    Kind kind,
    List<ContentType> types,
    @Nullable String language,
    @Nullable Code code) {

  /**
   * Code in a document.
   *
   * @param items of its scope
   * @param rules the language that it is read by
   * @param language of the code; null for that of the document
   * @param start where it begins
   * @param end where it ends
   * @param name of what declares nothing in it, if it is in no section, such as a script; else null
   */
  record Code(
      List<Item> items,
      Language rules,
      @Nullable String language,
      int start,
      int end,
      @Nullable String name) {

    /** Code that was parsed by its language. */
    static Code of(List<Item> items, EmbeddedReader.Part part, @Nullable String name) {
      Language language = part.rules().language();
      return new Code(items, language, language.name(), part.start(), part.end(), name);
    }

    /** Whether it is in no section. */
    boolean isApart() {
      return name != null;
    }
  }

  /** In place of the parent of a passage that no section holds. */
  static final int NO_PARENT = -1;

  boolean hasHeading() {
    return first > 0;
  }

  /** The same passage as one of another kind of blocks. */
  Passage as(Passage blocks) {
    return new Passage(
        start, headEnd, end, section, parent, first, blocks.kind, types, blocks.language, code);
  }

  /** This passage and the one after it as one. */
  Passage join(Passage next) {
    boolean glued = end == headEnd && next.hasHeading();
    return new Passage(
        start,
        glued ? next.headEnd : headEnd,
        next.end,
        section.join(next.section),
        Math.min(parent, next.parent), // the outer of both
        first,
        hasHeading() || next.hasHeading() ? Kind.SECTION : kind == next.kind ? kind : Kind.TEXT,
        types.containsAll(next.types)
            ? types
            : Stream.concat(types.stream(), next.types.stream()).distinct().toList(),
        null,
        next.code);
  }
}
