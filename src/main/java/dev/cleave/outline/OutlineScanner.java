package dev.cleave.outline;

import dev.cleave.rules.BlockWord;
import dev.cleave.rules.OutlineRule;
import dev.cleave.rules.OutlineRule.Action;
import dev.cleave.rules.OutlineRule.Ends;
import dev.cleave.rules.OutlineRules;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the statements of a text that rules match, in one pass. Rules apply where a statement
 * begins in a scope: the file, or a declaration with members. Each pattern sees a bounded number of
 * bytes, so the time is linear.
 */
public final class OutlineScanner {
  /** A pattern matches no more bytes than this. */
  static final int LONGEST_HEAD = 1000;

  private static final int LONGEST_LINE_END = 64; // bytes that tell whether a line is continued

  private final OutlineRules rules;
  private final CharSequence code;
  private final Ranges comments;
  private final int maxDepth;
  private final OutlineListener listener;
  private final Window window;
  private final Lines lines = new Lines();
  private final Nest nest = new Nest();
  private final Map<Pattern, Matcher> matchers = new HashMap<>();
  private Frame top;
  private int depth;
  private boolean tooDeep;
  private int lineStart;
  private int lastCode; // where the last code ended
  private boolean fresh = true; // whether there was no code yet on the line
  private boolean continued; // whether the line continues the one before it
  private boolean starting = true; // whether a statement may begin here
  private int headTo; // until here, code belongs to a heading
  private boolean containing; // whether a statement may begin where the heading ends
  private int nextComment;
  private int firstPending; // comments from here up to the next one came after the last code

  /**
   * @param code masked, see {@link MaskedText}
   * @param comments in the code
   * @param maxDepth statements nested deeper than this are not found
   */
  public OutlineScanner(
      OutlineRules rules,
      CharSequence code,
      Ranges comments,
      int maxDepth,
      OutlineListener listener) {
    this.rules = rules;
    this.code = code;
    this.window = new Window(code);
    this.comments = comments;
    this.maxDepth = maxDepth;
    this.listener = listener;
    this.top = new Frame(null, null, rules.rules(), Frame.NONE, 0);
    top.inner = 0;
  }

  /** Reads the whole text. */
  public void scan() {
    int at = 0;
    while (at < code.length()) {
      while (nextComment < comments.count() && comments.start(nextComment) <= at) {
        nextComment++;
      }
      char c = code.charAt(at);
      if (c == '\n') {
        newLine(at++);
      } else if (isBlank(c)) {
        at++;
      } else {
        at = token(c, at);
      }
    }
    nextComment = comments.count();
    while (top.outer != null) {
      closeUnfinished();
    }
    flush();
    settle();
  }

  /** Whether statements nested deeper than the limit were not looked for. */
  public boolean tooDeep() {
    return tooDeep;
  }

  /** Where lines of code begin. */
  public Lines lines() {
    return lines;
  }

  private void newLine(int at) {
    boolean code = !fresh;
    fresh = true;
    if (code) {
      continued = continues(at);
      starting = !continued;
      if (starting) {
        endOfStatement();
      }
    }
    lineStart = at + 1;
  }

  /** Whether a line continues on the next one, which begins after its line end. */
  private boolean continues(int lineEnd) {
    Pattern here = rules.continues();
    if (here != null
        && matcher(here, Math.max(lineStart, lastCode - LONGEST_LINE_END), lastCode)
            .useAnchoringBounds(true)
            .find()) {
      return true;
    }
    Pattern next = rules.continued();
    return next != null
        && matcher(next, lineEnd + 1, Math.min(code.length(), lineEnd + LONGEST_HEAD)).lookingAt();
  }

  private void endOfStatement() {
    if (lastCode <= headTo - 1) {
      return; // the heading has several lines
    }
    boolean level = nest.height() <= top.base + (top.is(Ends.FORM) ? 1 : 0);
    if (top.headEnd == Frame.NONE && level && !top.is(Ends.BRACES)) {
      top.headEnd = lastCode;
    }
    if (rules.terminator() == null && top.is(Ends.STATEMENT) && nest.height() == top.base) {
      close(lastCode);
    }
  }

