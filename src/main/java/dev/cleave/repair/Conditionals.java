package dev.cleave.repair;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds conditional text that no grammar can parse, because a branch opens brackets that it does
 * not close, because it stands inside an expression, or because its branches are heads of the same
 * body. The first branch of each is kept, as if its condition held; its directives and the other
 * branches are masked.
 */
final class Conditionals {
  private static final String OPERATORS = "=+-*/%|&^<?!.~,\"'";
  private static final String STRINGS = "\"'@$"; // how strings begin
  private static final String BODIES = "{=:"; // how what follows a head begins

  private static final byte[] STEPS = stepsOfBrackets();

  private final byte[] text;
  private final boolean lineEnds;
  private final Deque<Conditional> open = new ArrayDeque<>();
  private final List<Broken> broken = new ArrayList<>();
  private int level;
  private int parentheses;
  private int seen;
  private int lastCode = -1;
  private @Nullable Broken heads; // the conditional before the next code, if it has heads only

  private Conditionals(byte[] text, boolean lineEnds) {
    this.text = text;
    this.lineEnds = lineEnds;
  }

  /** A conditional that cannot be parsed, with its first branch. */
  record Broken(int start, int firstStart, int firstEnd, int end) {}

  /**
   * The conditionals in a text that cannot be parsed.
   *
   * @param directives with the comments and strings between them, in order
   * @param lineEnds whether a line end ends a statement
   */
  static List<Broken> broken(byte[] text, List<Directives.Found> directives, boolean lineEnds) {
    var conditionals = new Conditionals(text, lineEnds);
    directives.forEach(conditionals::see);
    conditionals.code(text.length);
    return conditionals.broken;
  }

  private void see(Directives.Found found) {
    code(found.start());
    seen = found.end();
    switch (found.effect()) {
      case BEGIN -> open.push(new Conditional(found.start(), found.end()));
      case NEXT -> {
        if (!open.isEmpty()) {
          open.element().endBranch(found.start(), found.end());
        }
      }
      case END -> {
        if (!open.isEmpty()) {
          open.pop().end(found.start(), found.end());
        }
      }
      case NONE -> lastCode = isString(found) ? found.end() - 1 : lastCode;
    }
  }

  private boolean isString(Directives.Found found) {
    return STRINGS.indexOf(text[found.start()]) >= 0;
  }

  private static byte[] stepsOfBrackets() {
    byte[] steps = new byte[Byte.MAX_VALUE + 1];
    "([{".chars().forEach(open -> steps[open] = 1);
    ")]}".chars().forEach(close -> steps[close] = -1);
    return steps;
  }

  /** Sees the code up to an offset. */
  private void code(int end) {
    int first = seen;
    while (first < end && Character.isWhitespace(text[first])) {
      first++;
    }
    if (heads != null && first < end) {
      if (BODIES.indexOf(text[first]) >= 0) {
        broken.add(heads);
      }
      heads = null;
    }
    for (int at = first; at < end; at++) {
      if (text[at] >= 0 && STEPS[text[at]] != 0) {
        bracket(STEPS[text[at]], text[at] != '{' && text[at] != '}');
      }
    }
    for (int at = end - 1; at >= first; at--) {
      if (!Character.isWhitespace(text[at])) {
        lastCode = at;
        break;
      }
    }
  }

  private void bracket(int step, boolean parenthesis) {
    level += step;
    parentheses += parenthesis ? step : 0;
    if (!open.isEmpty() && level < open.element().level) {
      open.element().broken = true;
    }
  }

  /** Whether the code since a position ends inside an expression: at a word, for example. */
  private boolean isIncomplete(int since) {
    return !lineEnds
        && lastCode >= since
        && (Character.isJavaIdentifierPart(text[lastCode])
            || OPERATORS.indexOf(text[lastCode]) >= 0);
  }

  /** A conditional that is not yet at its end. */
  private final class Conditional {
    private final int start;
    private final int firstStart;
    private final int level = Conditionals.this.level;
    private final int parentheses = Conditionals.this.parentheses;
    private int branchStart;
    private int firstEnd = -1;
    private int levelAfter;
    private int parenthesesAfter;
    private boolean broken;
    private boolean head; // whether a branch ends with a parameter list

    Conditional(int start, int firstStart) {
      this.start = start;
      this.firstStart = firstStart;
      branchStart = firstStart;
      broken = parentheses > 0 || isIncomplete(0);
    }

    void endBranch(int end, int next) {
      broken |= Conditionals.this.level != level || isIncomplete(branchStart);
      head |= lastCode >= branchStart && text[lastCode] == ')';
      if (firstEnd < 0) {
        firstEnd = end;
        levelAfter = Conditionals.this.level;
        parenthesesAfter = Conditionals.this.parentheses;
      }
      branchStart = next;
      Conditionals.this.level = level;
      Conditionals.this.parentheses = parentheses;
    }

    void end(int branchEnd, int end) {
      endBranch(branchEnd, end);
      Conditionals.this.level = levelAfter;
      Conditionals.this.parentheses = parenthesesAfter;
      var all = new Broken(start, firstStart, firstEnd, end);
      heads = head && !broken ? all : null;
      if (broken) {
        Conditionals.this.broken.add(all);
        if (!open.isEmpty() && levelAfter < open.element().level) {
          open.element().broken = true;
        }
      }
    }
  }
}
