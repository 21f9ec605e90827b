package dev.cleave.syntax;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BOOLEAN;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import dev.cleave.natives.CoreLibrary;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * Reads nodes, with what is asked of every node: {@code Seen} in {@code src/main/native/core.c}.
 * One call moves to a node and reads all of it. The calls are short, so they leave out the change
 * of the thread's state, which costs more than what they do. They write into arrays of Java, where
 * a node is read without a check, and which the garbage collector frees.
 */
final class NativeNode {
  /** Words of a node. */
  static final int WORDS = 5;

  /** Words of a cursor: {@code TSTreeCursor}. */
  static final int CURSOR_WORDS = 4;

  /** Where a cursor can go, in the order of the constants in {@code core.c}. */
  enum Move {
    FIRST_CHILD,
    FIRST_CHILD_AFTER,
    LAST_CHILD,
    NEXT_SIBLING,
    PREVIOUS_SIBLING,
    PARENT
  }

  /** What a node can have, in the order of the constants in {@code core.c}. */
  enum Relation {
    CHILD_OF_FIELD,
    DESCENDANT_AT,
    SIBLING_BEFORE,
    SIBLING_AFTER
  }

  // All platforms of Cleave have the low bytes first.
  private static final int START = 0; // in the low half
  private static final int SEEN = 4; // the end in the low half, then the type and two flags
  private static final int TYPE_SHIFT = 32;
  private static final long HAS_ERROR = 1L << 48;
  private static final long IS_MISSING = 1L << 56;

  private static final MethodHandle ROOT =
      function("cleave_root", FunctionDescriptor.ofVoid(ADDRESS, ADDRESS));

  private static final MethodHandle WALK =
      function("cleave_walk", FunctionDescriptor.ofVoid(ADDRESS, ADDRESS));

  private static final MethodHandle LEAVE =
      function("cleave_leave", FunctionDescriptor.ofVoid(ADDRESS));

  private static final MethodHandle FIELD =
      function("cleave_field", FunctionDescriptor.of(JAVA_SHORT, ADDRESS));

  private static final MethodHandle MOVE =
      function(
          "cleave_move", FunctionDescriptor.of(JAVA_BOOLEAN, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS));

  private static final MethodHandle RELATED =
      function(
          "cleave_related",
          FunctionDescriptor.of(JAVA_BOOLEAN, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS));

  private NativeNode() {}

  private static MethodHandle function(String name, FunctionDescriptor type) {
    return CoreLibrary.function(name, type, Linker.Option.critical(true));
  }

  /** Reads the root of the tree of an arena. */
  static void root(MemorySegment arena, MemorySegment node) {
    try {
      ROOT.invokeExact(arena, node);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** Starts a cursor at a node. */
  static void walk(MemorySegment node, MemorySegment cursor) {
    try {
      WALK.invokeExact(node, cursor);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** Frees what a cursor holds. */
  static void leave(MemorySegment cursor) {
    try {
      LEAVE.invokeExact(cursor);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** The id of the field of a cursor's node in its parent, or 0. */
  static short field(MemorySegment cursor) {
    try {
      return (short) FIELD.invokeExact(cursor);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /**
   * Moves a cursor and reads the node where it is then.
   *
   * @param offset for {@link Move#FIRST_CHILD_AFTER}
   * @return false if the cursor stays where it is
   */
  static boolean move(MemorySegment cursor, Move move, int offset, MemorySegment node) {
    try {
      return (boolean) MOVE.invokeExact(cursor, move.ordinal(), offset, node);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /**
   * Reads a node that is related to another.
   *
   * @param argument the id of the field, or the offset
   * @return false if the node does not exist
   */
  static boolean related(MemorySegment to, Relation relation, int argument, MemorySegment node) {
    try {
      return (boolean) RELATED.invokeExact(to, relation.ordinal(), argument, node);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** First byte. */
  static int start(long[] node) {
    return (int) node[START];
  }

  /** First byte after it. */
  static int end(long[] node) {
    return (int) node[SEEN];
  }

  /** The id of its type, or {@link Grammar#ERROR}. */
  static int typeId(long[] node) {
    return (int) (node[SEEN] >>> TYPE_SHIFT) & 0xFFFF;
  }

  /** Whether there is an ERROR or MISSING node in it. */
  static boolean hasError(long[] node) {
    return (node[SEEN] & HAS_ERROR) != 0;
  }

  /** Whether the parser inserted it to recover from an error. */
  static boolean isMissing(long[] node) {
    return (node[SEEN] & IS_MISSING) != 0;
  }

  private static IllegalStateException failed(Throwable e) {
    return new IllegalStateException("the native tree cannot be read", e);
  }
}
