package dev.cleave.reading;

import dev.cleave.reading.EmbeddedReader.ParsedPart;
import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.NodeRule.NodeAction;
import dev.cleave.rules.NodeText;
import dev.cleave.symbol.Seams;
import dev.cleave.syntax.NodeRole;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.text.TextScan;
import java.util.List;

/**
 * Finds the seams of a segment over the maximum: before each node that follows a sibling, or at the
 * start of the line if the node begins the line. It enters only large nodes.
 */
final class SeamFinder {
  // A long chain of operators nests as deep as it is long: deeper seams are no better.
  private static final int MOST_LEVELS = 1000;

  // A cut before the first statement leaves the head of a body at the end of a part: as bad as a
  // cut this much deeper.
  private static final int FIRST = 2;

  private final ParsedPart whole;
  private final List<ParsedPart> parts;
  private final TextScan scan;
  private final NodeText text;
  private final int leastEntered;
  private final SeamList seams = new SeamList();

  // By depth in the tree: of the node that is entered, and of the sibling before.
  private final int[] types = new int[MOST_LEVELS + 1];
  private final NodeRole[] roles = new NodeRole[MOST_LEVELS + 1];
  private final int[] nesting = new int[MOST_LEVELS + 1];
  private final boolean[] attached = new boolean[MOST_LEVELS + 1];
  private final boolean[] follows = new boolean[MOST_LEVELS + 1]; // whether there is one

  /**
   * @param whole the file
   * @param parts the parts in other languages, in order, each before the parts inside it
   * @param leastEntered smallest size in bytes of a node that is entered
   */
  SeamFinder(
      ParsedPart whole, List<ParsedPart> parts, TextScan scan, NodeText text, int leastEntered) {
    this.whole = whole;
    this.parts = parts;
    this.scan = scan;
    this.text = text;
    this.leastEntered = leastEntered;
  }

  /** Adds the seams inside a range. Ranges must be given in order. */
  void find(int start, int end) {
    int first = seams.count();
    find(whole, 0, start, end);
    seams.settle(first);
  }

  /** Uses the tree of a part in another language within the part, and the given tree around it. */
  private void find(ParsedPart around, int next, int start, int end) {
    int at = start;
    for (int i = next; i < parts.size() && parts.get(i).start() < end; i++) {
      int from = Math.max(parts.get(i).start(), at);
      int to = Math.min(parts.get(i).end(), end);
      if (from < to) {
        walk(around, at, from);
        find(parts.get(i), i + 1, from, to);
        at = to;
      }
    }
    walk(around, at, end);
  }

  private void walk(ParsedPart part, int start, int end) {
    GrammarRules rules = part.rules();
    SyntaxCursor cursor = part.tree().root().walk();
    int depth = 0;
    enter(rules, cursor, depth);
    boolean down = true;
    while (true) {
      if (down && depth < MOST_LEVELS && cursor.toFirstChildAfter(start)) {
        depth++;
        follows[depth] = false;
        note(rules, cursor, depth);
      } else if (cursor.toNextSibling()) {
        if (cursor.start() < end) {
          seam(rules, cursor, start, end, depth);
        }
        note(rules, cursor, depth);
      } else if (depth > 1 && cursor.toParent()) {
        depth--;
        down = false;
        continue;
      } else {
        break;
      }
      boolean past = cursor.start() >= end;
      if (past && depth > 1 && cursor.toParent()) {
        depth--;
        down = false;
        continue;
      }
      if (past) {
        break;
      }
      down =
          cursor.end() - cursor.start() >= leastEntered
              && cursor.end() > start
              && enter(rules, cursor, depth);
    }
  }

  /** Notes what the children of the node are; false if they are only text. */
  private boolean enter(GrammarRules rules, SyntaxCursor cursor, int depth) {
    NodeRole role = depth == 0 ? NodeRole.BODY : rules.roleOf(cursor.typeId());
    NodeRole outer = depth == 0 ? NodeRole.OTHER : roles[depth - 1];
    boolean deeper =
        switch (role) {
          case COMPOUND, LIST -> true;
          case BODY -> outer != NodeRole.COMPOUND && outer != NodeRole.BODY;
          case TEXT, OTHER -> false;
        };
    types[depth] = cursor.typeId();
    roles[depth] = role;
    nesting[depth] = (depth == 0 ? 0 : nesting[depth - 1]) + (deeper ? 1 : 0);
    return role != NodeRole.TEXT;
  }

  /** Remembers the node as the one before its next sibling. */
  private void note(GrammarRules rules, SyntaxCursor cursor, int depth) {
    int typeId = cursor.typeId();
    attached[depth] = applies(rules, NodeAction.ATTACH, cursor, depth);
    follows[depth] |= rules.grammar().isNamed(typeId);
  }

  private boolean applies(GrammarRules rules, NodeAction action, SyntaxCursor cursor, int depth) {
    return rules.nodes().find(action, cursor, types[depth - 1], text) != null;
  }

  Seams seams() {
    return seams.seams();
  }

  private void seam(GrammarRules rules, SyntaxCursor cursor, int start, int end, int depth) {
    int typeId = cursor.typeId();
    if (!rules.grammar().isNamed(typeId)
        || attached[depth]
        || applies(rules, NodeAction.TRAIL, cursor, depth)) {
      return;
    }
    int at = scan.startWithIndent(cursor.start(), start);
    if (at <= start || at >= end || rules.comments().above(scan, at)) {
      return;
    }
    int nested = nesting[depth - 1] + (follows[depth] ? 0 : FIRST);
    seams.add(at, Seams.rank(kind(rules, cursor, depth), nested)); // an outer node may start there
  }

  private Seams.SeamKind kind(GrammarRules rules, SyntaxCursor cursor, int depth) {
    if (rules.continues(cursor.typeId())) {
      return Seams.SeamKind.PIECE;
    }
    return switch (roles[depth - 1]) {
      // A bracket opens the body of the statement before it.
      case COMPOUND, BODY ->
          scan.at(cursor.start()) == '{' ? Seams.SeamKind.PIECE : Seams.SeamKind.STATEMENT;
      case LIST -> Seams.SeamKind.ELEMENT;
      case TEXT, OTHER -> Seams.SeamKind.PIECE;
    };
  }
}
