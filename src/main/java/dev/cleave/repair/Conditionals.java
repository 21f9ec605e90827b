package dev.cleave.repair;

import dev.cleave.text.PatternFinder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;

/**
 * Finds conditional text that no grammar can parse, because a branch opens brackets that it does
 * not close, or because it stands inside an expression. The first branch of each is kept, as if its
 * condition held; its directives and the other branches are masked.
 */
final class Conditionals {
  private static final String OPERATORS = "=+-*/%|&^<?!.~";

  private static final byte[] STEPS = stepsOfBrackets();

  private final byte[] text;
  private final Deque<Conditional> open = new ArrayDeque<>();
  private final List<Broken> broken = new ArrayList<>();
  private final BitSet opaque = new BitSet();
  private int level;
  private int parentheses;
  private int seen;
  private int lastCode = -1;

  /** A conditional that cannot be parsed, with its first branch. */
  record Broken(int start, int firstStart, int firstEnd, int end) {}

  /**
   * Reads a text.
   *
   * @param pattern finds directives; see {@link dev.cleave.rules.MaskRules#conditionals()}
   */
  Conditionals(byte[] text, PatternFinder pattern) {
    this.text = text;
    PatternFinder.Search search = pattern.in(text, BoundedText.ascii(text));
    try {
      while (search.find()) {
        see(search.match());
      }
    } catch (BoundedText.Exhausted _) {
      return; // the conditionals before this place are known
    }
  }

  List<Broken> broken() {
    return broken;
  }

  /** The bytes of directives, comments and strings. */
  BitSet opaque() {
    return opaque;
  }

  private void see(Matcher found) {
    code(found.start());
    seen = found.end();
    opaque.set(found.start(), found.end());
    if (found.start("if") >= 0) {
      open.push(new Conditional(found.start(), found.end()));
    } else if (!open.isEmpty() && found.start("else") >= 0) {
      open.element().endBranch(found.start(), found.end());
    } else if (!open.isEmpty() && found.start("end") >= 0) {
      open.pop().end(found.start(), found.end());
    }
  }

  private static byte[] stepsOfBrackets() {
    byte[] steps = new byte[Byte.MAX_VALUE + 1];
    "([{".chars().forEach(open -> steps[open] = 1);
    ")]}".chars().forEach(close -> steps[close] = -1);
    return steps;
  }

  /** Sees the code up to an offset. */
  private void code(int end) {
    for (int at = seen; at < end; at++) {
      if (text[at] >= 0 && STEPS[text[at]] != 0) {
        bracket(STEPS[text[at]], text[at] != '{' && text[at] != '}');
      }
    }
    for (int at = end - 1; at >= seen; at--) {
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

  /** Whether the code since a position ends inside an expression: at a word or an operator. */
  private boolean isIncomplete(int since) {
    return lastCode >= since
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

    Conditional(int start, int firstStart) {
      this.start = start;
      this.firstStart = firstStart;
      branchStart = firstStart;
      broken = parentheses > 0 || isIncomplete(0);
    }

    void endBranch(int end, int next) {
      broken |= Conditionals.this.level != level || isIncomplete(branchStart);
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
      if (broken) {
        Conditionals.this.broken.add(new Broken(start, firstStart, firstEnd, end));
        if (!open.isEmpty() && levelAfter < open.element().level) {
          open.element().broken = true;
        }
      }
    }
  }
}
