package dev.cleave.transforms.attributes;

import org.jspecify.annotations.Nullable;

/**
 * A string in double quotes, with escapes as in C.
 *
 * @param text the string without quotes and escapes
 * @param end the index after the closing quote
 */
record GitQuoted(String text, int end) {
  private static final String ESCAPES = "abfnrtv\\\"";
  private static final String ESCAPED = "\u0007\b\f\n\r\t\u000b\\\"";

  /** Parses a string at the start of a line; null if it is malformed. */
  static @Nullable GitQuoted read(String line) {
    var text = new StringBuilder();
    for (int at = 1; at < line.length(); at++) {
      char c = line.charAt(at);
      if (c == '"') {
        return new GitQuoted(text.toString(), at + 1);
      }
      if (c != '\\') {
        text.append(c);
        continue;
      }
      at++;
      int known = at < line.length() ? ESCAPES.indexOf(line.charAt(at)) : -1;
      if (known >= 0) {
        text.append(ESCAPED.charAt(known));
      } else if (line.substring(at).matches("(?s)[0-3][0-7][0-7].*")) {
        text.append((char) Integer.parseInt(line.substring(at, at + 3), 8));
        at += 2;
      } else {
        return null;
      }
    }
    return null;
  }
}
