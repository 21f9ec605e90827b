package dev.cleave.chunk;

import java.util.LinkedHashMap;
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
  private final Map<@Nullable String, SiblingGroup> byParent = new LinkedHashMap<>();

  /** The chunks so far with the same parent. */
  private static final class SiblingGroup {
    private int last = -1;
    private int count;
  }

  /**
   * @param chunks all chunks of a file, in order
   */
  public Relations(List<Chunk> chunks) {
    this.chunks = chunks;
    previous = new int[chunks.size()];
    next = new int[chunks.size()];
    String parent = null;
    SiblingGroup siblings = null;
    for (int i = 0; i < chunks.size(); i++) {
      String before = parent;
      parent = chunks.get(i).id().parentChunkId();
      if (siblings == null || parent != before) { // neighbours mostly have the same object
        siblings = byParent.computeIfAbsent(parent, _ -> new SiblingGroup());
      }
      previous[i] = siblings.last;
      next[i] = -1;
      if (siblings.last >= 0) {
        next[siblings.last] = i;
      }
      siblings.last = i;
      siblings.count++;
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
    SiblingGroup below = byParent.get(chunks.get(chunk).chunkId());
    return below == null ? 0 : below.count;
  }

  private @Nullable String id(int chunk) {
    return chunk < 0 ? null : chunks.get(chunk).chunkId();
  }
}
