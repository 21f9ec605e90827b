package dev.cleave.outline;

import dev.cleave.rules.Conventions.LineConventions;
import dev.cleave.rules.OutlineRule;
import dev.cleave.rules.OutlineRule.StatementAction;
import dev.cleave.rules.OutlineRules;
import dev.cleave.syntax.Span;
import dev.cleave.text.Blank;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a damaged text: how deep each is indented, and what it begins. Brackets count only
 * where they join lines.
 */
public final class IndentedLines {
  private static final List<String> CONFLICT = List.of("<<<<<<<", "=======", ">>>>>>>", "|||||||");
  private static final String PLAIN = "()[]{},;"; // what may stand in a line without a word
  private static final int TAB = 8; // columns
  private static final int LONGEST_GAP = 200; // bytes between a head and its brace
  private static final int DEEPEST = 500; // bytes before the code of a line

  private final OutlineRules rules;
  private final LineConventions conventions;
  private final String code;
  private final Patterns patterns;
  private final List<Span> known;
  private int @Nullable [] partners; // of opening braces
  private final List<Integer> spare = new ArrayList<>(); // closing braces without a partner
  private int open; // brackets that join lines
  private int openColumn; // of the line that opened the outermost of them

  /**
   * @param code masked, see {@link CodeMask}
   * @param known ranges in which all brackets are closed, in order
   */
  public IndentedLines(
      OutlineRules rules, LineConventions conventions, String code, List<Span> known) {
    this.known = known;
    this.rules = rules;
    this.conventions = conventions;
    this.code = code;
    this.patterns = new Patterns(code);
  }

  /** The first byte of code in a range, or its end. */
  public int firstCode(int start, int end) {
    int at = start;
    while (at < end && Blank.isOrControl((byte) code.charAt(at))) {
      at++;
    }
    return at;
  }

  /** The indentation of the line of an offset, in columns; at most 500 bytes before it count. */
  public int column(int offset) {
    int start = offset;
    while (start > 0 && code.charAt(start - 1) != '\n' && offset - start < DEEPEST) {
      start--;
    }
    int columns = 0;
    for (int i = start; i < offset && Blank.isSpaceOrTab(code.charAt(i)); i++) {
      columns += code.charAt(i) == '\t' ? TAB - columns % TAB : 1;
    }
    return columns;
  }

  /** The column of the first line of a range that is no directive; that of its start if all are. */
  public int columnOf(int start, int end) {
    int at = start;
    while (at < end && isDirective(at)) {
      int next = code.indexOf('\n', at);
      at = next < 0 ? end : firstCode(next, end);
    }
    return column(at < end ? at : start);
  }

  /**
   * What a line begins that has its first code at an offset, by the first rule that matches; null
   * if that is only code.
   */
  public @Nullable RuleMatch head(List<OutlineRule> scope, int at) {
    RuleMatch heading = match(scope, at);
    return heading == null || heading.rule().action() == StatementAction.NONE ? null : heading;
  }

  /** The first rule that matches at an offset, also one for mere code; null without one. */
  public @Nullable RuleMatch match(List<OutlineRule> scope, int at) {
    for (OutlineRule rule : scope) {
      Matcher match = patterns.matcher(rule.match(), at, at + OutlineScanner.LONGEST_HEAD);
      if (match.lookingAt() && match.end() > at) {
        var heading = new RuleMatch(rule, match.toMatchResult());
        if (heading.isComplete()) {
          return heading;
        }
      }
    }
    return null;
  }

  /** The second word of a line, if it begins with two; else the first. */
  public int secondWord(int at, int end) {
    int word = wordEnd(at, end);
    int second = firstCode(word, end);
    return word > at && second > word && wordEnd(second, end) > second ? second : at;
  }

  /** Whether the first word of a line stands there twice. */
  public boolean isDoubled(int first, int second) {
    int length = wordEnd(first, second) - first;
    return wordEnd(second, code.length()) - second == length
        && code.regionMatches(first, code, second, length);
  }

  private int wordEnd(int at, int end) {
    int word = at;
    while (word < end && WordChars.isWord(code.charAt(word))) {
      word++;
    }
    return word;
  }

