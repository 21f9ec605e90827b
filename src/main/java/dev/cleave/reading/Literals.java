package dev.cleave.reading;

import dev.cleave.rules.NodeRule;
import dev.cleave.syntax.SyntaxNode;
import dev.cleave.value.EntryReader;
import org.jspecify.annotations.Nullable;

/**
 * Finds the values of declarations that may have to be divided at their entries.
 *
 * @param small size in bytes of a chunk that is surely within the maximum
 */
record Literals(int small, EntryReader entries) {

  /** The value of a declaration if it may have to be divided, or null. */
  ScopeItem.@Nullable Literal of(NodeRule rule, SyntaxNode node, int end) {
    // What is around it, such as documentation, is not yet known.
    if (rule.parts().until() == null || end - node.start() <= small / 2) {
      return null;
    }
    SyntaxNode until = rule.parts().until().from(node);
    SyntaxNode value = until == null ? null : entries.unwrapped(until);
    return value != null && entries.isContainer(value) && end - value.end() <= small
        ? new ScopeItem.Literal(value.start(), value.end(), entries, value)
        : null;
  }
}
