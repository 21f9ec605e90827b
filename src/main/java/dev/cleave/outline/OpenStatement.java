package dev.cleave.outline;

import dev.cleave.rules.OutlineRule;
import dev.cleave.rules.OutlineRule.StatementAction;
import dev.cleave.rules.OutlineRule.StatementEnd;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A statement that has begun, or the file. */
final class OpenStatement {
  static final int NONE = -1;

  final @Nullable OpenStatement outer;
  final @Nullable RuleMatch heading;
  final List<OutlineRule> rules; // for its members
  final int column;
  final int base; // the number of brackets open around it
  int inner = NONE; // the height at which its members are; none: it has no members
  int headEnd = NONE;
  int codeStart = NONE; // of code between its members
  int firstColumn = NONE; // of its members
  boolean body; // its brace was opened
  boolean begun; // its middle word was there

  OpenStatement(
      @Nullable OpenStatement outer,
      @Nullable RuleMatch heading,
      List<OutlineRule> rules,
      int column,
      int base) {
    this.outer = outer;
    this.heading = heading;
    this.rules = rules;
    this.column = column;
    this.base = base;
  }

  boolean is(StatementEnd ends) {
    return heading != null && heading.rule().ending().by() == ends;
  }

  boolean contains() {
    return heading == null || heading.rule().members().any();
  }

  /** Whether its name follows the brace that closes it. */
  boolean hasNameAtEnd() {
    return heading != null && heading.rule().naming().atEnd() != null;
  }

  /** Whether a statement of a scope around it may end it, and all that is open in between. */
  boolean mayEndFor(OutlineRule rule, OpenStatement scope) {
    if (scope == this) {
      return true;
    }
    for (OpenStatement each = this; each != scope; each = each.outer) {
      if (each.is(StatementEnd.NEXT)
          && rule.ending().rank() > each.heading.rule().ending().rank()) {
        return false;
      }
    }
    return rule.action() == StatementAction.DECLARE || is(StatementEnd.NEXT);
  }

  /** The innermost statement that ends with a word where so many brackets are open, or null. */
  @Nullable OpenStatement block(int height) {
    OpenStatement block = this;
    while (block.outer != null && !block.is(StatementEnd.BLOCK) && block.base == height) {
      block = block.outer;
    }
    return block.is(StatementEnd.BLOCK) ? block : null;
  }

  /** The innermost statement with a name, in any case, that ends with a word; null without one. */
  @Nullable OpenStatement blockNamed(String name, CharSequence code) {
    for (OpenStatement each = this; each.outer != null; each = each.outer) {
      int[] range = each.is(StatementEnd.BLOCK) ? each.heading.range("name") : null;
      if (range != null && code.subSequence(range[0], range[1]).toString().equalsIgnoreCase(name)) {
        return each;
      }
    }
    return null;
  }
}