  /** Whether a line has the name of a declaration that has it at its end. */
  public boolean hasName(RuleMatch heading, int line, int end) {
    Pattern name = heading.rule().naming().atEnd();
    return name != null && patterns.matcher(name, line, end).find();
  }

  /** Where the signature of a declaration ends: before its body, or with its first line. */
  public int headEnd(RuleMatch heading, int end) {
    Pattern until = heading.rule().head().until();
    int from = Math.min(heading.end(), end);
    if (until != null) {
      Matcher match = patterns.matcher(until, from, from + OutlineScanner.LONGEST_HEAD);
      return match.find() ? Math.min(match.start(), end) : end;
    }
    int at = from;
    int depth = 0;
    while (at < end && (depth > 0 || code.charAt(at) != '\n' && code.charAt(at) != '{')) {
      int bracket = "()".indexOf(code.charAt(at++));
      depth += bracket == 0 ? 1 : bracket == 1 ? -1 : 0;
      if (at - from > OutlineScanner.LONGEST_HEAD) {
        return from;
      }
    }
    return at;
  }

  /**
   * The brace that closes a declaration whose members are not indented more than it, such as a
   * namespace; the end of the text if there is none, 0 if its members are indented.
   */
  public int flatEnd(RuleMatch heading, int column) {
    int brace = brace(bodyStart(heading), "{;=(");
    if (brace < 0) {
      return 0;
    }
    int next = firstCode(brace + 1, code.length());
    int nextEnd = code.indexOf('\n', next);
    if (nextEnd > 0 && isNoise(next, nextEnd)) {
      next = firstCode(nextEnd, code.length());
    }
    boolean flat =
        next < code.length()
            && code.charAt(next) != '}'
            && columnOf(next, code.length()) <= column
            && code.substring(brace, next).indexOf('\n') >= 0;
    return flat ? partner(brace) : 0;
  }

  /** The next closing brace without a partner, or the end of the text. */
  public int spareBrace(int offset) {
    return spare.stream().filter(brace -> brace > offset).findFirst().orElse(code.length());
  }

  /** Whether a brace follows the head of a declaration. */
  public boolean hasBody(RuleMatch heading) {
    return brace(bodyStart(heading), "{;") >= 0;
  }

  /** Where to look for the brace of what a rule matches: its match may end with it. */
  public int bodyStart(RuleMatch heading) {
    int end = heading.end();
    return end > heading.start() && code.charAt(end - 1) == '{' ? end - 1 : end;
  }

  /**
   * The brace that closes the body of a declaration, if an offset is in the body; 0 if not.
   *
   * @param from in its head
   */
  public int bodyEnd(int from, int offset) {
    int brace = brace(from, "{;");
    int close = brace < 0 || brace > offset ? 0 : partner(brace);
    return close > offset && close < code.length() ? close : 0;
  }

  /** The next opening brace; -1 if another of some characters stands before it. */
  private int brace(int from, String stops) {
    int at = from;
    int last = Math.min(code.length(), from + LONGEST_GAP);
    while (at < last && stops.indexOf(code.charAt(at)) < 0) {
      at++;
    }
    return at >= last || code.charAt(at) != '{' ? -1 : at;
  }

  private int partner(int brace) {
    if (partners == null) {
      partners = new int[code.length()];
      Deque<Integer> opened = new ArrayDeque<>();
      int skipped = 0;
      for (int i = 0; i < code.length(); i++) {
        if (skipped < known.size() && known.get(skipped).start() == i) {
          i = Math.max(i, known.get(skipped++).end() - 1);
        } else if (code.charAt(i) == '{') {
          opened.push(i);
        } else if (code.charAt(i) == '}') {
          if (opened.isEmpty()) {
            spare.add(i);
          } else {
            partners[opened.pop()] = i;
          }
        }
      }
    }
    return partners[brace] == 0 ? code.length() : partners[brace];
  }

