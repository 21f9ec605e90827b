package dev.cleave.pipelines.context;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A piece of a context.
 *
 * @param chunkId its chunk
 * @param relation what it is to the chunk that was asked for
 * @param kind of its declaration
 * @param path of its declaration
 * @param startLine first line of the text; of a signature, that of its chunk
 * @param endLine last line of the text; of a signature, that of its chunk
 * @param whole whether the text is the chunk, and not its signature or some of its lines
 * @param text what is shown
 */
@JsonPropertyOrder({
  "chunk_id",
  "relation",
  "kind",
  "path",
  "start_line",
  "end_line",
  "whole",
  "text"
})
record Passage(
    @JsonProperty("chunk_id") String chunkId,
    Relation relation,
    String kind,
    List<String> path,
    @JsonProperty("start_line") int startLine,
    @JsonProperty("end_line") int endLine,
    boolean whole,
    String text) {

  /** What a chunk is to the one that was asked for. */
  enum Relation {
    @JsonProperty("hit")
    HIT,
    @JsonProperty("part")
    PART,
    @JsonProperty("parent")
    PARENT,
    @JsonProperty("child")
    CHILD,
    @JsonProperty("sibling")
    SIBLING
  }

  /** Whether it is of the declaration that was asked for. */
  boolean isOfHit() {
    return relation == Relation.HIT || relation == Relation.PART;
  }

  /** Some lines of a chunk. */
  static Passage lines(
      StoredChunk chunk, Relation relation, int startLine, int endLine, String text) {
    return new Passage(
        chunk.id(),
        relation,
        chunk.kind(),
        chunk.path(),
        startLine,
        endLine,
        text.equals(chunk.content()),
        text);
  }

  /** The whole chunk. */
  static Passage whole(StoredChunk chunk, Relation relation) {
    return of(chunk, relation, true, chunk.content());
  }

  /** The signature of a chunk; null if it has no name. */
  static @Nullable Passage signature(StoredChunk chunk, Relation relation) {
    return chunk.head().isEmpty() ? null : of(chunk, relation, false, chunk.head());
  }

  private static Passage of(StoredChunk chunk, Relation relation, boolean whole, String text) {
    return new Passage(
        chunk.id(),
        relation,
        chunk.kind(),
        chunk.path(),
        chunk.startLine(),
        chunk.endLine(),
        whole,
        text);
  }
}
