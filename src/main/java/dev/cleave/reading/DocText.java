package dev.cleave.reading;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Documentation as a reader wants it: without the marks of comments and strings. */
final class DocText {
  private static final Pattern QUOTES =
      Pattern.compile("^~?[a-zA-Z]{0,4}(\"\"\"|'''|\"|')|(\"\"\"|'''|\"|')$");

  /** What begins a comment or string over several lines; it ends with the same, mirrored. */
  private static final Pattern BLOCK =
      Pattern.compile(
          "\\s*(?:--|(?:@\\w+\\s*)?[~\\w]{0,4}(?=\"))?"
              + "(/\\*|<!--|\\{-?|\\(\\*|<#|(?<=--)\\[=*\\[|#\\||#=|\"\"\"|\")(?:\\x20?[*!|^])*\\x20?");

  private static final Pattern LINE =
      Pattern.compile("\\s*(?://+!?|--+(?:\\x20?[|^])?|#+'?|;+|%+|\\\\?\\*(?!/))\\x20?");
  private static final Pattern INSIDE = Pattern.compile("\\s*\\*(?!/)\\x20?");

  private static final Pattern COMMENT = Pattern.compile("[/{(<#;%\\\\-]");

  private DocText() {}

  /** The text of comments, one or several below each other; each line without its mark. */
  static String ofComments(String comments) {
    var text = new StringBuilder(comments.length());
    String close = null;
    for (String line : (Iterable<String>) comments.lines()::iterator) {
      int end = line.stripTrailing().length();
      Matcher mark = BLOCK.matcher(line);
      if (close == null && mark.lookingAt()) {
        close = mirrored(mark.group(1));
      } else {
        mark = (close == null ? LINE : INSIDE).matcher(line);
      }
      int start = mark.lookingAt() ? mark.end() : 0;
      if (close != null && line.startsWith(close, end - close.length())) {
        end = withoutClose(line, end - close.length(), close.charAt(0));
        close = null;
      }
      text.append(line.substring(Math.min(start, end), end).stripTrailing()).append('\n');
    }
    return text.toString().strip();
  }

  /** The text of a docstring, without quotes and indentation; or of a comment in its place. */
  static String ofString(String literal) {
    if (COMMENT.matcher(literal).lookingAt()) {
      return ofComments(literal);
    }
    String text = QUOTES.matcher(literal.replace("\r", "").strip()).replaceAll("");
    int firstLineEnd = text.indexOf('\n') + 1; // the first line has no indentation to go by
    return (text.substring(0, firstLineEnd) + text.substring(firstLineEnd).stripIndent()).strip();
  }

  /** A closing mark may be drawn out: {@code **}{@code /}. */
  private static int withoutClose(String line, int closeStart, char mark) {
    int end = closeStart;
    while (end > 0 && line.charAt(end - 1) == mark) {
      end--;
    }
    return end;
  }

  private static String mirrored(String open) {
    return new StringBuilder(open)
        .reverse()
        .toString()
        .replace('(', ')')
        .replace('{', '}')
        .replace('[', ']')
        .replace('<', '>')
        .replace("!", "");
  }
}
