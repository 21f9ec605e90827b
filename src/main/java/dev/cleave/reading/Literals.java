package dev.cleave.reading;

import dev.cleave.rules.NodeRule;
import dev.cleave.syntax.SyntaxNode;
import dev.cleave.value.EntryReader;
import org.jspecify.annotations.Nullable;

/** Finds the values of declarations that may have to be divided at their entries. */
final class Literals {
  private final int small;
  private final EntryReader entries;

  /**
   * @param entries reads the values of the file
   */
  Literals(ReadLimits limits, EntryReader entries) {
    this.small = limits.size().bytesSureToFit();
    this.entries = entries;
  }

  /** The value of a declaration if it may have to be divided, or null. */
  Item.@Nullable Literal of(NodeRule rule, SyntaxNode node, int end) {
    // What is around it, such as documentation, is not yet known.
    if (rule.parts().until() == null || end - node.start() <= small / 2) {
      return null;
    }
    SyntaxNode until = rule.parts().until().from(node);
    SyntaxNode value = until == null ? null : entries.held(until);
    return value != null && entries.isContainer(value) && end - value.end() <= small
        ? new Item.Literal(value.start(), value.end(), entries, value)
        : null;
  }
}
