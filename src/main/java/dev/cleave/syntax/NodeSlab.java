package dev.cleave.syntax;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.util.ArrayList;
import java.util.List;

/**
 * Native memory for the nodes and cursors of the open trees. It is reused when no tree is open. An
 * arena for each node would cost more than everything else that is done with the node.
 */
final class NodeSlab implements SegmentAllocator {
  private static final long SLAB_BYTES = 1 << 14;

  private final Arena arena;
  private final List<MemorySegment> slabs = new ArrayList<>();
  private int slab = -1;
  private long used = SLAB_BYTES;
  private int trees;

  /**
   * @param arena must live as long as this object
   */
  NodeSlab(Arena arena) {
    this.arena = arena;
  }

  /** Counts an opened tree. */
  void claim() {
    trees++;
  }

  /** Counts a closed tree. After the last one, allocated memory must not be used any more. */
  void release() {
    if (--trees == 0) {
      slab = -1;
      used = SLAB_BYTES;
    }
  }

  /** Allocates memory for a node. */
  MemorySegment allocateNode() {
    return allocate(NativeNode.BYTES, Long.BYTES);
  }

  /** Allocates memory for a node or a cursor: a few words, aligned to a word. */
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
