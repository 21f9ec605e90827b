package dev.cleave.syntax;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/**
 * The nodes of a tree that were asked for, by number: the root is 0, and all children of a node are
 * in a row. The children of a node are read with one call, when the first is asked for.
 *
 * <p>One thread at a time: to look at a tree adds nodes.
 */
final class NodeTable {
  /** In place of a node that does not exist. The root is never looked for. */
  static final int NONE = 0;

  // A node of core.c is four words. All platforms of Cleave have the low bytes first.
  private static final int WORDS = 4;
  private static final int SPAN = 1; // the start, then the end
  private static final int KIND = 2; // the type, then the field, then the parent
  private static final int FAMILY = 3; // the first child, or 0, then their count, then flags
  private static final int HIGH = 32;
  private static final int FIELD_SHIFT = 16;
  private static final int COUNT_MASK = 0xFFF_FFFF;
  private static final long HAS_ERROR = 1L << 60;
  private static final long IS_MISSING = 1L << 61;
  private static final long SEVERAL_FIELDS = 1L << 62;
  private static final long IS_LAST = 1L << 63;
  private static final int FIRST_ROOM = 256; // nodes

  private final MemorySegment arena;
  private long[] words = new long[FIRST_ROOM * WORDS];
  private int count;

  /**
   * @param arena has the tree
   */
  NodeTable(MemorySegment arena) {
    this.arena = arena;
    reset();
  }

  /** Forgets all nodes, because the tree has changed. */
  void reset() {
    NativeNode.root(arena, MemorySegment.ofArray(words));
    count = 1;
  }

  /** First byte. */
  int start(int node) {
    return (int) words[node * WORDS + SPAN];
  }

  /** First byte after it. */
  int end(int node) {
    return (int) (words[node * WORDS + SPAN] >>> HIGH);
  }

  /** The id of its type, or {@link Grammar#ERROR}. */
  int typeId(int node) {
    return (int) words[node * WORDS + KIND] & 0xFFFF;
  }

  /** The id of its field in its parent, or 0. */
  short field(int node) {
    return (short) (words[node * WORDS + KIND] >>> FIELD_SHIFT);
  }

  /** Whether there is an ERROR or MISSING node in it. */
  boolean hasError(int node) {
    return (words[node * WORDS + FAMILY] & HAS_ERROR) != 0;
  }

  /** Whether the parser inserted it to recover from an error. */
  boolean isMissing(int node) {
    return (words[node * WORDS + FAMILY] & IS_MISSING) != 0;
  }

  /** Its parent; the root for the root. */
  int parent(int node) {
    return (int) (words[node * WORDS + KIND] >>> HIGH);
  }

  /** Its first child, or {@link #NONE}. */
  int firstChild(int node) {
    int first = (int) words[node * WORDS + FAMILY];
    return first == 0 && childCount(node) > 0 ? read(node) : first;
  }

  /** Its last child, or {@link #NONE}. */
  int lastChild(int node) {
    int first = firstChild(node);
    return first == NONE ? NONE : first + childCount(node) - 1;
  }

  /** The sibling after it, or {@link #NONE}. */
  int next(int node) {
    return words[node * WORDS + FAMILY] < 0 ? NONE : node + 1; // by the flag IS_LAST
  }

  /** The sibling before it, or {@link #NONE}. */
  int previous(int node) {
    return node == 0 || node == firstChild(parent(node)) ? NONE : node - 1;
  }

  /** Its first child that ends after an offset, or {@link #NONE}. */
  int childAfter(int node, int offset) {
    int first = firstChild(node);
    if (first == NONE || end(first) > offset) {
      return first;
    }
    int child = NativeNode.childAfter(arena, segment(node), offset);
    return child < 0 ? NONE : first + child;
  }

  /** Its child in a field, the first if there are several, or {@link #NONE}. */
  int childIn(int node, short field) {
    for (int child = firstChild(node); child != NONE; child = next(child)) {
      if ((words[child * WORDS + FAMILY] & SEVERAL_FIELDS) != 0) {
        return childWith(NativeNode.childIn(arena, segment(node), field), node);
      }
      if (field(child) == field) {
        return child;
      }
    }
    return NONE;
  }

  private int childWith(long id, int node) {
    int child = firstChild(node);
    while (child != NONE && words[child * WORDS] != id) {
      child = next(child);
    }
    return child;
  }

  /** The smallest node at or below it that holds the byte at an offset. */
  int at(int node, int offset) {
    int smallest = node;
    while (true) {
      int low = firstChild(smallest);
      int last = low + childCount(smallest) - 1;
      int high = last + 1;
      while (low < high) { // for the first child that ends after the offset
        int middle = (low + high) >>> 1;
        if (end(middle) > offset) {
          high = middle;
        } else {
          low = middle + 1;
        }
      }
      if (low > last || start(low) > offset) {
        return smallest;
      }
      smallest = low;
    }
  }

  private int childCount(int node) {
    return (int) (words[node * WORDS + FAMILY] >>> HIGH) & COUNT_MASK;
  }

  private int read(int node) {
    int first = count;
    int needed = Math.multiplyExact(first + childCount(node), WORDS);
    if (needed > words.length) {
      int twice = (int) Math.min(2L * words.length, Integer.MAX_VALUE - WORDS);
      words = Arrays.copyOf(words, Math.max(needed, twice));
    }
    NativeNode.children(arena, MemorySegment.ofArray(words), node, first);
    int read = childCount(node);
    count += read;
    return read == 0 ? NONE : first;
  }

  private MemorySegment segment(int node) {
    return MemorySegment.ofArray(words).asSlice((long) node * WORDS * Long.BYTES);
  }
}
