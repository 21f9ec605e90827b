package dev.cleave.outline;

import dev.cleave.rules.OutlineRule;
import dev.cleave.rules.OutlineRule.StatementEnd;
import dev.cleave.text.Blank;
import org.jspecify.annotations.Nullable;

/**
 * The statements that are open at a position of the text, and what is in the innermost one so far.
 * It reports them, and the code and the comments in scopes, to a listener.
 */
final class OpenStatements {
  private final CharSequence code;
  private final ByteRanges comments;
  private final OutlineListener listener;
  private final OpenBrackets brackets;
  private OpenStatement top;
  private int depth;
  private boolean mayBegin = true; // a statement
  private int lastCode; // where the last code ended
  private int headTo; // until here, code belongs to a heading
  private int nextComment;
  private int firstPending; // comments from here up to the next one came after the last code

  /**
   * @param code masked, see {@link CodeMask}
   * @param comments in the code
   * @param brackets of the position; a statement that ends closes what was opened in it
   * @param file encloses all statements
   */
  OpenStatements(
      CharSequence code,
      ByteRanges comments,
      OutlineListener listener,
      OpenBrackets brackets,
      OpenStatement file) {
    this.code = code;
    this.comments = comments;
    this.listener = listener;
    this.brackets = brackets;
    this.top = file;
  }

  /** The innermost statement that is open, or the file. */
  OpenStatement top() {
    return top;
  }

  int depth() {
    return depth;
  }

  int lastCode() {
    return lastCode;
  }

  /** Whether code at an offset belongs to the heading of a statement. */
  boolean isInHeading(int at) {
    return at < headTo;
  }

  /** Whether a statement may begin at the position. */
  boolean mayBegin() {
    return mayBegin;
  }

  void mayBegin(boolean may) {
    mayBegin = may;
  }

  /** Whether the position is directly in a scope: rules apply there. */
  boolean inScope() {
    return brackets.height() == top.inner;
  }

  /** Notes that the comments up to a position were passed. */
  void passComments(int at) {
    while (nextComment < comments.count() && comments.start(nextComment) <= at) {
      nextComment++;
    }
  }

  /** Notes that there is code. */
  void code(int start, int end) {
    settle();
    if (inScope() && top.codeStart == OpenStatement.NONE && !isInHeading(start)) {
      top.codeStart = start;
    }
    lastCode = end;
  }

  /** Notes a bracket or a word that opens or closes the innermost scope. */
  void token(int start, int end) {
    if (top.contains()) {
      listener.code(start, end, true);
    }
  }

  /**
   * Opens a statement.
   *
   * @param headEnd where its heading ends
   */
  void open(RuleMatch heading, int headEnd, int column) {
    brackets.cut(top.inner);
    flush();
    settle();
    depth++;
    OutlineRule rule = heading.rule();
    var inner = rule.members().inner() == null ? top.rules : rule.members().inner();
    top = new OpenStatement(top, heading, inner, column, brackets.height());
    headTo = headEnd;
    lastCode = heading.start();
    listener.open(heading);
    if (rule.members().any() && rule.ending().by() != StatementEnd.BRACES) {
      top.inner = rule.ending().by() == StatementEnd.FORM ? top.base + 1 : top.base;
    }
  }

  /** Opens the body of the innermost statement with a brace. */
  void openBody(int brace) {
    top.body = true;
    top.headEnd = top.headEnd == OpenStatement.NONE ? brace : top.headEnd;
    headTo = Math.min(headTo, brace + 1);
    if (top.contains()) {
      listener.code(brace, brace + 1, true);
      top.inner = brackets.height();
    }
    mayBegin = true;
  }

  /** Closes the innermost statement where its last code ends. */
  void closeUnfinished() {
    close(lastCode);
  }

  /** Closes the innermost statement with the bracket or the word that ends it. */
  void closeWith(int start, int end) {
    flush(start);
    settle();
    token(start, end);
    close(end);
  }