  /** Whether a line belongs to what is above it: it closes or continues that. */
  public boolean closes(int at, int end) {
    if (rules.brackets().indexOf(code.charAt(at)) % 2 == 1 || code.charAt(at) == '{') {
      return true;
    }
    return conventions.closing().matcher(code.substring(at, end).strip()).matches()
        || continues(at, end);
  }

  /** Whether a line continues what is above it, as the outline says: a body, or private members. */
  public boolean continues(int at, int end) {
    Pattern continued = rules.statements().continued();
    return continued != null && patterns.matcher(continued, at, end).lookingAt();
  }

  /** Whether a line is a directive or a conflict marker, whose indentation says nothing. */
  public boolean isDirective(int at) {
    return isConflict(at)
        || conventions.directives().stream().anyMatch(word -> code.startsWith(word, at));
  }

  private boolean isConflict(int at) {
    return CONFLICT.stream().anyMatch(mark -> code.startsWith(mark, at));
  }

  /** Whether a line is a directive of a preprocessor, which stands in the first column anywhere. */
  public boolean isPreprocessor(int at) {
    return code.charAt(at) == '#' && column(at) == 0;
  }

  /**
   * Whether a line without a declaration stands out: it opens nothing, or has no word, and the next
   * line is indented more.
   */
  public boolean standsOut(int at, int end) {
    int next = firstCode(end, code.length());
    return ("{([:=,".indexOf(lastCode(at, end)) < 0 || !hasWord(at, end))
        && next < code.length()
        && column(next) > column(at);
  }

  /** Whether a line is a conflict marker, or has signs that are no brackets and no word. */
  public boolean isNoise(int at, int end) {
    return isConflict(at)
        || !hasWord(at, end)
            && code.substring(at, end)
                .chars()
                .anyMatch(c -> !Blank.isOrControl((byte) c) && PLAIN.indexOf(c) < 0);
  }

  /** Whether there are two letters side by side. */
  private boolean hasWord(int at, int end) {
    for (int i = at + 1; i < end; i++) {
      if (Character.isLetter(code.charAt(i - 1)) && Character.isLetter(code.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a short range in a line has a brace that closes, and leaves none open. */
  public boolean isWhole(int start, int end) {
    int closed = 0;
    int opened = 0;
    for (int i = start; i < end; i++) {
      char c = code.charAt(i);
      if (c == '\n' || i - start > OutlineScanner.LONGEST_HEAD) {
        return false;
      }
      opened += c == '{' ? 1 : 0;
      closed += c == '}' ? 1 : 0;
    }
    return closed > 0 && closed >= opened;
  }

  /** Whether a line is a label, such as public: is for the members below it. */
  public boolean isLabel(int at, int end) {
    int last = end - 1;
    while (last > at && Blank.isOrControl((byte) code.charAt(last))) {
      last--;
    }
    for (int i = at; i < last; i++) {
      if (!WordChars.isWord(code.charAt(i)) && code.charAt(i) != ' ') {
        return false;
      }
    }
    return code.charAt(last) == ':';
  }

  /** Whether a line with this column continues another one: a bracket is open. */
  public boolean isJoined() {
    return open > 0;
  }

  /** The column of the line that opened the outermost bracket. */
  public int openColumn() {
    return openColumn;
  }

  /** Takes all brackets for closed. */
  public void closeBrackets() {
    open = 0;
  }

  /** Counts the brackets of a part of a line in a column. */
  public void count(int start, int end, int column) {
    for (int i = start; i < end; i++) {
      int bracket = rules.joining().indexOf(code.charAt(i));
      if (bracket >= 0 && bracket % 2 == 0) {
        openColumn = open++ == 0 ? column : openColumn;
      } else if (bracket >= 0) {
        open = Math.max(0, open - 1);
      }
    }
    if (rules.joining().indexOf('{') < 0 && lastCode(start, end) == '{') {
      open = 0; // a block, whose lines are set apart by indentation
    }
  }

  private char lastCode(int start, int end) {
    int last = end;
    while (last > start && Blank.isOrControl((byte) code.charAt(last - 1))) {
      last--;
    }
    return last == start ? 0 : code.charAt(last - 1);
  }
}
