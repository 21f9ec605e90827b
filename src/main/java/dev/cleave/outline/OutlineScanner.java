package dev.cleave.outline;

import dev.cleave.rules.BlockWord;
import dev.cleave.rules.OutlineRule;
import dev.cleave.rules.OutlineRule.StatementAction;
import dev.cleave.rules.OutlineRule.StatementEnd;
import dev.cleave.rules.OutlineRules;
import dev.cleave.text.Blank;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
  private final int maxDepth;
  private final Patterns patterns;
  private final CodeLines lines = new CodeLines();
  private final OpenBrackets brackets = new OpenBrackets();
  private final OpenStatements statements;
  private final BlockScanner blocks;
  private final Branches branches;
  private boolean tooDeep;
  private int lineStart;
  private boolean fresh = true; // whether there was no code yet on the line
  private boolean continued; // whether the line continues the one before it
  private boolean containing; // whether a statement may begin where the heading ends

  /**
   * @param code masked, see {@link CodeMask}
   * @param comments in the code
   * @param maxDepth statements nested deeper than this are not found
   */
  public OutlineScanner(
      OutlineRules rules,
      CharSequence code,
      ByteRanges comments,
      int maxDepth,
      OutlineListener listener) {
    this.rules = rules;
    this.code = code;
    this.patterns = new Patterns(code);
    this.maxDepth = maxDepth;
    var file = new OpenStatement(null, null, rules.rules(), OpenStatement.NONE, 0);
    file.inner = 0;
    this.statements = new OpenStatements(code, comments, listener, brackets, file);
    this.blocks = new BlockScanner(rules, code, patterns, brackets, statements);
    this.branches = new Branches(rules.statements().conditional(), code, patterns);
  }

  /** Reads the whole text. */
  public void scan() {
    int at = 0;
    while (at < code.length()) {
      statements.passComments(at);
      char c = code.charAt(at);
      if (c == '\n') {
        newLine(at++);
      } else if (Blank.isInLine(c)) {
        at++;
      } else {
        at = token(c, at);
      }
    }
    statements.closeAll();
  }

  /** Whether statements nested deeper than the limit were not looked for. */
  public boolean tooDeep() {
    return tooDeep;
  }

  /** Where lines of code begin. */
  public CodeLines lines() {
    return lines;
  }

  private void newLine(int at) {
    boolean code = !fresh;
    fresh = true;
    if (code) {
      continued = continues(at);
      statements.mayBegin(!continued);
      if (!continued) {
        endOfStatement();
      }
    }
    lineStart = at + 1;
  }

  /** Whether a line continues on the next one, which begins after its line end. */
  private boolean continues(int lineEnd) {
    Pattern here = rules.statements().continues();
    int lastCode = statements.lastCode();
    if (here != null
        && patterns
            .matcher(here, Math.max(lineStart, lastCode - LONGEST_LINE_END), lastCode)
            .useAnchoringBounds(true)
            .find()) {
      return true;
    }
    Pattern next = rules.statements().continued();
    return next != null && patterns.matcher(next, lineEnd + 1, lineEnd + LONGEST_HEAD).lookingAt();
  }

  private void endOfStatement() {
    int lastCode = statements.lastCode();
    if (statements.isInHeading(lastCode)) {
      return; // the heading has several lines
    }
    OpenStatement top = statements.top();
    boolean level = brackets.height() <= top.base + (top.is(StatementEnd.FORM) ? 1 : 0);
    if (top.headEnd == OpenStatement.NONE && level && !top.is(StatementEnd.BRACES)) {
      top.headEnd = lastCode;
    }
    if (rules.statements().terminator() == null
        && top.is(StatementEnd.STATEMENT)
        && brackets.height() == top.base) {
      statements.closeUnfinished();
    }
  }

  /** Reads a word, a bracket or another character, and returns its end. */
  private int token(char c, int at) {
    boolean first = fresh;
    if (first) {
      fresh = false;
      lines.add(lineStart, Math.max(at - lineStart, brackets.height()), isClosing(c));
      int end = branches.pass(at, statements.top(), brackets.height());
      if (end > at) {
        statements.code(at, end);
        return end;
      }
      if (!continued) {
        statements.closeDedented(at - lineStart);
      }
    }
    boolean start = rules.statements().starts().isEmpty() ? statements.mayBegin() : startsAt(at);
    statements.mayBegin(false);
    if (!statements.isInHeading(at)) {
      start |= containing;
      containing = false;
      int end = blocks.word(BlockWord.Effect.CLOSE, c, at, start);
      if (end > at) {
        return end;
      }
      if (start && statements.inScope()) {
        statements.flush();
      }
      if (start && heading(at, first)) {
        return statements.top().is(StatementEnd.MATCH) ? statements.closeHeading() : token(c, at);
      }
      end = blocks.word(BlockWord.Effect.MIDDLE, c, at, start);
      end = end > at ? end : blocks.word(BlockWord.Effect.OPEN, c, at, start);
      if (end > at) {
        statements.code(at, end);
        return end;
      }
    }
    int end = WordChars.isWord(c) ? wordEnd(at) : at + 1;
    statements.code(at, end);
    return afterToken(c, at, end);
  }

  private int afterToken(char c, int at, int end) {
    blocks.bracket(c, at);
    if (rules.statements().terminator() != null && mayTerminate(at + 1)) {
      Matcher terminator =
          patterns.matcher(rules.statements().terminator(), at, at + LONGEST_LINE_END);
      if (terminator.lookingAt()) {
        return statements.close(terminator.end());
      }
    }
    if (rules.statements().separators().indexOf(c) >= 0) {
      statements.mayBegin(true);
    }
    return end;
  }

  /** Whether a terminator that ends at an offset ends the innermost statement. */
  private boolean mayTerminate(int end) {
    OpenStatement top = statements.top();
    return brackets.height() == top.base
        && (top.is(StatementEnd.STATEMENT) || top.is(StatementEnd.BRACES))
        && !statements.isInHeading(end);
  }

  /** Opens a statement if a rule matches; false if none does. */
  private boolean heading(int at, boolean first) {
    int column = first ? at - lineStart : Integer.MAX_VALUE;
    OpenStatement scope = statements.scopeAt(column, rules.indented());
    if (scope == null) {
      return false;
    }
    for (OutlineRule rule : scope.rules) {
      Matcher match = patterns.matcher(rule.match(), at, at + LONGEST_HEAD);
      if (!match.lookingAt() || match.end() == at) {
        continue;
      }
      var heading = new RuleMatch(rule, match.toMatchResult());
      if (heading.isComplete() && statements.top().mayEndFor(rule, scope)) {
        if (statements.depth() == maxDepth) {
          tooDeep = true;
          return false;
        }
        statements.closeFor(scope, rule);
        open(heading, at - lineStart);
        return true;
      }
    }
    return false;
  }

  private void open(RuleMatch heading, int column) {
    OutlineRule rule = heading.rule();
    int end = withoutBlanks(heading);
    statements.open(heading, end, column);
    containing = rule.action() == StatementAction.CONTAIN;
    if (rule.head().until() != null) {
      Matcher until = patterns.matcher(rule.head().until(), end, end + LONGEST_HEAD);
      statements.top().headEnd = until.find() ? until.start() : OpenStatement.NONE;
    }
  }

  /** The end of a heading without the blanks that its pattern includes. */
  private int withoutBlanks(RuleMatch heading) {
    int end = heading.end();
    while (end > heading.start() + 1 && Blank.isInLine(code.charAt(end - 1))) {
      end--;
    }
    return end;
  }

  private boolean startsAt(int at) {
    for (String start : rules.statements().starts()) {
      if (isAt(at, start)) {
        return true;
      }
    }
    return false;
  }

  private boolean isAt(int at, String text) {
    for (int i = 0; i < text.length(); i++) {
      if (at + i >= code.length() || code.charAt(at + i) != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private int wordEnd(int at) {
    int end = at + 1;
    while (end < code.length() && WordChars.isWord(code.charAt(end))) {
      end++;
    }
    return end;
  }

  private boolean isClosing(char c) {
    return rules.brackets().indexOf(c) % 2 == 1;
  }
}
