package dev.cleave.repair;

import dev.cleave.syntax.Span;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The bytes of ranges of lines. They can be blanked. */
final class LineText {
  private final byte[] text;
  private final SourceLines lines;
  private final List<Span> blanked = new ArrayList<>();

  /**
   * @param text is changed
   */
  LineText(byte[] text, SourceLines lines) {
    this.text = text;
    this.lines = lines;
  }

  byte[] bytes() {
    return text;
  }

  /** The code of a range. */
  byte[] of(LineSpan range) {
    return head(range, List.of());
  }

  /** The code of a range without some blocks of it. */
  byte[] head(LineSpan range, List<LineSpan> blocks) {
    var out = new ByteArrayOutputStream();
    for (LineSpan part : range.without(blocks)) {
      for (int line = part.first(); line < part.last(); line++) {
        if (isCode(line)) {
          out.write(text, lines.start(line), lines.start(line + 1) - lines.start(line));
        }
      }
    }
    return out.toByteArray();
  }

  private boolean isCode(int line) {
    return !lines.isComment(line) && !lines.isDirective(line);
  }

  /** Size in bytes, with comments and directives. */
  int size(LineSpan range) {
    return lines.start(range.last()) - lines.start(range.first());
  }

  /** Blanks the code of a range. Comments and directives cause no error. */
  void blank(LineSpan range) {
    int from = -1;
    for (int line = range.first(); line <= range.last(); line++) {
      boolean code = line < range.last() && isCode(line);
      if (code && from < 0) {
        from = lines.start(line);
      } else if (!code && from >= 0) {
        blank(from, lines.start(line));
        from = -1;
      }
    }
  }

  void blank(int start, int end) {
    blanked.add(new Span(start, end));
    Blanks.fill(text, start, end);
  }

  /** What is blank now, in order. */
  List<Span> blanked() {
    return blanked.stream().sorted(Comparator.comparingInt(Span::start)).toList();
  }
}
