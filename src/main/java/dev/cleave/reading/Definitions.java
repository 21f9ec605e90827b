package dev.cleave.reading;

import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.NodePath;
import dev.cleave.rules.NodeText;
import dev.cleave.symbol.Definition;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects the names that the nodes of a file's scopes introduce. */
final class Definitions {
  private final GrammarRules rules;
  private final NodeText text;
  private final List<Definition> found = new ArrayList<>();

  Definitions(GrammarRules rules, NodeText text) {
    this.rules = rules;
    this.text = text;
  }

  /** Adds the names that the cursor's node introduces. */
  void add(SyntaxCursor cursor) {
    NodePath[] paths = rules.names(cursor.typeId());
    if (paths == null) {
      return;
    }
    SyntaxNode node = cursor.node();
    for (NodePath path : paths) {
      for (SyntaxNode name : path.allFrom(node)) {
        String own = text.unquoted(name);
        if (!own.isEmpty() && !rules.conventions().names().none().contains(own)) {
          found.add(new Definition(name.start(), own));
        }
      }
    }
  }

  /** How many were found so far. */
  int count() {
    return found.size();
  }

  /** Forgets all but the first, because what was read since then is not a scope. */
  void keep(int count) {
    found.subList(count, found.size()).clear();
  }

  /** Those found so far, in the order they were found. */
  List<Definition> found() {
    return found;
  }

  /** Two lists as one, in the order of the file, each name once at a place. */
  static List<Definition> sorted(List<Definition> some, List<Definition> others) {
    if (some.isEmpty() && others.isEmpty()) {
      return List.of();
    }
    List<Definition> all = new ArrayList<>(some);
    all.addAll(others);
    all.sort(Comparator.comparingInt(Definition::offset));
    List<Definition> distinct = new ArrayList<>(all.size());
    for (Definition each : all) {
      if (!isAmongLast(distinct, each)) {
        distinct.add(each);
      }
    }
    return List.copyOf(distinct);
  }

  /** Whether a definition is among those at its place, which are the last ones. */
  private static boolean isAmongLast(List<Definition> sorted, Definition wanted) {
    for (int i = sorted.size() - 1; i >= 0; i--) {
      Definition each = sorted.get(i);
      if (each.offset() != wanted.offset()) {
        return false;
      }
      if (each.name().equals(wanted.name())) {
        return true;
      }
    }
    return false;
  }
}
