package dev.cleave.reading;

import dev.cleave.outline.IndentedLines;
import dev.cleave.outline.RuleMatch;
import dev.cleave.reading.ScopeItem.Declaration;
import dev.cleave.symbol.Kind;
import java.util.List;

/** Makes the declarations of a damaged text when the lines that belong to them are known. */
final class ClosedItems {
  private final IndentedLines lines;
  private final OutlineItems outline;

  /**
   * @param outline makes items of what rules match
   */
  ClosedItems(IndentedLines lines, OutlineItems outline) {
    this.lines = lines;
    this.outline = outline;
  }

  /** A declaration of the tree, as a member of a scope that may be another one than in the tree. */
  Declaration member(Declaration it, IndentedItem scope) {
    boolean method = it.kind().in(scope.kind) != it.kind();
    if (scope.kind == null || !scope.kind.makesMethods() || !method && it.kind() != Kind.VARIABLE) {
      return it;
    }
    RuleMatch heading = lines.head(scope.rules, it.start());
    if (heading == null || heading.rule().kind() == null) {
      return method ? it.asMember() : it;
    }
    return it.of(heading.rule().kind().in(scope.kind));
  }

  /** A declaration of the tree, with the members that an error has parted from it. */
  Declaration knownAgain(IndentedItem closed) {
    Declaration it = closed.declaration;
    return closed.contains() && closed.items.size() > it.members().size()
        ? it.with(outline.combined(closed.items), it.start(), closed.end)
        : it;
  }

  /** A declaration that a rule matches, or a damaged one of the tree. */
  ScopeItem declaration(IndentedItem closed) {
    RuleMatch heading = closed.heading;
    List<ScopeItem> items = closed.items == null ? List.of() : closed.items;
    if (heading != null && heading.rule().kind() == Kind.IMPORT) {
      return outline.imported(heading, closed.end);
    }
    Declaration own = closed.declaration;
    if (own == null || heading != null && isData(own.kind()) && !isData(heading.rule().kind())) {
      int headEnd = lines.headEnd(heading, closed.end);
      ScopeItem read = outline.declaration(heading, closed.kind, items, headEnd, closed.end);
      return read instanceof Declaration it ? whole(it, closed) : read;
    }
    Declaration again = own.with(outline.combined(items), closed.start, closed.end);
    return closed.outer.kind != null && closed.outer.kind.makesMethods() ? again.asMember() : again;
  }

  /** The declaration with the words before it on its line. */
  private static Declaration whole(Declaration read, IndentedItem closed) {
    Declaration it = read.identity().qualifiers().isEmpty() ? read : read.asMember();
    return it.with(it.members(), closed.start, it.end());
  }

  /** Whether a kind is that of a value: damage in a function may make it look like one. */
  private static boolean isData(Kind kind) {
    return switch (kind) {
      case VARIABLE, CONSTANT, FIELD, PROPERTY -> true;
      default -> false;
    };
  }
}
