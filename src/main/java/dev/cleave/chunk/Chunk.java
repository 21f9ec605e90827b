package dev.cleave.chunk;

import dev.cleave.size.TokenEstimate;
import dev.cleave.symbol.Role;
import dev.cleave.text.FileRange;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One chunk: a segment of a file, or a part of one.
 *
 * @param symbol index of its symbol in the file's list
 * @param role its role in the symbol
 * @param range its bytes and lines
 */
public record Chunk(
    Identity id,
    int symbol,
    Role role,
    PartNumber part,
    FileRange range,
    TriviaBytes trivia,
    Names names,
    Text text) {

  /**
   * The ids of a chunk.
   *
   * @param chunkId the upsert key: unique in a run, stable while the chunk keeps its place
   * @param symbolId follows the declaration while its text changes
   * @param parentChunkId the chunk that opens its container, or null if that is not in the file
   */
  public record Identity(String chunkId, String symbolId, @Nullable String parentChunkId) {}

  /**
   * A place among the parts of a divided range.
   *
   * @param index from 0
   * @param count 1 if the range was not divided
   * @param cutCost what the cut before it costs, as the planner counts it; 0 for the first part,
   *     and without a plan
   */
  public record PartNumber(int index, int count, int cutCost) {
    /** A place whose cut has no cost. */
    public PartNumber(int index, int count) {
      this(index, count, 0);
    }
  }

  /**
   * The bytes around the code.
   *
   * @param leading blank and documentation bytes before the code
   * @param trailing bytes after the declaration: punctuation, a comment on its last line, blank
   *     lines
   */
  public record TriviaBytes(int leading, int trailing) {}

  /**
   * The names in a chunk.
   *
   * @param imports the modules that this part of an import unit names
   * @param defines the names that its bytes introduce, in order, each once
   */
  public record Names(List<String> imports, List<String> defines) {}

  /**
   * The text of a chunk.
   *
   * @param header where it stands, as lines to read before its content; null if it has none
   * @param content of a file in UTF-8 a range of the file's bytes, not a copy
   * @param contentHash hash of the exact bytes in the original object
   * @param embedHash hash of what an embedder reads: header, line end and content
   * @param tokenEstimate characters divided by 3.5, rounded up
   * @param trivial only blanks and punctuation, or under 20 characters: not worth embedding
   * @param secrets the kinds of secrets in it, in alphabetical order; never their values
   * @param embed whether it is worth embedding, by the options
   */
  public record Text(
      @Nullable String header,
      Content content,
      String contentHash,
      String embedHash,
      int tokenEstimate,
      boolean trivial,
      List<String> secrets,
      boolean embed) {}

  /** Unique in a run. */
  public String chunkId() {
    return id.chunkId;
  }

  /** The text, without the header. */
  public Content content() {
    return text.content;
  }

  /** Estimated tokens of what an embedder reads: header, line end and content. */
  public int embeddedTokens() {
    return embeddedTokens(text.tokenEstimate, text.header);
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
    return part.index == 0 && (role == Role.WHOLE || role == Role.OPENING);
  }
}
