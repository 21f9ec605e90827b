package dev.cleave.reading;

import dev.cleave.rules.GrammarRules;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxNode;
import dev.cleave.text.TextScan;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the comments at the end of a declaration that are indented no deeper than the declaration
 * itself. A grammar that uses indentation includes them in the body, but they belong to the next
 * declaration.
 */
final class DedentedComments {
  private final TextScan scan;
  private final GrammarRules rules;

  DedentedComments(TextScan scan, GrammarRules rules) {
    this.scan = scan;
    this.rules = rules;
  }

  /** The start offsets of the comments, in order. The declaration ends before the first one. */
  List<Integer> of(SyntaxNode node) {
    List<Integer> starts = new ArrayList<>();
    int end = node.end();
    while (mayEndInOne(node.start(), end)) {
      end = scan.trimEnd(node.start(), end);
      int start = commentAt(node, end - 1);
      if (start <= node.start()
          || !scan.beginsLine(start)
          || indent(start) > indent(node.start())) {
        break;
      }
      starts.addFirst(start);
      end = start;
    }
    return starts;
  }

  /** Whether a range has several lines and the last one starts like a comment. A quick check. */
  boolean mayEndInOne(int start, int end) {
    int line = scan.trimEnd(start, end);
    while (line > start && scan.at(line - 1) != '\n') {
      line--;
    }
    return line > start && rules.comments().mayBegin(scan.at(scan.skipIndent(line, end)));
  }

  /** The start of the comment that contains a position; -1 if there is none. */
  private int commentAt(SyntaxNode node, int position) {
    try (SyntaxCursor cursor = node.walk()) {
      while (cursor.toFirstChildAfter(position)) {
        if (rules.isComment(cursor.typeId())) {
          return cursor.start() <= position ? cursor.start() : -1;
        }
      }
      return -1;
    }
  }

  private int indent(int position) {
    int line = position;
    while (line > 0 && scan.at(line - 1) != '\n') {
      line--;
    }
    return scan.skipIndent(line, position) - line;
  }
}
