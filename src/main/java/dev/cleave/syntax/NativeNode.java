package dev.cleave.syntax;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BOOLEAN;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * A node in native memory, with what is asked of every node: {@code Seen} in {@code
 * src/main/native/core.c}. One call moves to a node and reads all of it. The calls are short, so
 * they leave out the change of the thread's state, which costs more than what they do.
 */
final class NativeNode {
  /** Bytes of a node, aligned to a word. */
  static final long BYTES = 40;

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

  private static final long START = 0;
  private static final long END = 32;
  private static final long SYMBOL = 36;
  private static final long HAS_ERROR = 38;
  private static final long IS_MISSING = 39;

  private static final MethodHandle ROOT =
      function("cleave_root", FunctionDescriptor.ofVoid(ADDRESS, ADDRESS));

  private static final MethodHandle WALK =
      function("cleave_walk", FunctionDescriptor.ofVoid(ADDRESS, ADDRESS));

  private static final MethodHandle MOVE =
      function(
          "cleave_move", FunctionDescriptor.of(JAVA_BOOLEAN, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS));

  private static final MethodHandle RELATED =
      function(
          "cleave_related",
          FunctionDescriptor.of(JAVA_BOOLEAN, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS));

  private NativeNode() {}

  private static MethodHandle function(String name, FunctionDescriptor type) {
    return CoreLibrary.function(name, type, Linker.Option.critical(false));
  }

  /** Reads the root of a tree. */
  static void root(MemorySegment tree, MemorySegment node) {
    try {
      ROOT.invokeExact(tree, node);
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
  static int start(MemorySegment node) {
    return node.get(JAVA_INT, START);
  }

  /** First byte after it. */
  static int end(MemorySegment node) {
    return node.get(JAVA_INT, END);
  }

  /** The id of its type, or {@link Grammar#ERROR}. */
  static int typeId(MemorySegment node) {
    return node.get(JAVA_SHORT, SYMBOL) & 0xFFFF;
  }

  /** Whether there is an ERROR or MISSING node in it. */
  static boolean hasError(MemorySegment node) {
    return node.get(JAVA_BOOLEAN, HAS_ERROR);
  }

  /** Whether the parser inserted it to recover from an error. */
  static boolean isMissing(MemorySegment node) {
    return node.get(JAVA_BOOLEAN, IS_MISSING);
  }

  private static IllegalStateException failed(Throwable e) {
    return new IllegalStateException("the native tree cannot be read", e);
  }
}
