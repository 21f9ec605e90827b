package dev.cleave.pipelines.context;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A chunk in a context, its signature, or some of its lines.
 *
 * @param chunkId its chunk
 * @param relation of its chunk to the one that was asked for
 * @param kind of its declaration
 * @param path of its declaration
 * @param startLine first line of the text; of a signature, that of its chunk
 * @param endLine last line of the text; of a signature, that of its chunk
 * @param whole whether the text is the chunk, and not its signature or some of its lines
 * @param text the text that is shown
 */
record Excerpt(
    String chunkId,
    Relation relation,
    String kind,
    List<String> path,
    int startLine,
    int endLine,
    boolean whole,
    String text) {

  /** The relation of a chunk to the one that was asked for. */
  enum Relation {
    HIT,
    PART,
    PARENT,
    CHILD,
    SIBLING
  }

  Excerpt(StoredChunk chunk, Relation relation, LineRange lines, boolean whole, String text) {
    this(
        chunk.id(),
        relation,
        chunk.declaration().kind(),
        chunk.declaration().path(),
        lines.startLine(),
        lines.endLine(),
        whole,
        text);
  }

  static Excerpt whole(StoredChunk chunk, Relation relation) {
    return new Excerpt(chunk, relation, chunk.lines(), true, chunk.content());
  }

  /** The signature of a chunk; null if it has no name. */
  static @Nullable Excerpt signature(StoredChunk chunk, Relation relation) {
    String head = chunk.declaration().head();
    return head.isEmpty() ? null : new Excerpt(chunk, relation, chunk.lines(), false, head);
  }

  /** Whether it belongs to the declaration that was asked for. */
  boolean isOfHit() {
    return relation == Relation.HIT || relation == Relation.PART;
  }
}
