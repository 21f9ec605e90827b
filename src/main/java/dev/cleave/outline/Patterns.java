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

  /** A text up to an end that moves: a pattern that looks ahead sees no more of it. */
  private static final class Window implements CharSequence {
    private final CharSequence text;
    private int end;

    Window(CharSequence text) {
      this.text = text;
      this.end = text.length();
    }

    void endAt(int newEnd) {
      end = newEnd;
    }

    @Override
    public int length() {
      return end;
    }

    @Override
    public char charAt(int index) {
      return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int stop) {
      return text.subSequence(start, stop);
    }

    @Override
    public String toString() {
      return text.subSequence(0, end).toString();
    }
  }
}
