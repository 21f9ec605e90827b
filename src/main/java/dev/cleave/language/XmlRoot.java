package dev.cleave.language;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the first element of a text in XML or a similar language. */
final class XmlRoot {
  private static final Pattern NAME =
      Pattern.compile("<(?:!(?i:DOCTYPE)\\s+)?(\\??[A-Za-z][\\w:.-]*)");
  private static final int LONGEST_NAME = 200;

  private XmlRoot() {}

  /** {@code ?xml}, or the name of the first element or document type; null if it has none. */
  static @Nullable String of(String text) {
    int at = skipBlanks(text, 0);
    while (text.startsWith("<!--", at)) {
      int end = text.indexOf("-->", at);
      if (end < 0) {
        return null;
      }
      at = skipBlanks(text, end + 3);
    }
    if (at == text.length() || text.charAt(at) != '<') {
      return null;
    }
    Matcher name = NAME.matcher(text).region(at, Math.min(text.length(), at + LONGEST_NAME));
    return name.lookingAt() ? name.group(1) : null;
  }

  private static int skipBlanks(String text, int from) {
    int at = from;
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at;
  }
}
