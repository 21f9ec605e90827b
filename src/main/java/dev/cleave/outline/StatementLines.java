package dev.cleave.outline;

import dev.cleave.rules.StatementRules.LineWords;
import dev.cleave.text.Blank;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Finds the lines of statements, for their division: one that begins an inner statement is better
 * than one that begins a clause, and that is better than others. The lines of a long string count:
 * it is a body.
 */
public final class StatementLines {
  private static final int LONGEST_WORDS = 100;
  private static final int TAB = 4; // columns
  private static final String CLOSING = ")]}";

  private final DialectText text;
  private final LineWords words;
  private final int body;
  private final String plain;
  private final Patterns patterns;

  /**
   * @param body a string with more bytes is a body
   */
  public StatementLines(DialectText text, byte[] utf8, LineWords words, int body) {
    this.text = text;
    this.words = words;
    this.body = body;
    this.plain = new String(utf8, StandardCharsets.ISO_8859_1);
    this.patterns = new Patterns(plain);
  }

  /** The lines in order. */
  public CodeLines lines() {
    var lines = new CodeLines();
    var comments = new Cursor(text.comments());
    var strings = new Cursor(text.strings());
    int line = 0;
    while (line < plain.length()) {
      int end = plain.indexOf('\n', line);
      end = end < 0 ? plain.length() : end;
      int at = line;
      int column = 0;
      while (at < end && Blank.isInLine(plain.charAt(at))) {
        column += plain.charAt(at++) == '\t' ? TAB : 1;
      }
      if (at < end && !comments.holds(line, 0) && !strings.holds(line, body)) {
        lines.add(line, column + rank(at), isClosing(at, end));
      }
      line = end + 1;
    }
    return lines;
  }

  private boolean isClosing(int at, int lineEnd) {
    int end = at;
    while (end < lineEnd && WordChars.isWord(plain.charAt(end))) {
      end++;
    }
    return end == at
        ? CLOSING.indexOf(plain.charAt(at)) >= 0
        : text.dialect()
            .blocks()
            .close()
            .contains(plain.substring(at, end).toLowerCase(Locale.ROOT));
  }

  private int rank(int at) {
    return begins(words.statements(), at) ? 0 : begins(words.elements(), at) ? 1 : 2;
  }

  private boolean begins(Pattern pattern, int at) {
    return patterns.matcher(pattern, at, at + LONGEST_WORDS).lookingAt();
  }

  /** Goes through ranges in order. */
  private static final class Cursor {
    private final ByteRanges ranges;
    private int next;

    Cursor(ByteRanges ranges) {
      this.ranges = ranges;
    }

    /** Whether an offset is inside a range with at most so many bytes; 0 for any. */
    boolean holds(int at, int most) {
      while (next < ranges.count() && ranges.end(next) <= at) {
        next++;
      }
      return next < ranges.count()
          && ranges.start(next) < at
          && (most == 0 || ranges.end(next) - ranges.start(next) <= most);
    }
  }
}
