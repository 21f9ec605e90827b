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

  int count() {
    return found.size();
  }

  /** Forgets all but the first, because what was read since then is not a scope. */
  void keep(int count) {
    found.subList(count, found.size()).clear();
  }

  List<Definition> found() {
    return found;
  }

  /** Two lists as one, in the order of the file, each name once at a place. */
  static List<Definition> sorted(List<Definition> some, List<Definition> others) {
    List<Definition> all = new ArrayList<>(some);
    all.addAll(others);
    all.sort(Comparator.comparingInt(Definition::offset));
    List<Definition> distinct = new ArrayList<>(all.size());
    int first = 0; // of those at the same place
    for (Definition each : all) {
      boolean next = first < distinct.size() && distinct.get(first).offset() != each.offset();
      first = next ? distinct.size() : first;
      if (!distinct.subList(first, distinct.size()).contains(each)) {
        distinct.add(each);
      }
    }
    return List.copyOf(distinct);
  }
}
