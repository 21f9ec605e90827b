package dev.cleave.syntax;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.util.ArrayList;
import java.util.List;

/**
 * Native memory for the nodes and cursors of the trees that are open, used again when none is: an
 * arena a node, as is usual, would cost more than all else that is done with it.
 */
final class NodeSlab implements SegmentAllocator {
  private static final long SLAB_BYTES = 1 << 14;

  private final Arena arena;
  private final List<MemorySegment> slabs = new ArrayList<>();
  private int slab = -1;
  private long used = SLAB_BYTES;
  private int trees;

  /**
   * @param arena lives as long as this
   */
  NodeSlab(Arena arena) {
    this.arena = arena;
  }

  /** A tree is opened. */
  void claim() {
    trees++;
  }

  /** A tree is closed. After the last, nothing that was allocated may be used again. */
  void release() {
    if (--trees == 0) {
      slab = -1;
      used = SLAB_BYTES;
    }
  }

  /** Room for a node or a cursor: at most a few words, aligned to one. */
  @Override
  public MemorySegment allocate(long bytes, long alignment) {
    if (used + bytes > SLAB_BYTES) {
      if (++slab == slabs.size()) {
        slabs.add(arena.allocate(SLAB_BYTES, Long.BYTES));
      }
      used = 0;
    }
    MemorySegment room = slabs.get(slab).asSlice(used, bytes);
    used += (bytes + Long.BYTES - 1) / Long.BYTES * Long.BYTES;
    return room;
  }
}
