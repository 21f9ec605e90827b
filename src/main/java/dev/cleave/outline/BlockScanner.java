package dev.cleave.outline;

import dev.cleave.rules.BlockWord;
import dev.cleave.rules.OutlineRule.StatementEnd;
import dev.cleave.rules.OutlineRules;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/** Opens and closes brackets, the blocks of words, and the statements that end with them. */
final class BlockScanner {
  private final OutlineRules rules;
  private final CharSequence code;
  private final Patterns patterns;
  private final OpenBrackets brackets;
  private final OpenStatements statements;

  BlockScanner(
      OutlineRules rules,
      CharSequence code,
      Patterns patterns,
      OpenBrackets brackets,
      OpenStatements statements) {
    this.rules = rules;
    this.code = code;
    this.patterns = patterns;
    this.brackets = brackets;
    this.statements = statements;
  }

  /** Opens or closes the bracket at an offset, if there is one. */
  void bracket(char c, int at) {
    int pair = rules.brackets().indexOf(c);
    if (pair >= 0) {
      if (pair % 2 == 0) {
        open(c, at);
      } else {
        close(c, at);
      }
    }
  }

  private void open(char c, int at) {
    OpenStatement top = statements.top();
    boolean body =
        c == '{'
            && top.is(StatementEnd.BRACES)
            && !top.body
            && brackets.height() == top.base
            && !statements.isInHeading(at + 1);
    brackets.push(c);
    if (body) {
      statements.openBody(at);
    }
  }

  private void close(char c, int at) {
    int to = brackets.closing(c);
    if (to == brackets.height()) {
      return;
    }
    while (statements.top().base > to) {
      statements.closeUnfinished();
    }
    OpenStatement top = statements.top();
    boolean last =
        top.base == to
            && (c == '}' && top.body && !top.hasNameAtEnd() || top.is(StatementEnd.FORM));
    if (last) {
      statements.closeWith(at, at + 1);
    } else {
      brackets.cut(to);
    }
  }

  /** The end of a word of a type that is at an offset and counts there; the offset if none does. */
  int word(BlockWord.Effect type, char c, int at, boolean start) {
    if (isInBracket()) {
      return at;
    }
    for (BlockWord word : rules.blocks()) {
      if (word.type() == type && (start || word.anywhere() && WordChars.isWord(c))) {
        Matcher match = patterns.matcher(word.match(), at, at + OutlineScanner.LONGEST_HEAD);
        if (match.lookingAt() && match.end() > at) {
          int end = match.end();
          switch (type) {
            case OPEN -> brackets.push(OpenBrackets.BLOCK);
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
    return brackets.height() > statements.top().base
        && brackets.last() != OpenBrackets.BLOCK
        && !statements.inScope();
  }

  private void middle() {
    OpenStatement top = statements.top();
    if (top.is(StatementEnd.BLOCK) && brackets.height() == top.base && !top.begun) {
      top.begun = true;
    } else {
      brackets.push(OpenBrackets.BLOCK);
    }
  }

  private void closeBlock(@Nullable String name, int at, int end) {
    OpenStatement closed = name == null ? null : statements.top().blockNamed(name, code);
    if (closed == null
        && brackets.height() > statements.top().base
        && brackets.last() == OpenBrackets.BLOCK) {
      brackets.cut(brackets.height() - 1);
    } else if (closed == null && name == null) {
      closed = statements.top().block(brackets.height());
    }
    if (closed == null) {
      statements.code(at, end); // of a block, or of a declaration inside a body
      return;
    }
    while (statements.top() != closed) {
      statements.closeUnfinished();
    }
    statements.closeWith(at, end);
  }
}
