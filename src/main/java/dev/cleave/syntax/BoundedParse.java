package dev.cleave.syntax;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.cleave.natives.CoreLibrary;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * The parse of {@code src/main/native/core.c}: it ends when its budget is used up. It has its tree
 * in an arena, which is released as a whole.
 */
final class BoundedParse {
  private static final MethodHandle PARSE =
      CoreLibrary.function(
          "cleave_parse",
          FunctionDescriptor.of(
              ADDRESS, ADDRESS, ADDRESS, ADDRESS, JAVA_INT, ADDRESS, JAVA_INT, JAVA_LONG, ADDRESS));

  private static final MethodHandle IS_CLEAN =
      CoreLibrary.function(
          "cleave_is_clean",
          FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT, JAVA_LONG, ADDRESS));

  private static final MethodHandle EDIT =
      CoreLibrary.function("cleave_edit", FunctionDescriptor.ofVoid(ADDRESS, ADDRESS));

  private static final MethodHandle RELEASE =
      CoreLibrary.function("cleave_release", FunctionDescriptor.ofVoid(ADDRESS));

  private BoundedParse() {}

  /**
   * Parses a text.
   *
   * @param before the arena of the tree of the text before an edit, or NULL
   * @param text UTF-8
   * @param ranges what to parse, or NULL for all
   * @return the arena of the tree, or NULL if the time or the budget ran out
   */
  static MemorySegment parse(
      Grammar grammar,
      MemorySegment before,
      MemorySegment text,
      int length,
      MemorySegment ranges,
      int rangeCount,
      long timeoutMicros,
      ParseBudget budget) {
    try {
      return (MemorySegment)
          PARSE.invokeExact(
              grammar.language(),
              before,
              text,
              length,
              ranges,
              rangeCount,
              timeoutMicros,
              budget.segment());
    } catch (Throwable e) {
      throw new IllegalStateException("the native parse cannot be called", e);
    }
  }

  /**
   * Whether a text has no syntax error. Ends at the first error.
   *
   * @param text UTF-8
   * @return 1 or 0; -1 if the time or the budget ran out first
   */
  static int isClean(
      Grammar grammar, MemorySegment text, int length, long timeoutMicros, ParseBudget budget) {
    try {
      return (int)
          IS_CLEAN.invokeExact(grammar.language(), text, length, timeoutMicros, budget.segment());
    } catch (Throwable e) {
      throw new IllegalStateException("the native parse cannot be called", e);
    }
  }

  /** Notifies the tree of an arena of a change to its text, a {@code TSInputEdit}. */
  static void edit(MemorySegment arena, MemorySegment edit) {
    try {
      EDIT.invokeExact(arena, edit);
    } catch (Throwable e) {
      throw new IllegalStateException("the native tree cannot be edited", e);
    }
  }

  /** Releases an arena. What a later tree shares with its tree stays until that is released. */
  static void release(MemorySegment arena) {
    try {
      RELEASE.invokeExact(arena);
    } catch (Throwable e) {
      throw new IllegalStateException("the native tree cannot be released", e);
    }
  }
}
