package dev.cleave.repair;

import dev.cleave.syntax.Grammar;
import dev.cleave.syntax.Span;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxTree;
import java.util.ArrayList;
import java.util.List;

/** The ERROR and MISSING nodes of a tree. */
public final class ErrorNodes {
  // A value of 1,000 improves no figure of docs/accuracy.md by more than 0.05%.
  private static final int AROUND = 120; // bytes
  private static final int LONGEST_LINE = 600; // bytes
  private static final int LEAST_OUTER = 8; // bytes
  private static final int DEEPEST_OUTER = 3; // the root has depth 0

  private static final String CLOSING = ")]}";

  private ErrorNodes() {}

  /**
   * @param isError whether it is an ERROR or MISSING node; if not, it contains one
   * @param isBracket whether it is a MISSING bracket
   */
  private record Node(Span span, int depth, boolean isError, boolean isBracket) {}

  /** The nodes with errors in document order, without those inside ERROR nodes. */
  private static List<Node> nodes(SyntaxTree tree) {
    List<Node> nodes = new ArrayList<>();
    if (tree.root().hasError()) {
      SyntaxCursor cursor = tree.root().walk();
      cursor.visitAll(
          depth -> {
            boolean isError = cursor.typeId() == Grammar.ERROR || cursor.isMissing();
            if (isError || cursor.hasError()) {
              var span = new Span(cursor.start(), cursor.end());
              nodes.add(new Node(span, depth, isError, isMissingBracket(cursor, tree.grammar())));
            }
            return !isError && cursor.hasError();
          });
    }
    return nodes;
  }

  /** All ERROR and MISSING nodes, also those inside ERROR nodes, in document order. */
  static List<Span> nested(SyntaxTree tree) {
    List<Span> errors = new ArrayList<>();
    SyntaxCursor cursor = tree.root().walk();
    cursor.visitAll(
        _ -> {
          if (cursor.typeId() == Grammar.ERROR || cursor.isMissing()) {
            errors.add(new Span(cursor.start(), cursor.end()));
          }
          return cursor.hasError();
        });
    return errors;
  }

  private static boolean isMissingBracket(SyntaxCursor cursor, Grammar grammar) {
    return cursor.isMissing() && CLOSING.contains(grammar.typeOf(cursor.typeId()));
  }

  /** The number of ERROR and MISSING nodes. */
  public static int count(SyntaxTree tree) {
    return all(tree).size();
  }

  /** The number of bytes in ERROR and MISSING nodes; at least one for each. */
  static int bytes(SyntaxTree tree) {
    return all(tree).stream().mapToInt(span -> Math.max(1, span.end() - span.start())).sum();
  }

  /**
   * Whether errors are only inside the children of the root, and no bracket is missing: then the
   * text is in the language of the tree, or close to it.
   */
  public static boolean areInside(SyntaxTree tree) {
    return nodes(tree).stream()
        .noneMatch(node -> node.isError && (node.depth <= 1 || node.isBracket));
  }

  /** All ERROR and MISSING nodes; one inside another is not counted. */
  public static List<Span> all(SyntaxTree tree) {
    return nodes(tree).stream().filter(Node::isError).map(Node::span).toList();
  }

  /** The end of the last ERROR or MISSING node; -1 without one. */
  static int last(SyntaxTree tree) {
    return all(tree).stream().mapToInt(Span::end).max().orElse(-1);
  }

  /** The outermost nodes with errors below the root; the root if that is an error. */
  static List<Span> outermost(SyntaxTree tree) {
    return nodes(tree).stream()
        .filter(node -> node.depth == 1 || (node.depth == 0 && node.isError))
        .map(Node::span)
        .toList();
  }

  /**
   * Bytes in large ERROR and MISSING nodes near the root: a high value is a sign that the file is
   * in another language. Small and deep errors occur in code of every language.
   */
  static int outerBytes(SyntaxTree tree) {
    return nodes(tree).stream()
        .filter(node -> node.isError && node.depth <= DEEPEST_OUTER)
        .mapToInt(node -> node.span.end() - node.span.start())
        .filter(bytes -> bytes >= LEAST_OUTER)
        .sum();
  }

  /**
   * The text around each error, and around the start of each node that contains one, since an error
   * has its cause there: a macro at the start of a class, for example, hides the class from its
   * grammar. Whole lines, except long ones; in order, without overlap.
   */
  static List<Span> surroundings(SyntaxTree tree, byte[] utf8) {
    List<Span> spans = new ArrayList<>();
    for (Node node : nodes(tree)) {
      int from = node.span.start();
      int to = node.isError ? node.span.end() : from;
      int start = from;
      while (start > 0
          && (from - start < AROUND || (utf8[start - 1] != '\n' && from - start < LONGEST_LINE))) {
        start--;
      }
      int end = to;
      while (end < utf8.length
          && (end - to < AROUND || (utf8[end - 1] != '\n' && end - to < LONGEST_LINE))) {
        end++;
      }
      if (!spans.isEmpty() && start <= spans.getLast().end()) {
        Span before = spans.removeLast();
        start = before.start();
        end = Math.max(before.end(), end);
      }
      spans.add(new Span(start, end));
    }
    return spans;
  }
}
