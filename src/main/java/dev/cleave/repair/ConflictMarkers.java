package dev.cleave.repair;

import dev.cleave.syntax.Span;
import dev.cleave.text.TextScan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The lines that Git puts around the two sides of a conflict. Without them, both are code. */
final class ConflictMarkers {
  private static final String OPEN = "<<<<<<< ";
  private static final String BASE = "||||||| ";
  private static final String MIDDLE = "=======";
  private static final String CLOSE = ">>>>>>> ";

  private ConflictMarkers() {}

  /** The lines of all complete conflicts, without their line ends, in order. */
  static List<Span> in(byte[] utf8) {
    var scan = new TextScan(utf8);
    List<Span> markers = new ArrayList<>();
    @Nullable List<Span> open = null; // of a conflict that has begun
    for (int start = 0; start < utf8.length; ) {
      int end = scan.lineEnd(start, utf8.length);
      if (scan.has(OPEN, start)) {
        open = new ArrayList<>(List.of(new Span(start, end)));
      } else if (open != null && scan.has(CLOSE, start)) {
        markers.addAll(open);
        markers.add(new Span(start, end));
        open = null;
      } else if (open != null
          && (scan.has(BASE, start)
              || scan.has(MIDDLE, start) && scan.isBlank(start + MIDDLE.length(), end))) {
        open.add(new Span(start, end));
      }
      start = end + 1;
    }
    return markers;
  }

  /** The text with blanks in place of the lines. */
  static byte[] blanked(List<Span> markers, byte[] utf8) {
    byte[] text = utf8.clone();
    markers.forEach(each -> Arrays.fill(text, each.start(), each.end(), (byte) ' '));
    return text;
  }
}
