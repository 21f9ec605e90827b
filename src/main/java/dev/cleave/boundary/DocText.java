package dev.cleave.boundary;

import java.util.regex.Pattern;

/** Documentation as a reader wants it: without the marks of comments and strings. */
final class DocText {
  private static final Pattern QUOTES =
      Pattern.compile("^[a-zA-Z]{0,2}(\"\"\"|'''|\"|')|(\"\"\"|'''|\"|')$");

  private DocText() {}

  /** The text of comments, one or several below each other; each line without its mark. */
  static String ofComments(String comments) {
    var text = new StringBuilder(comments.length());
    for (String line : (Iterable<String>) comments.lines()::iterator) {
      int end = line.stripTrailing().length();
      if (line.startsWith("*/", end - 2)) {
        end -= 2;
        while (end > 0 && line.charAt(end - 1) == '*') {
          end--;
        }
      }
      int start = Math.min(afterMark(line), end);
      text.append(line.substring(start, end).stripTrailing()).append('\n');
    }
    return text.toString().strip();
  }

  /** The text of a docstring, without quotes and indentation. */
  static String ofString(String literal) {
    String text = QUOTES.matcher(literal.replace("\r", "").strip()).replaceAll("");
    int firstLineEnd = text.indexOf('\n') + 1; // the first line has no indentation to go by
    return (text.substring(0, firstLineEnd) + text.substring(firstLineEnd).stripIndent()).strip();
  }

  /** Where the text of a comment's line begins: after blanks, a mark, and one blank. */
  private static int afterMark(String line) {
    int at = 0;
    int length = line.length();
    while (at < length && Character.isWhitespace(line.charAt(at))) {
      at++;
    }
    if (line.startsWith("//", at)) {
      at = skip(line, skip(line, at + 2, '/'), '!');
    } else if (line.startsWith("/*", at)) {
      at = skip(line, skip(line, at + 2, '*'), '!');
    } else if (line.startsWith("--", at)) {
      at += 2;
    } else if (line.startsWith("*", at)) {
      at++;
    } else if (line.startsWith("#", at)) {
      at = skip(line, at, '#');
    } else {
      return 0;
    }
    return at < length && line.charAt(at) == ' ' ? at + 1 : at;
  }

  private static int skip(String line, int from, char mark) {
    int at = from;
    while (at < line.length() && line.charAt(at) == mark) {
      at++;
    }
    return at;
  }
}
