package dev.cleave.outline;

import dev.cleave.text.TextScan;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The here documents that a line has announced, and where they end. */
final class HereDocuments {
  private final TextScan scan;
  private final CharSequence code;
  private final Deque<String> announced = new ArrayDeque<>();
  private @Nullable Map<String, Integer> lastLines;

  /**
   * @param code the text, a character for each byte
   */
  HereDocuments(TextScan scan, CharSequence code) {
    this.scan = scan;
    this.code = code;
  }

  void clear() {
    announced.clear();
  }

  /** Adds a document if a line after an offset can end it. */
  void announce(String end, int offset) {
    if (lastLines().getOrDefault(end, -1) > offset) {
      announced.add(end);
    }
  }

  boolean isEmpty() {
    return announced.isEmpty();
  }

  /** Whether a line ends the first document, which is then no longer announced. */
  boolean endsWith(int start, int end) {
    boolean ends = word(start, end).equals(announced.getFirst());
    if (ends) {
      announced.removeFirst();
    }
    return ends;
  }

  /** Where each word that stands alone on a line does so last. */
  private Map<String, Integer> lastLines() {
    if (lastLines == null) {
      lastLines = new LinkedHashMap<>();
      for (int start = 0; start <= code.length(); ) {
        int end = scan.lineEnd(start, code.length());
        if (end - start < Delimiters.LONGEST_MATCH) {
          lastLines.put(word(start, end), start);
        }
        start = end + 1;
      }
    }
    return lastLines;
  }

  private String word(int start, int end) {
    return code.subSequence(start, end).toString().strip();
  }
}
