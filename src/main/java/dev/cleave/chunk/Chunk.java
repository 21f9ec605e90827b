package dev.cleave.chunk;

import dev.cleave.size.TokenEstimate;
import dev.cleave.symbol.Role;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One chunk: a segment of a file, or a part of one.
 *
 * @param chunkId the upsert key: unique in a run, stable while the chunk keeps its place
 * @param symbolId follows the declaration while its text changes
 * @param symbol index of its symbol in the file's list
 * @param role which piece of the symbol it is
 * @param startByte first byte, in the original object
 * @param endByte first byte after it
 * @param startLine 1-based line of its first byte
 * @param endLine 1-based line of its last byte
 * @param partIndex 0-based place among the parts of its segment
 * @param partCount parts of its segment; 1 if it was not divided
 * @param leadingTriviaBytes blank and documentation bytes before the code
 * @param trailingTriviaBytes bytes after the declaration: punctuation, a comment on its last line,
 *     blank lines
 * @param parentChunkId the chunk that opens what declares it, or null if that is not in the file
 * @param imports what this part of an import unit names
 * @param defines the names that its bytes introduce, in order, each once
 * @param contextHeader where it stands, as lines to read before its text; null if it has none
 * @param content its text; of a file in UTF-8 a range of the file's bytes, not a copy
 * @param contentHash hash of the exact bytes in the original object
 * @param embedHash hash of what an embedder reads: header, line end and content
 * @param tokenEstimate characters divided by 3.5, rounded up
 * @param trivial only blanks and punctuation, or under 20 characters: not worth embedding
 */
public record Chunk(
    String chunkId,
    String symbolId,
    int symbol,
    Role role,
    int startByte,
    int endByte,
    int startLine,
    int endLine,
    int partIndex,
    int partCount,
    int leadingTriviaBytes,
    int trailingTriviaBytes,
    @Nullable String parentChunkId,
    List<String> imports,
    List<String> defines,
    @Nullable String contextHeader,
    Content content,
    String contentHash,
    String embedHash,
    int tokenEstimate,
    boolean trivial) {

  /** Estimated tokens of what an embedder reads: header, line end and content. */
  public int embeddedTokens() {
    return embeddedTokens(tokenEstimate, contextHeader);
  }

  /**
   * Estimated tokens of what an embedder reads.
   *
   * @param contentTokens those of the content
   * @param header null if there is none
   */
  public static int embeddedTokens(int contentTokens, @Nullable String header) {
    return contentTokens + (header == null ? 0 : TokenEstimate.of(header.length() + 1));
  }

  /** Whether its declaration begins in it. */
  public boolean opens() {
    return partIndex == 0 && (role == Role.WHOLE || role == Role.OPENING);
  }

  /** Bytes. */
  public int size() {
    return endByte - startByte;
  }
}
