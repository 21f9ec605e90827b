package dev.cleave.view;

import dev.cleave.symbol.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row of the view {@code summaries}: what a file or a structure consists of.
 *
 * @param id stable while the file, or the structure, keeps its place
 * @param type what it is of
 * @param language of the file, or of the structure
 * @param kind of the structure; null for a file
 * @param name of the structure; null for a file
 * @param path names of the enclosing declarations and its own; empty for a file
 * @param content the summary
 * @param types the types that it declares directly
 * @param functions the functions that it declares directly, without methods
 * @param methods the methods that it declares directly
 * @param imports what the file imports; empty for a structure
 * @param memberChunkIds the first chunk of each declaration that it has directly, in order
 * @param start first byte in the original object
 * @param end first byte after it
 * @param startLine line of its first byte, from 1
 * @param endLine line of its last byte
 * @param tokens an estimate of those of the content
 */
public record Summary(
    String id,
    Type type,
    String language,
    @Nullable Kind kind,
    @Nullable String name,
    List<String> path,
    String content,
    List<String> types,
    List<String> functions,
    List<String> methods,
    List<String> imports,
    List<String> memberChunkIds,
    int start,
    int end,
    int startLine,
    int endLine,
    int tokens) {

  /** What a summary is of. */
  public enum Type {
    FILE_SUMMARY,
    STRUCTURE_SUMMARY
  }
}