  /** Reads a word, a bracket or another character, and returns its end. */
  private int token(char c, int at) {
    boolean first = fresh;
    if (first) {
      fresh = false;
      lines.add(lineStart, Math.max(at - lineStart, nest.height()), isClosing(c));
      if (!continued) {
        closeDedented(at - lineStart);
      }
    }
    boolean start = rules.starts() == null ? starting : startsAt(rules.starts(), at);
    starting = false;
    if (at >= headTo) {
      start |= containing;
      containing = false;
      int end = block(BlockWord.Type.CLOSE, c, at, start);
      if (end > at) {
        return end;
      }
      if (start && nest.height() == top.inner) {
        flush();
      }
      if (start && heading(at, first)) {
        return top.is(Ends.MATCH) ? close(headTo) : token(c, at);
      }
      end = block(BlockWord.Type.MIDDLE, c, at, start);
      end = end > at ? end : block(BlockWord.Type.OPEN, c, at, start);
      if (end > at) {
        code(at, end);
        return end;
      }
    }
    int end = MaskedText.isWord(c) ? wordEnd(at) : at + 1;
    code(at, end);
    return bracket(c, at, end);
  }

  /** Notes that there is code. */
  private void code(int at, int end) {
    settle();
    if (nest.height() == top.inner && top.codeStart == Frame.NONE && at >= headTo) {
      top.codeStart = at;
    }
    lastCode = end;
  }

  private int bracket(char c, int at, int end) {
    int pair = rules.brackets().indexOf(c);
    if (pair >= 0) {
      if (pair % 2 == 0) {
        open(c, at);
      } else {
        closeBracket(c, at);
      }
    }
    Pattern terminator = rules.terminator();
    if (terminator != null
        && nest.height() == top.base
        && (top.is(Ends.STATEMENT) || top.is(Ends.BRACES))
        && at >= headTo - 1
        && matcher(terminator, at, Math.min(code.length(), at + LONGEST_LINE_END)).lookingAt()) {
      return close(matchers.get(terminator).end());
    }
    if (rules.separators().indexOf(c) >= 0) {
      starting = true;
    }
    return end;
  }

  private void open(char c, int at) {
    boolean body =
        c == '{'
            && top.is(Ends.BRACES)
            && !top.body
            && nest.height() == top.base
            && at >= headTo - 1;
    nest.push(c);
    if (body) {
      top.body = true;
      top.headEnd = top.headEnd == Frame.NONE ? at : top.headEnd;
      headTo = Math.min(headTo, at + 1);
      if (top.contains()) {
        listener.code(at, at + 1, true);
        top.inner = nest.height();
      }
      starting = true;
    }
  }

  private void closeBracket(char c, int at) {
    int to = nest.closing(c);
    if (to == nest.height()) {
      return;
    }
    while (top.base > to) {
      closeUnfinished();
    }
    boolean last = top.base == to && (c == '}' && top.body || top.is(Ends.FORM));
    if (last) {
      flush(at);
      settle();
      if (top.contains()) {
        listener.code(at, at + 1, true);
      }
      close(at + 1);
    } else {
      nest.cut(to);
    }
  }

  /** The end of a word of a type that is at an offset and counts there; the offset if none does. */
  private int block(BlockWord.Type type, char c, int at, boolean start) {
    if (isInBracket()) {
      return at;
    }
    for (BlockWord word : rules.blocks()) {
      if (word.type() == type && (start || word.anywhere() && MaskedText.isWord(c))) {
        Matcher match = matcher(word.match(), at, limit(at));
        if (match.lookingAt() && match.end() > at) {
          int end = match.end();
          switch (type) {
            case OPEN -> nest.push(Nest.BLOCK);
            case MIDDLE -> middle();
            case CLOSE -> closeBlock(word.names() ? match.group("name") : null, at, end);
          }
          return end;
        }
      }
    }
    return at;
  }

