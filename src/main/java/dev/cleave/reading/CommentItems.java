package dev.cleave.reading;

import dev.cleave.rules.GrammarRules;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxNode;
import dev.cleave.text.TextScan;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes items of comments, and finds those that a grammar takes for the end of a declaration. */
record CommentItems(TextScan scan, GrammarRules rules) {

  ScopeItem.Comment of(int start, int end) {
    int last = withoutLineEnd(start, end);
    return new ScopeItem.Comment(
        start, last, rules.language().comments().isDirective(scan.bytes(), start, last));
  }

  /** The end without the line end, which some grammars include in a line comment. */
  int withoutLineEnd(int start, int end) {
    int last = end;
    while (last > start && (scan.at(last - 1) == '\n' || scan.at(last - 1) == '\r')) {
      last--;
    }
    return last;
  }

  /**
   * The comments that a grammar includes at the end of a node although they do not belong to it, in
   * order: the one after its code on the last line, and those that are {@link #dedented}.
   */
  List<ScopeItem.Comment> after(SyntaxNode node) {
    List<ScopeItem.Comment> comments = dedented(node);
    int end = comments.isEmpty() ? node.end() : comments.getFirst().start();
    ScopeItem.Comment trailing = trailing(node, scan.trimEnd(node.start(), end));
    if (trailing != null) {
      comments.addFirst(trailing);
    }
    return comments;
  }

  /** The comment after code on the last line of a node, if it ends there, or null. */
  private ScopeItem.@Nullable Comment trailing(SyntaxNode node, int end) {
    int lineEnd = scan.skipIndent(end, scan.length());
    if (!rules.comments().mayBeginIn(scan.bytes(), scan.lineStart(end, node.start()) + 1, end)
        || (lineEnd < scan.length() && scan.at(lineEnd) != '\n')) {
      return null;
    }
    int start = commentAt(node, end - 1);
    return start <= node.start() || scan.beginsLine(start) ? null : of(start, end);
  }

  /**
   * The comments at the end of a declaration that are indented no deeper than the declaration
   * itself, in order. A grammar that uses indentation includes them in the body, but they belong to
   * the next declaration: this one ends before the first of them.
   */
  List<ScopeItem.Comment> dedented(SyntaxNode node) {
    List<ScopeItem.Comment> comments = new ArrayList<>();
    int end = node.end();
    while (mayEndInOne(node.start(), end)) {
      end = scan.trimEnd(node.start(), end);
      int start = commentAt(node, end - 1);
      if (start <= node.start()
          || !scan.beginsLine(start)
          || indent(start) > indent(node.start())) {
        break;
      }
      comments.addFirst(of(start, end));
      end = start;
    }
    return comments;
  }

  /** Where a node ends before the comments that do not belong to it. */
  static int endBefore(List<ScopeItem.Comment> comments, int end) {
    return comments.isEmpty() ? end : comments.getFirst().start();
  }

  /** Whether a range has several lines and the last one starts like a comment. A quick check. */
  boolean mayEndInOne(int start, int end) {
    int line = scan.lineStart(scan.trimEnd(start, end), start);
    return line > start && rules.comments().mayBegin(scan.at(scan.skipIndent(line, end)));
  }

  /** The start of the comment around a position; -1 if no comment is there. */
  private int commentAt(SyntaxNode node, int position) {
    SyntaxCursor cursor = node.walk();
    while (cursor.toFirstChildAfter(position)) {
      if (rules.isComment(cursor.typeId())) {
        return cursor.start() <= position ? cursor.start() : -1;
      }
    }
    return -1;
  }

  private int indent(int position) {
    int line = scan.lineStart(position, 0);
    return scan.skipIndent(line, position) - line;
  }
}
