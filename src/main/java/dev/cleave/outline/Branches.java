package dev.cleave.outline;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The conditional text around the position of a scan. Where a branch opens or closes what encloses
 * the text after it, such as one of several heads of the same body, the branches after it are only
 * code.
 */
final class Branches {
  private final @Nullable Pattern directive;
  private final CharSequence code;
  private final Patterns patterns;
  private final Deque<Enclosing> open = new ArrayDeque<>();

  /** What was open where a conditional began. */
  private record Enclosing(OpenStatement statement, int brackets) {}

  /**
   * @param directive finds a directive, with the groups {@code if}, {@code else} and {@code end};
   *     or null for none
   */
  Branches(@Nullable Pattern directive, CharSequence code, Patterns patterns) {
    this.directive = directive;
    this.code = code;
    this.patterns = patterns;
  }

  /**
   * The end of the directive that a line begins with, and of the branches that do not count; the
   * offset of its first code if it has none.
   *
   * @param statement the innermost that is open
   * @param brackets the number of open brackets
   */
  int pass(int at, OpenStatement statement, int brackets) {
    Matcher found = directive(at);
    if (found == null) {
      return at;
    }
    int end = found.end();
    var here = new Enclosing(statement, brackets);
    if (found.start("if") >= 0) {
      open.push(here);
    } else if (found.start("end") >= 0) {
      open.poll();
    } else if (!open.isEmpty() && !open.element().equals(here)) {
      return lineBeforeEnd(end);
    }
    return end;
  }

  private @Nullable Matcher directive(int at) {
    if (directive == null) {
      return null;
    }
    Matcher found = patterns.matcher(directive, at, at + OutlineScanner.LONGEST_HEAD);
    return found.lookingAt() ? found : null;
  }

  /** The end of the line before the end of the innermost conditional, or that of the text. */
  private int lineBeforeEnd(int from) {
    int depth = 0;
    int line = from;
    while (line < code.length()) {
      int at = line;
      while (at < code.length() && code.charAt(at) <= ' ') {
        line = code.charAt(at) == '\n' ? at : line;
        at++;
      }
      Matcher found = directive(at);
      if (found != null && found.start("if") >= 0) {
        depth++;
      } else if (found != null && found.start("end") >= 0 && depth-- == 0) {
        return line;
      }
      line = at;
      while (line < code.length() && code.charAt(line) != '\n') {
        line++;
      }
    }
    return line;
  }
}