  /** Whether the last thing that was opened is a bracket, and not the body of a declaration. */
  private boolean isInBracket() {
    return nest.height() > top.base && nest.last() != Nest.BLOCK && nest.height() != top.inner;
  }

  private void middle() {
    if (top.is(Ends.BLOCK) && nest.height() == top.base && !top.begun) {
      top.begun = true;
    } else {
      nest.push(Nest.BLOCK);
    }
  }

  private void closeBlock(@Nullable String name, int at, int end) {
    Frame closed = name == null ? null : named(name);
    if (closed == null && nest.height() > top.base && nest.last() == Nest.BLOCK) {
      nest.cut(nest.height() - 1);
    } else if (closed == null && name == null) {
      closed = innermostBlock();
    }
    if (closed == null) {
      code(at, end); // of a block, or of a declaration inside a body
      return;
    }
    while (top != closed) {
      closeUnfinished();
    }
    flush();
    settle();
    if (top.contains()) {
      listener.code(at, end, true);
    }
    lastCode = end;
    close(end);
  }

  private @Nullable Frame innermostBlock() {
    Frame block = top;
    while (block.outer != null && !block.is(Ends.BLOCK) && block.base == nest.height()) {
      block = block.outer;
    }
    return block.is(Ends.BLOCK) ? block : null;
  }

  private @Nullable Frame named(String name) {
    for (Frame each = top; each.outer != null; each = each.outer) {
      int[] range = each.is(Ends.BLOCK) ? each.heading.range("name") : null;
      if (range != null && code.subSequence(range[0], range[1]).toString().equalsIgnoreCase(name)) {
        return each;
      }
    }
    return null;
  }

  /** Opens a statement if a rule matches; false if none does. */
  private boolean heading(int at, boolean first) {
    int column = first ? at - lineStart : Integer.MAX_VALUE;
    Frame scope = scope(column);
    if (scope == null) {
      return false;
    }
    for (OutlineRule rule : scope.rules) {
      Matcher match = matcher(rule.match(), at, limit(at));
      if (!match.lookingAt() || match.end() == at) {
        continue;
      }
      var heading = new Heading(rule, match.toMatchResult());
      if (heading.isComplete() && (scope == top || mayEnd(scope, rule))) {
        if (depth == maxDepth) {
          tooDeep = true;
          return false;
        }
        while (top != scope || top.is(Ends.NEXT) && rule.rank() <= top.heading.rule().rank()) {
          scope = scope == top ? scope.outer : scope;
          closeUnfinished();
        }
        open(heading, at - lineStart);
        return true;
      }
    }
    return false;
  }

  /** The scope whose rules apply to a statement in a column; null if there is none. */
  private @Nullable Frame scope(int column) {
    boolean unfinished = rules.indented() && column <= top.column;
    if (nest.height() == top.inner && !(unfinished && top.firstColumn > top.column)) {
      if (top.firstColumn == Frame.NONE && column != Integer.MAX_VALUE) {
        top.firstColumn = column;
      }
      return top;
    }
    boolean ended = nest.height() == top.base && (top.is(Ends.NEXT) || isHead(column));
    if (!unfinished && !ended) {
      return null;
    }
    Frame scope = top.outer;
    while (scope != null && (scope.inner == Frame.NONE || unfinished && column <= scope.column)) {
      scope = scope.outer;
    }
    return scope;
  }

  /** Whether the head of a declaration with braces has no brace yet, and a line begins. */
  private boolean isHead(int column) {
    return top.is(Ends.BRACES) && !top.body && column != Integer.MAX_VALUE;
  }

