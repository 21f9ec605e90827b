package dev.cleave.reading;

import dev.cleave.outline.RuleMatch;
import dev.cleave.rules.OutlineRule;
import dev.cleave.symbol.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a line of a damaged text begins, and what is indented deeper belongs to. */
final class IndentedItem {
  /** What it is. */
  enum Type {
    FILE,
    /** A declaration without damage. */
    KNOWN,
    /** A declaration that the outline finds, or a damaged one of the tree. */
    HEAD,
    /** What contains declarations of the scope around it. */
    PART,
    ATTACHMENT,
    CODE
  }

  final Type type;
  final @Nullable IndentedItem outer;
  final int column;
  final int depth;
  int start;
  int end;
  boolean closed; // by a line of its own
  int until; // no line before this offset ends it
  @Nullable RuleMatch heading;
  ScopeItem.@Nullable Declaration declaration;
  @Nullable Kind kind; // what its members are in
  List<OutlineRule> rules = List.of(); // for its members
  @Nullable List<ScopeItem> items; // null: it has no members

  IndentedItem(Type type, @Nullable IndentedItem outer, int column, int start, int end) {
    this.type = type;
    this.outer = outer;
    this.column = column;
    this.start = start;
    this.end = end;
    this.depth = outer == null ? 0 : outer.depth + 1;
  }

  static IndentedItem file(List<OutlineRule> rules) {
    var file = new IndentedItem(Type.FILE, null, -1, 0, 0);
    file.rules = rules;
    file.items = new ArrayList<>();
    return file;
  }

  /** Whether a line with this column at an offset ends it. */
  boolean endsBefore(int lineColumn, int offset) {
    return column >= lineColumn && offset >= until;
  }

  /** Whether it may have members. */
  boolean contains() {
    return items != null;
  }

  /** The innermost item around its end that is not mere code. */
  IndentedItem scope() {
    IndentedItem scope = this;
    while (scope.type == Type.CODE || scope.type == Type.ATTACHMENT) {
      scope = scope.outer;
    }
    return scope;
  }
}
