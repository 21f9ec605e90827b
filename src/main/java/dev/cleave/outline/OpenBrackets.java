package dev.cleave.outline;

import java.util.Arrays;

/**
 * The brackets and blocks that are open. Each step takes constant time, but for those it closes.
 */
final class OpenBrackets {
  /** A block that a word opened. */
  static final char BLOCK = 'B';

  private char[] open = new char[64];
  private int height;
  private int braces;

  int height() {
    return height;
  }

  void push(char opening) {
    if (height == open.length) {
      open = Arrays.copyOf(open, 2 * height);
    }
    open[height++] = opening;
    braces += opening == '{' ? 1 : 0;
  }

  /** What was opened last; 0 if nothing is open. */
  char last() {
    return height == 0 ? 0 : open[height - 1];
  }

  /** Closes all that was opened above a height. */
  void cut(int to) {
    while (height > to) {
      braces -= open[--height] == '{' ? 1 : 0;
    }
  }

  /**
   * The height after a closing bracket. A brace also closes what was left open inside; another
   * bracket closes nothing but what was opened last.
   *
   * @return the height itself if there is nothing to close
   */
  int closing(char bracket) {
    if (bracket == '}') {
      int to = braces == 0 ? height : height - 1;
      while (braces > 0 && open[to] != '{') {
        to--;
      }
      return to;
    }
    return last() == '(' || last() == '[' ? height - 1 : height;
  }
}
