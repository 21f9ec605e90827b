package dev.cleave.outline;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Matches patterns in ranges of a text, with one matcher for each pattern. */
final class Patterns {
  private final CharSequence text;
  private final Window window;
  private final Map<Pattern, Matcher> matchers = new LinkedHashMap<>();

  Patterns(CharSequence text) {
    this.text = text;
    this.window = new Window(text);
  }

  /** A matcher for a range, that may look behind it but not beyond it. */
  Matcher matcher(Pattern pattern, int from, int to) {
    int end = Math.max(from, Math.min(to, text.length()));
    window.endAt(end);
    return matchers
        .computeIfAbsent(
            pattern,
            each -> each.matcher(window).useTransparentBounds(true).useAnchoringBounds(false))
        .region(Math.min(from, end), end);
  }
}
