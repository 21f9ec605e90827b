package dev.cleave.rules;

import dev.cleave.text.Blank;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/** The text of documentation, without the marks of comments and strings. */
public final class DocText {
  private final Comments comments;
  private final Conventions.Docs docs;

  public DocText(Language language) {
    this.comments = language.comments();
    this.docs = language.conventions().docs();
  }

  /** The text of one or more consecutive comments, each line without its mark. */
  public String ofComments(String text) {
    if (text.isEmpty()) {
      return text;
    }
    var result = new StringBuilder(text.length());
    Comments.Opening open = null;
    boolean stars = false;
    for (int at = 0; at < text.length(); ) {
      int lineEnd = lineEnd(text, at);
      String line = text.substring(at, lineEnd);
      at = text.startsWith("\r\n", lineEnd) ? lineEnd + 2 : lineEnd + 1;
      int end = line.stripTrailing().length();
      Comments.Opening mark = open == null ? opening(line) : null;
      int start = mark != null ? mark.end() : stars ? afterStar(line) : 0;
      if (mark != null) {
        // A closing mark may occur inside: the lines after it have stars as well.
        stars = mark.hasStars();
        open = mark.close() == null ? null : mark;
      }
      if (open != null && line.startsWith(open.close(), end - open.close().length())) {
        end = withoutClose(line, end - open.close().length(), open.close().charAt(0));
        open = null;
      }
      result.append(line.substring(Math.min(start, end), end).stripTrailing()).append('\n');
    }
    return result.toString().strip();
  }

  private static int lineEnd(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
      at++;
    }
    return at;
  }

  private static int afterStar(String line) {
    int at = 0;
    while (at < line.length() && Blank.is(line.charAt(at))) {
      at++;
    }
    if (!line.startsWith("*", at) || line.startsWith("*/", at)) {
      return 0;
    }
    return line.startsWith(" ", at + 1) ? at + 2 : at + 1;
  }

  private Comments.@Nullable Opening opening(String line) {
    Comments.Opening mark = comments.opening(line);
    if (mark != null || line.indexOf('"') < 0) {
      return mark;
    }
    Matcher string = docs.attribute().matcher(line);
    return string.lookingAt() ? new Comments.Opening(string.end(), string.group(1)) : null;
  }

  /** The text of a docstring without quotes and indentation, or of a comment in its place. */
  public String ofString(String literal) {
    if (comments.opening(literal) != null) {
      return ofComments(literal);
    }
    String text = withoutQuotes(literal.replace("\r", "").strip());
    int firstLineEnd = text.indexOf('\n') + 1; // the first line has no indentation
    if (firstLineEnd == 0) {
      return text.strip();
    }
    return (text.substring(0, firstLineEnd) + text.substring(firstLineEnd).stripIndent()).strip();
  }

  private String withoutQuotes(String literal) {
    Matcher quotes = docs.quotes().matcher(literal);
    int start = quotes.lookingAt() ? quotes.end() : 0;
    for (String end : docs.ends()) {
      if (literal.length() >= start + end.length() && literal.endsWith(end)) {
        return literal.substring(start, literal.length() - end.length());
      }
    }
    return literal.substring(start);
  }

  /** The end of the text before a closing mark, which may be repeated: {@code **}{@code /}. */
  private static int withoutClose(String line, int closeStart, char mark) {
    int end = closeStart;
    while (end > 0 && line.charAt(end - 1) == mark) {
      end--;
    }
    return end;
  }
}
