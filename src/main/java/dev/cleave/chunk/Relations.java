package dev.cleave.chunk;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The chunks next to and below each chunk of a file. Siblings are the chunks with the same parent,
 * in the order of the file: also the parts of one declaration, and the chunks without a parent.
 */
public final class Relations {
  private final List<Chunk> chunks;
  private final int[] previous; // -1 for none, as in next
  private final int[] next;
  private final Map<String, Integer> children = new HashMap<>();

  /**
   * @param chunks all chunks of a file, in order
   */
  public Relations(List<Chunk> chunks) {
    this.chunks = chunks;
    previous = new int[chunks.size()];
    next = new int[chunks.size()];
    Map<@Nullable String, Integer> last = new HashMap<>(); // by parent
    for (int i = 0; i < chunks.size(); i++) {
      String parent = chunks.get(i).parentChunkId();
      Integer before = last.put(parent, i);
      previous[i] = before == null ? -1 : before;
      next[i] = -1;
      if (before != null) {
        next[before] = i;
      }
      if (parent != null) {
        children.merge(parent, 1, Integer::sum);
      }
    }
  }

  /** The id of the sibling before a chunk; null for the first. */
  public @Nullable String previous(int chunk) {
    return id(previous[chunk]);
  }

  /** The id of the sibling after a chunk; null for the last. */
  public @Nullable String next(int chunk) {
    return id(next[chunk]);
  }

  /** Number of chunks whose parent a chunk is. */
  public int children(int chunk) {
    return children.getOrDefault(chunks.get(chunk).chunkId(), 0);
  }

  private @Nullable String id(int chunk) {
    return chunk < 0 ? null : chunks.get(chunk).chunkId();
  }
}
