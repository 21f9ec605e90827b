package dev.cleave.reading;

import java.util.ArrayList;
import java.util.List;

/** Finds parts of a signature: what is inside brackets or strings belongs to a part as a whole. */
final class SignatureText {
  private static final String OPENS = "([{<";
  private static final String CLOSES = ")]}>";
  private static final String QUOTES = "\"'`";

  private SignatureText() {}

  /** Where a name stands by itself, not as part of another one; -1 if it does not. */
  static int find(String text, String name) {
    if (name.isEmpty()) {
      return -1;
    }
    for (int at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      if (!isPart(text, at - 1, name.charAt(0))
          && !isPart(text, at + name.length(), name.charAt(name.length() - 1))) {
        return at;
      }
    }
    return -1;
  }

  private static boolean isPart(String text, int at, char neighbour) {
    return at >= 0
        && at < text.length()
        && Character.isJavaIdentifierPart(text.charAt(at))
        && Character.isJavaIdentifierPart(neighbour);
  }

  /** The first such character from an offset on that is in no brackets; -1 if there is none. */
  static int next(String text, int from, char wanted) {
    for (int at = from; at < text.length(); at = after(text, at)) {
      if (text.charAt(at) == wanted) {
        return at;
      }
    }
    return -1;
  }

  /** Where a value is assigned; -1 if none is. */
  static int assignment(String text) {
    for (int at = 0; at < text.length(); at = after(text, at)) {
      if (text.charAt(at) == '=' && !has(text, at + 1, "=>") && !has(text, at - 1, "=<>!:")) {
        return at;
      }
    }
    return -1;
  }

  private static boolean has(String text, int at, String characters) {
    return at >= 0 && at < text.length() && characters.indexOf(text.charAt(at)) >= 0;
  }

  /** The parts of a text between separators that are in no brackets, without blanks around them. */
  static List<String> split(String text, char separator) {
    List<String> parts = new ArrayList<>();
    int begin = 0;
    for (int at = 0; at < text.length(); at = after(text, at)) {
      if (text.charAt(at) == separator) {
        parts.add(text.substring(begin, at).strip());
        begin = at + 1;
      }
    }
    String last = text.substring(begin).strip();
    if (!last.isEmpty()) {
      parts.add(last);
    }
    return parts;
  }

  /** The text with an ellipsis in place of what is in angle brackets, the last ones first. */
  static String withoutTypeArguments(String text, int from) {
    var shorter = new StringBuilder();
    int at = 0;
    while (at < text.length()) {
      int next = at < from ? at + 1 : after(text, at);
      if (at >= from && text.charAt(at) == '<' && next - at > 3) {
        shorter.append("<…>");
      } else {
        shorter.append(text, at, next);
      }
      at = next;
    }
    return shorter.toString();
  }

  /** The offset after a character; after a bracket that opens or a quote, that after its end. */
  private static int after(String text, int at) {
    char c = text.charAt(at);
    if (QUOTES.indexOf(c) >= 0) {
      int end = text.indexOf(c, at + 1);
      return end < 0 ? at + 1 : end + 1;
    }
    if (OPENS.indexOf(c) < 0) {
      return at + 1;
    }
    int close = close(text, at);
    return close < 0 ? at + 1 : close + 1;
  }

  /** The bracket that closes one; -1 if there is none. An angle bracket may be an operator. */
  static int close(String text, int open) {
    char opens = text.charAt(open);
    char closes = CLOSES.charAt(OPENS.indexOf(opens));
    int depth = 0;
    for (int at = open; at < text.length(); at++) {
      char c = text.charAt(at);
      if (QUOTES.indexOf(c) >= 0 && text.indexOf(c, at + 1) > 0) {
        at = text.indexOf(c, at + 1);
      } else if (c == opens) {
        depth++;
      } else if (c == closes && !(c == '>' && has(text, at - 1, "-="))) {
        depth--;
        if (depth == 0) {
          return at;
        }
      }
    }
    return -1;
  }
}
