package dev.cleave.view;

import dev.cleave.chunk.Chunk;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.Symbol;
import dev.cleave.text.FileRange;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a chunk that views read.
 *
 * @param role its role in its declaration
 * @param contents the sorts of its content; their language, if it differs from the file's
 * @param partIndex position among the parts of a divided chunk, from 0
 * @param names the modules that it imports, and the names that it introduces
 * @param use whether it is embedded
 */
public record ViewChunk(
    Chunk.Identity id,
    Declaration declaration,
    Role role,
    Symbol.Contents contents,
    FileRange range,
    int partIndex,
    Chunk.Names names,
    Use use) {

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

  /** Whether a chunk is embedded, and with it what views have of it. */
  public enum Use {
    /** It is. */
    EMBEDDED,
    /** It is not worth embedding. */
    LEFT_OUT,
    /** It has a secret, which must not get into an index. */
    HIDDEN;

    /**
     * The use of a chunk.
     *
     * @param embed whether it is embedded
     * @param secrets the kinds of secrets in it
     */
    public static Use of(boolean embed, List<String> secrets) {
      return embed ? EMBEDDED : secrets.isEmpty() ? LEFT_OUT : HIDDEN;
    }
  }

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

  /** The language of its code; null if it is the file's. */
  @Nullable String language() {
    return contents.language();
  }

  int start() {
    return range.start();
  }

  int end() {
    return range.end();
  }
}
