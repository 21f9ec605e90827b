package dev.cleave.transforms.glob;

import java.util.BitSet;

/** Parses a {@link Glob} in one pass. */
final class GlobParser {
  private final String text;
  private final GlobMatcher.Builder matcher = new GlobMatcher.Builder();
  private int at;
  private int openGroups;

  GlobParser(String text) {
    this.text = text;
  }

  GlobMatcher parse() {
    while (at < text.length()) {
      int c = next("");
      switch (c) {
        case '*' -> star();
        case '?' -> matcher.character();
        case '[' -> matcher.oneOf(set());
        case '{' -> {
          openGroups++;
          matcher.openGroup();
        }
        case '}' -> closeGroup();
        case ',' -> comma();
        case '\\' -> matcher.literal(next("nothing follows the last \\"));
        default -> matcher.literal(c);
      }
    }
    if (openGroups > 0) {
      throw error("a { is not closed");
    }
    return matcher.build();
  }

  private void closeGroup() {
    if (openGroups > 0) {
      openGroups--;
      matcher.closeGroup();
    } else {
      matcher.literal('}');
    }
  }

  private void comma() {
    if (openGroups > 0) {
      matcher.or();
    } else {
      matcher.literal(',');
    }
  }

  private void star() {
    if (peek() != '*') {
      matcher.name();
      return;
    }
    boolean startsName = at == 1 || "/{,".indexOf(text.charAt(at - 2)) >= 0;
    at++;
    if (startsName && peek() == '/') {
      at++;
      matcher.folders();
    } else {
      matcher.anything();
    }
  }

  private BitSet set() {
    var members = new BitSet();
    int c = next("a [ is not closed");
    boolean inverted = c == '!' || c == '^';
    if (inverted) {
      c = next("a [ is not closed");
    }
    // A closing bracket that comes first is a member of the set.
    do {
      int first = member(c);
      c = next("a [ is not closed");
      if (c == '-' && peek() != ']') {
        int last = member(next("a [ is not closed"));
        if (last < first) {
          throw error("a range in [ ] ends before it starts");
        }
        members.set(first, last + 1);
        c = next("a [ is not closed");
      } else {
        members.set(first);
      }
    } while (c != ']');
    if (inverted) {
      members.flip(0, Character.MAX_CODE_POINT + 1);
    }
    return members;
  }

  private int member(int c) {
    return c == '\\' ? next("a [ is not closed") : c;
  }

  /** The next character, or 0 at the end. */
  private char peek() {
    return at < text.length() ? text.charAt(at) : 0;
  }

  private int next(String complaint) {
    if (at == text.length()) {
      throw error(complaint);
    }
    int c = text.codePointAt(at);
    at += Character.charCount(c);
    return c;
  }

  private IllegalArgumentException error(String complaint) {
    return new IllegalArgumentException("pattern " + text + ": " + complaint);
  }
}
