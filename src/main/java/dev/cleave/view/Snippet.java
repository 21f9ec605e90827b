package dev.cleave.view;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row of the view {@code snippets}: a text or a piece of code for retrieval.
 *
 * @param id stable while its place in the headings or declarations stays
 * @param chunkIds the chunks that its range has bytes of, in order
 * @param type what it is
 * @param title the heading above it, or the name of its declaration; else the name of its file
 * @param breadcrumb the headings around it, outermost first, with {@code >} between them; of a file
 *     without headings, its path and the names of its declarations
 * @param language of its code, or of its file
 * @param header the first rows of the table that it continues, which its content leaves out; null
 *     if it does not begin inside a table
 * @param start first byte in the original object
 * @param end first byte after it
 * @param startLine line of its first byte, from 1
 * @param endLine line of its last byte
 * @param content its text: the range without what other snippets have, and without tags
 * @param tokens of the header and the content
 */
public record Snippet(
    String id,
    List<String> chunkIds,
    Type type,
    String title,
    String breadcrumb,
    String language,
    @Nullable String header,
    int start,
    int end,
    int startLine,
    int endLine,
    String content,
    int tokens) {

  /** What a snippet is. */
  public enum Type {
    /** Text for people. */
    INFO,
    /** Code or data. */
    CODE
  }
}
