package dev.cleave.outline;

import dev.cleave.rules.OutlineRule;
import dev.cleave.rules.OutlineRule.Ends;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A statement that has begun, or the file. */
final class Frame {
  static final int NONE = -1;

  final @Nullable Frame outer;
  final @Nullable Heading heading;
  final List<OutlineRule> rules; // for its members
  final int column;
  final int base; // the height of the nest around it
  int inner = NONE; // the height at which its members are; none: it has no members
  int headEnd = NONE;
  int codeStart = NONE; // of code between its members
  int firstColumn = NONE; // of its members
  boolean body; // its brace was opened
  boolean begun; // its middle word was there

  Frame(
      @Nullable Frame outer,
      @Nullable Heading heading,
      List<OutlineRule> rules,
      int column,
      int base) {
    this.outer = outer;
    this.heading = heading;
    this.rules = rules;
    this.column = column;
    this.base = base;
  }

  boolean is(Ends ends) {
    return heading != null && heading.rule().ends() == ends;
  }

  boolean contains() {
    return heading == null || heading.rule().members();
  }

  /** Whether rules apply at a height. */
  boolean isScopeAt(int height) {
    return inner == height;
  }
}
