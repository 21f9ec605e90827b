package dev.cleave.syntax;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.cleave.natives.CoreLibrary;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * The functions of {@code src/main/native/core.c} that read nodes. One call reads all children of a
 * node, with what is asked of every node. The calls are short, so they leave out the change of the
 * thread's state, which costs more than what they do. They write into an array of Java, where a
 * node is read without a check, and which the garbage collector frees.
 */
final class NativeNode {
  private static final MethodHandle ROOT =
      function("cleave_root", FunctionDescriptor.ofVoid(ADDRESS, ADDRESS));

  private static final MethodHandle CHILDREN =
      function("cleave_children", FunctionDescriptor.ofVoid(ADDRESS, ADDRESS, JAVA_INT, JAVA_INT));

  private static final MethodHandle CHILD_AFTER =
      function("cleave_child_after", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT));

  private static final MethodHandle CHILD_IN =
      function("cleave_child_in", FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS, JAVA_INT));

  private NativeNode() {}

  private static MethodHandle function(String name, FunctionDescriptor type) {
    return CoreLibrary.function(name, type, Linker.Option.critical(true));
  }

  /** Reads the root of the tree of an arena as the first of some nodes. */
  static void root(MemorySegment arena, MemorySegment nodes) {
    try {
      ROOT.invokeExact(arena, nodes);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /**
   * Reads the children of a node.
   *
   * @param nodes has room for as many as the node has
   * @param parent the place of the node
   * @param first the place of its first child
   */
  static void children(MemorySegment arena, MemorySegment nodes, int parent, int first) {
    try {
      CHILDREN.invokeExact(arena, nodes, parent, first);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** The number of the first child that ends after an offset, from 0; -1 without one. */
  static int childAfter(MemorySegment arena, MemorySegment node, int offset) {
    try {
      return (int) CHILD_AFTER.invokeExact(arena, node, offset);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** The id of the child in a field; 0 without one. */
  static long childIn(MemorySegment arena, MemorySegment node, short field) {
    try {
      return ((MemorySegment) CHILD_IN.invokeExact(arena, node, field & 0xFFFF)).address();
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  private static IllegalStateException failed(Throwable e) {
    return new IllegalStateException("the native tree cannot be read", e);
  }
}