  /** Whether a statement may end what is open in its scope. */
  private boolean mayEnd(Frame scope, OutlineRule rule) {
    for (Frame each = top; each != scope; each = each.outer) {
      if (each.is(Ends.NEXT) && rule.rank() > each.heading.rule().rank()) {
        return false;
      }
    }
    return rule.action() == Action.DECLARE || top.is(Ends.NEXT);
  }

  private void open(Heading heading, int column) {
    nest.cut(top.inner);
    flush();
    settle();
    depth++;
    OutlineRule rule = heading.rule();
    var inner = rule.inner() == null ? top.rules : rule.inner();
    top = new Frame(top, heading, inner, column, nest.height());
    headTo = withoutBlanks(heading);
    containing = rule.action() == Action.CONTAIN;
    lastCode = heading.start();
    listener.open(heading);
    if (rule.members() && rule.ends() != Ends.BRACES) {
      top.inner = rule.ends() == Ends.FORM ? top.base + 1 : top.base;
    }
    if (rule.until() != null) {
      Matcher until = matcher(rule.until(), headTo, limit(headTo));
      top.headEnd = until.find() ? until.start() : Frame.NONE;
    }
  }

  /** The end of a heading without the blanks that its pattern includes. */
  private int withoutBlanks(Heading heading) {
    int end = heading.end();
    while (end > heading.start() + 1 && isBlank(code.charAt(end - 1))) {
      end--;
    }
    return end;
  }

  /** Closes each statement that ends before a line with this indentation. */
  private void closeDedented(int column) {
    while (top.is(Ends.INDENT) && nest.height() == top.base && column <= top.column) {
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

  /** Whether a comment begins a line and is indented more than the statement. */
  private boolean isInside(int comment) {
    int start = comment;
    while (start > Math.max(0, comment - LONGEST_HEAD) && isBlank(code.charAt(start - 1))) {
      start--; // the comment before it on a line is blank, too
    }
    return comment - start > top.column && (start == 0 || code.charAt(start - 1) == '\n');
  }

  private void closeUnfinished() {
    close(lastCode);
  }

  private int close(int end) {
    flush();
    Frame closed = top;
    int last = Math.max(end, closed.heading.start() + 1);
    listener.close(closed.headEnd == Frame.NONE ? last : Math.min(closed.headEnd, last), last);
    lastCode = Math.max(lastCode, last);
    nest.cut(closed.base);
    top = closed.outer;
    depth--;
    headTo = 0;
    starting = true;
    return end;
  }

  private void flush() {
    flush(lastCode);
  }

  /** Ends the code between members, if there is some. */
  private void flush(int end) {
    if (top.codeStart != Frame.NONE) {
      if (end > top.codeStart) {
        listener.code(top.codeStart, Math.min(end, lastCode), false);
      }
      top.codeStart = Frame.NONE;
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
      if (nest.height() == top.inner) {
        flush();
        for (int i = firstPending; i < to; i++) {
          listener.comment(comments.start(i), comments.end(i));
        }
      }
      firstPending = to;
    }
  }

  private boolean startsAt(String text, int at) {
    for (int i = 0; i < text.length(); i++) {
      if (at + i >= code.length() || code.charAt(at + i) != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private int wordEnd(int at) {
    int end = at + 1;
    while (end < code.length() && MaskedText.isWord(code.charAt(end))) {
      end++;
    }
    return end;
  }

  private int limit(int at) {
    return Math.min(code.length(), at + LONGEST_HEAD);
  }

  /** A matcher for a range, that may look behind it but not beyond it. */
  private Matcher matcher(Pattern pattern, int from, int to) {
    int end = Math.max(from, Math.min(to, code.length()));
    window.endAt(end);
    return matchers
        .computeIfAbsent(
            pattern,
            each -> each.matcher(window).useTransparentBounds(true).useAnchoringBounds(false))
        .region(Math.min(from, end), end);
  }

  private boolean isClosing(char c) {
    return rules.brackets().indexOf(c) % 2 == 1;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == 0x0B;
  }
}
