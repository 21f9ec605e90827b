package dev.cleave.outline;

import dev.cleave.rules.Dialect;
import dev.cleave.rules.StatementEnds;
import dev.cleave.rules.StatementRule;
import dev.cleave.rules.StatementRule.StatementEnding;
import dev.cleave.text.Blank;
import dev.cleave.text.PatternFinder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/**
 * Finds the statements of a text in one dialect, in one pass; those in the body of a statement in
 * one more. Each pattern sees a bounded number of bytes, so the time is linear.
 */
public final class StatementScanner {
  /** A pattern matches no more bytes than this. */
  static final int LONGEST_HEAD = 1000;

  private static final int LONGEST_LINE = 200;
  private static final String SIGILS = "$@#";

  private final Dialect dialect;
  private final DialectText text;
  private final String code;
  private final Patterns patterns;
  private final ByteRanges leads = new ByteRanges();
  private String terminator = StatementEnds.TERMINATOR;
  private int codeEnd; // of the statement that was read last

  /** Scans a text in its dialect. */
  public StatementScanner(DialectText text) {
    this.dialect = text.dialect();
    this.text = text;
    this.code = text.code();
    this.patterns = new Patterns(code);
  }

  /** The statements of the text, in order. */
  public List<Statement> statements() {
    return statements(0, code.length(), dialect.rules());
  }

  /** Text that belongs to the statement after it, such as template tags. */
  public ByteRanges leads() {
    return leads;
  }

  private List<Statement> statements(int from, int to, List<StatementRule> rules) {
    List<Statement> found = new ArrayList<>();
    int at = from;
    while (at < to) {
      char c = code.charAt(at);
      if (Blank.is(c)) {
        at++;
      } else if (isLeading(at, to)) {
        leads.add(at, at + 1);
        at++;
      } else if (ending(at, to) > at) {
        at = ending(at, to);
        extend(found, at);
      } else {
        at = command(found, at, to);
        at = at < 0 ? statement(found, -at - 1, to, rules) : at;
      }
    }
    return found;
  }

  /**
   * The end of a terminator, or of a line that separates statements; the offset if none is there.
   */
  private int ending(int at, int to) {
    if (code.startsWith(terminator, at)) {
      return at + terminator.length();
    }
    int line = beginsLine(at) ? end(dialect.ends().lines(), at, to) : at;
    return line > at ? line : end(dialect.ends().mark(), at, to);
  }

  private static void extend(List<Statement> found, int end) {
    if (!found.isEmpty()) {
      found.add(found.removeLast().endingAt(end));
    }
  }

  /** Reads a line that sets the terminator and returns its end; -1 - at if there is none. */
  private int command(List<Statement> found, int at, int to) {
    if (end(dialect.ends().change(), at, to) == at || !beginsLine(at)) {
      return -1 - at;
    }
    Matcher change =
        patterns.matcher(dialect.ends().change().pattern(), at, Math.min(to, at + LONGEST_LINE));
    change.lookingAt();
    terminator = change.group("terminator");
    if (terminator.equals(StatementEnds.TERMINATOR) && !found.isEmpty()) {
      extend(found, change.end());
    } else {
      leads.add(at, change.end());
    }
    return change.end();
  }

  private int statement(List<Statement> found, int at, int to, List<StatementRule> rules) {
    int lead = text.leadEnd(at, to);
    if (lead > at) {
      Statement block = block(at, to, rules);
      if (block == null) {
        leads.add(at, lead);
        return lead;
      }
      found.add(block);
      return block.end();
    }
    StatementRule rule = null;
    MatchResult match = null;
    for (StatementRule each : rules) {
      if (each.ends() != StatementEnding.TAG) {
        Matcher head = patterns.matcher(each.match(), at, Math.min(to, at + LONGEST_HEAD));
        if (head.lookingAt() && head.end() > at) {
          rule = each;
          match = head.toMatchResult();
          break;
        }
      }
    }
    var blocks =
        new OpenBlocks(dialect.blocks(), patterns, rule != null && rule.content().routine());
    if (rule == null) {
      return end(at, to, StatementEnding.TERMINATOR, blocks);
    }
    int end = end(at, to, rule.ends(), blocks);
    int last = Math.max(codeEnd, match.start() + 1);
    List<Statement> members =
        rule.content().members().isEmpty() || blocks.bodyStart() < 0
            ? List.of()
            : statements(
                blocks.bodyStart(),
                blocks.bodyEnd() < 0 ? last : blocks.bodyEnd(),
                rule.content().members());
    found.add(new Statement(rule, match, at, last, text.dataEnd(end), members));
    return found.getLast().end();
  }

  /** A block of template code that begins at an offset; null if none does. */
  private @Nullable Statement block(int at, int to, List<StatementRule> rules) {
    for (StatementRule rule : rules) {
      if (rule.ends() == StatementEnding.TAG) {
        Matcher head = text.tag(rule.match(), at);
        if (head != null) {
          MatchResult match = head.toMatchResult();
          int end = text.tagEnd(rule.close(), at, to);
          return new Statement(rule, match, at, end, end, List.of());
        }
      }
    }
    return null;
  }

