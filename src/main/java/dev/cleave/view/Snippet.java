package dev.cleave.view;

import dev.cleave.text.FileRange;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row of the view {@code snippets}: a text or code for retrieval.
 *
 * @param id stable while its place in the headings or declarations stays
 * @param chunkIds the chunks that its range has bytes of, in order
 * @param header the first rows of the table that it continues, which its content leaves out; null
 *     if it does not begin inside a table
 * @param content its text: the range without what other snippets have, and without tags
 * @param tokens of the header and the content
 */
public record Snippet(
    String id,
    List<String> chunkIds,
    Label label,
    @Nullable String header,
    FileRange range,
    String content,
    int tokens) {

  /**
   * The names of a snippet.
   *
   * @param title the heading above it, or the name of its declaration; else the name of its file
   * @param breadcrumb the headings above it, outermost first, with {@code >} between them; of a
   *     file without headings, its path and the names of its declarations
   * @param language of its code, or of its file
   */
  public record Label(Type type, String title, String breadcrumb, String language) {}

  /** The sort of a snippet. */
  public enum Type {
    /** Text for people. */
    INFO,
    /** Code or data. */
    CODE
  }
}
