package dev.cleave.view;

import dev.cleave.chunk.Chunk;
import dev.cleave.symbol.ContentType;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Role;
import dev.cleave.text.FileRange;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a chunk that views read.
 *
 * @param role its role in its declaration
 * @param types the sorts of content it has
 * @param language of its code, if it is in a document or in markup; null if it is the file's
 * @param partIndex position among the parts of a divided chunk, from 0
 * @param names the modules that it imports, and the names that it introduces
 */
public record ViewChunk(
    Chunk.Identity id,
    Declaration declaration,
    Role role,
    List<ContentType> types,
    @Nullable String language,
    FileRange range,
    int partIndex,
    Chunk.Names names) {

  /**
   * The declaration that a chunk belongs to.
   *
   * @param path names of the enclosing declarations and its own
   * @param documentation null unless it begins in the chunk
   */
  public record Declaration(
      Kind kind,
      @Nullable String name,
      List<String> path,
      @Nullable String signature,
      @Nullable String documentation) {}

  String chunkId() {
    return id.chunkId();
  }

  Kind kind() {
    return declaration.kind;
  }

  @Nullable String name() {
    return declaration.name;
  }

  List<String> path() {
    return declaration.path;
  }

  int start() {
    return range.start();
  }

  int end() {
    return range.end();
  }
}