  /** Closes the innermost statement, and returns its end. */
  int close(int end) {
    flush();
    OpenStatement closed = top;
    int last = Math.max(end, closed.heading.start() + 1);
    listener.close(
        closed.headEnd == OpenStatement.NONE ? last : Math.min(closed.headEnd, last), last);
    lastCode = Math.max(lastCode, last);
    brackets.cut(closed.base);
    top = closed.outer;
    depth--;
    headTo = 0;
    mayBegin = true;
    return end;
  }

  /** Closes the innermost statement with its heading, and returns its end. */
  int closeHeading() {
    return close(headTo);
  }

  /** Closes each statement that ends before a line with this indentation. */
  void closeDedented(int column) {
    while (top.is(StatementEnd.INDENT) && brackets.height() == top.base && column <= top.column) {
      int end = lastCode;
      int last = nextComment;
      while (last > firstPending && !isInside(comments.start(last - 1))) {
        last--;
      }
      if (last > firstPending) {
        end = comments.end(last - 1);
      }
      flush();
      if (top.contains()) {
        settle(last);
      }
      firstPending = last;
      close(end);
    }
  }

  /** Closes all statements at the end of the text. */
  void closeAll() {
    nextComment = comments.count();
    while (top.outer != null) {
      closeUnfinished();
    }
    flush();
    settle();
  }

  /** Ends the code between members, if there is some. */
  void flush() {
    flush(lastCode);
  }

  private void flush(int end) {
    if (top.codeStart != OpenStatement.NONE) {
      if (end > top.codeStart) {
        listener.code(top.codeStart, Math.min(end, lastCode), false);
      }
      top.codeStart = OpenStatement.NONE;
    }
  }

  private void settle() {
    settle(nextComment);
  }

  /**
   * Gives the comments after the last code to the scope; inside a statement they are part of it.
   */
  private void settle(int to) {
    if (firstPending < to) {
      if (inScope()) {
        flush();
        for (int i = firstPending; i < to; i++) {
          listener.comment(comments.start(i), comments.end(i));
        }
      }
      firstPending = to;
    }
  }

  /** Whether a comment begins a line and is indented more than the statement. */
  private boolean isInside(int comment) {
    int start = comment;
    int first = Math.max(0, comment - OutlineScanner.LONGEST_HEAD);
    while (start > first && Blank.isInLine(code.charAt(start - 1))) {
      start--; // the comment before it on a line is blank, too
    }
    return comment - start > top.column && (start == 0 || code.charAt(start - 1) == '\n');
  }

  /**
   * The scope whose rules apply to a statement in a column; null if no statement begins here.
   *
   * @param indented whether a statement is indented more than the one around it
   */
  @Nullable OpenStatement scopeAt(int column, boolean indented) {
    boolean unfinished = indented && column <= top.column;
    if (inScope() && !(unfinished && top.firstColumn > top.column)) {
      if (top.firstColumn == OpenStatement.NONE && column != Integer.MAX_VALUE) {
        top.firstColumn = column;
      }
      return top;
    }
    boolean ended = brackets.height() == top.base && (top.is(StatementEnd.NEXT) || isHead(column));
    if (!unfinished && !ended) {
      return null;
    }
    OpenStatement scope = top.outer;
    while (scope != null
        && (scope.inner == OpenStatement.NONE || unfinished && column <= scope.column)) {
      scope = scope.outer;
    }
    return scope;
  }

  /** Whether the head of a declaration with braces has no brace yet, and a line begins. */
  private boolean isHead(int column) {
    return top.is(StatementEnd.BRACES) && !top.body && column != Integer.MAX_VALUE;
  }

  /** Closes what a statement of a scope ends. */
  void closeFor(OpenStatement scope, OutlineRule rule) {
    OpenStatement outer = scope;
    while (top != outer
        || top.is(StatementEnd.NEXT)
            && rule.ending().rank() <= top.heading.rule().ending().rank()) {
      outer = outer == top ? outer.outer : outer;
      closeUnfinished();
    }
  }
}