  /**
   * The end of a statement with what ends it.
   *
   * @param blocks opened by its words
   */
  private int end(int start, int to, StatementEnding ends, OpenBlocks blocks) {
    OpenLine line =
        dialect.starts() == null || ends == StatementEnding.BATCH
            ? null
            : new OpenLine(dialect.starts(), patterns);
    boolean nests = ends == StatementEnding.BLOCKS || ends == StatementEnding.BATCH;
    boolean first = true;
    int brackets = 0;
    codeEnd = start;
    int at = start;
    while (at < to) {
      char c = code.charAt(at);
      if (c == '\n') {
        if (ends == StatementEnding.LINE || isSeparated(at + 1, to, nests)) {
          return codeEnd;
        }
        first = true;
        at++;
      } else if (Blank.isInLine(c)) {
        at++;
      } else if (WordChars.isWord(c)) {
        int end = wordEnd(at, to);
        if (line != null || nests) {
          String word = code.substring(at, end).toLowerCase(Locale.ROOT);
          if (line != null
              && brackets == 0
              && blocks.depth() == 0
              && line.starts(word, at, first, codeEnd)) {
            return codeEnd;
          }
          if (nests) {
            blocks.word(word, at, end);
          }
        }
        first = false;
        at = end;
        codeEnd = at;
      } else {
        first = false;
        boolean usual = c == ';' && terminator.equals(StatementEnds.TERMINATOR);
        int ending = usual ? at : ending(at, to);
        if (ending > at) {
          return ending;
        }
        if (c == ';') {
          if (usual && isLast(at, to, ends, blocks, brackets)) {
            return isLeading(at, to) ? codeEnd : at + 1;
          }
          blocks.begin();
          brackets = ends == StatementEnding.BRACKETS ? brackets : 0;
        } else if (nests && isLabelEnd(c, at)) {
          blocks.begin();
        }
        blocks.sign();
        brackets += c == '(' ? 1 : c == ')' ? -1 : 0;
        brackets = Math.max(brackets, 0);
        at = SIGILS.indexOf(c) < 0 ? at + 1 : wordEnd(at + 1, to); // $END, @end
        codeEnd = at;
      }
    }
    return codeEnd;
  }

  /** Whether a terminator ends the statement. */
  private boolean isLast(int at, int to, StatementEnding ends, OpenBlocks blocks, int brackets) {
    boolean last =
        switch (ends) {
          case BATCH -> false;
          case BRACKETS -> brackets == 0;
          case BLOCKS -> blocks.depth() == 0;
          case TERMINATOR, LINE, TAG -> true;
        };
    if (!last || dialect.ends().continued() == null) {
      return last;
    }
    int next = at + 1;
    while (next < to && Blank.is(code.charAt(next))) {
      next++;
    }
    return end(dialect.ends().continued(), next, to) == next;
  }

  /** Whether the line at an offset ends the statement before it, even in a block. */
  private boolean isSeparated(int line, int to, boolean nests) {
    int at = line;
    while (at < to && Blank.isInLine(code.charAt(at))) {
      at++;
    }
    if (at == to || code.charAt(at) == '\n') {
      return false;
    }
    return end(dialect.ends().lines(), at, to) > at
        || nests
            && at == line
            && code.charAt(codeEnd - 1) == ';'
            && end(dialect.ends().resumes(), at, to) > at;
  }

  private boolean isLabelEnd(char c, int at) {
    char before = at == 0 ? 0 : code.charAt(at - 1);
    char after = at + 1 == code.length() ? 0 : code.charAt(at + 1);
    return c == '>' && before == '>' || c == ':' && WordChars.isWord(before) && Blank.is(after);
  }

  /** Where a pattern ends that matches at an offset; the offset if it does not match. */
  private int end(PatternFinder finder, int at, int to) {
    if (at >= to || !finder.mayBeginAt(code, at)) {
      return at;
    }
    Matcher matcher = patterns.matcher(finder.pattern(), at, Math.min(to, at + LONGEST_LINE));
    return matcher.lookingAt() ? matcher.end() : at;
  }

  /** Whether a terminator stands in front of a statement, as in {@code ;WITH}. */
  private boolean isLeading(int at, int to) {
    if (code.charAt(at) != ';' || !beginsLine(at)) {
      return false;
    }
    int next = at + 1;
    while (next < to && Blank.isInLine(code.charAt(next))) {
      next++;
    }
    return next < to && WordChars.isWord(code.charAt(next));
  }

  private boolean beginsLine(int at) {
    int start = at;
    while (start > 0 && Blank.isInLine(code.charAt(start - 1))) {
      start--;
    }
    return start == 0 || code.charAt(start - 1) == '\n';
  }

  private int wordEnd(int at, int to) {
    int end = at;
    while (end < to && WordChars.isWord(code.charAt(end))) {
      end++;
    }
    return end;
  }
}
