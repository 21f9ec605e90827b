package dev.cleave.context;

import dev.cleave.rules.Comments;
import dev.cleave.text.Blank;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Divides the text of imports into statements, each on one line and without comments. A statement
 * ends with its line, unless a bracket is open, the line ends with a backslash or the next one is
 * indented deeper. In brackets directly after a keyword, as in Go, each line is a statement.
 */
final class ImportStatements {
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern GROUP = Pattern.compile("\\w+\\s*\\(\\s*");
  private static final int LONGEST = 2000; // chars of a statement; a longer one fits no header
  private static final int LONGEST_WORD = 20; // of a group
  private static final int LONGEST_MARK = 16; // of a comment
  private static final String QUOTES = "\"'`";

  private final String text;
  private final Comments comments;
  private final List<String> all = new ArrayList<>();
  private final StringBuilder statement = new StringBuilder();
  private String group = "";
  private int depth;
  private int indent;

  private ImportStatements(String text, Comments comments) {
    this.text = text;
    this.comments = comments;
  }

  static List<String> of(String text, Comments comments) {
    var statements = new ImportStatements(text, comments);
    statements.read();
    return statements.all;
  }

  private void read() {
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      int comment = comment(at);
      if (comment > at) {
        statement.append(' ');
        at = comment;
      } else if (QUOTES.indexOf(c) >= 0) {
        int end = stringEnd(at);
        statement.append(text, at, end);
        at = end;
      } else {
        take(c, at);
        at++;
      }
    }
    end();
  }

  private void take(char c, int at) {
    switch (c) {
      case '(', '[', '{' -> {
        statement.append(c);
        depth++;
        if (c == '(' && depth == 1 && opensGroup()) {
          group = statement.substring(0, statement.length() - 1).strip() + " ";
          statement.setLength(0);
        }
      }
      case ')', ']', '}' -> {
        depth = Math.max(0, depth - 1);
        if (depth == 0 && !group.isEmpty()) {
          end();
          group = "";
        } else {
          statement.append(c);
        }
      }
      case '\n' -> lineEnd(at + 1);
      case ';' -> {
        statement.append(c);
        if (depth == (group.isEmpty() ? 0 : 1)) {
          end();
        }
      }
      default -> {
        if (statement.isEmpty() && !Character.isWhitespace(c)) {
          indent = at - (text.lastIndexOf('\n', at) + 1);
        }
        if (!statement.isEmpty() || !Character.isWhitespace(c)) {
          statement.append(c);
        }
      }
    }
  }

  private boolean opensGroup() {
    return statement.length() <= LONGEST_WORD && GROUP.matcher(statement).matches();
  }

  private void lineEnd(int next) {
    boolean inGroup = !group.isEmpty() && depth == 1;
    boolean joined = !statement.isEmpty() && statement.charAt(statement.length() - 1) == '\\';
    if (joined) {
      statement.setLength(statement.length() - 1);
    }
    if (inGroup || depth == 0 && !joined && !isDeeper(next)) {
      end();
    } else {
      statement.append(' ');
    }
  }

  /** Whether a line is indented deeper than the statement above it. */
  private boolean isDeeper(int line) {
    int at = line;
    while (at < text.length() && Blank.isSpaceOrTab(text.charAt(at))) {
      at++;
    }
    return at < text.length() && at - line > indent && text.charAt(at) != '\n';
  }

  private void end() {
    String line = BLANKS.matcher(statement).replaceAll(" ").strip();
    if (!line.isEmpty() && !line.equals(";") && line.length() <= LONGEST) {
      all.add(group + line);
    }
    statement.setLength(0);
  }

  /** Where a comment ends that begins at an offset; the offset itself if none does. */
  private int comment(int at) {
    if (text.charAt(at) >= 128 || !comments.mayBegin((byte) text.charAt(at))) {
      return at;
    }
    int lineEnd = text.indexOf('\n', at);
    int end = lineEnd < 0 ? text.length() : lineEnd;
    String head = text.substring(at, Math.min(end, at + LONGEST_MARK));
    Comments.Opening opening = comments.opening(head);
    if (opening == null) {
      return at;
    }
    if (opening.close() == null) {
      return end;
    }
    int close = text.indexOf(opening.close(), Math.min(at + opening.end() - 1, text.length()));
    return close < 0 ? text.length() : close + opening.close().length();
  }

  private int stringEnd(int start) {
    char quote = text.charAt(start);
    for (int at = start + 1; at < text.length() && text.charAt(at) != '\n'; at++) {
      if (text.charAt(at) == '\\') {
        at++;
      } else if (text.charAt(at) == quote) {
        return at + 1;
      }
    }
    return start + 1; // a quote that opens no string
  }
}
