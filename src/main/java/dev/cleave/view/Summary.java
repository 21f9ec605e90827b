package dev.cleave.view;

import dev.cleave.symbol.Kind;
import dev.cleave.text.FileRange;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row of the view {@code summaries}: the members of a file or a structure.
 *
 * @param id stable while the file, or the structure, keeps its place
 * @param language of the file, or of the structure
 * @param structure null for a file
 * @param content the summary
 * @param imports the imports of the file; empty for a structure
 * @param tokens an estimate of those of the content
 */
public record Summary(
    String id,
    String language,
    @Nullable Structure structure,
    String content,
    Members members,
    List<String> imports,
    FileRange range,
    int tokens) {

  /**
   * A type, or another declaration with members.
   *
   * @param path names of the enclosing declarations and its own
   */
  public record Structure(Kind kind, @Nullable String name, List<String> path) {}

  /**
   * The names of the direct members.
   *
   * @param functions without methods
   * @param chunkIds the first chunk of each member, in order
   */
  public record Members(
      List<String> types, List<String> functions, List<String> methods, List<String> chunkIds) {}

  /** The subject of a summary. */
  public enum Type {
    FILE_SUMMARY,
    STRUCTURE_SUMMARY
  }

  public Type type() {
    return structure == null ? Type.FILE_SUMMARY : Type.STRUCTURE_SUMMARY;
  }
}
