package dev.cleave.repair;

import dev.cleave.repair.IndentedBlocks.LineRange;
import dev.cleave.syntax.Span;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The bytes of pieces of a text. They can be blanked. */
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

  /** The whole text, as it is now. */
  byte[] bytes() {
    return text;
  }

  /** The code of a piece. */
  byte[] of(LineRange piece) {
    return head(piece, List.of());
  }

  /** The code of a piece without some blocks in it. */
  byte[] head(LineRange piece, List<LineRange> blocks) {
    var out = new ByteArrayOutputStream();
    IndentedBlocks.outside(piece, blocks).forEach(part -> write(out, part));
    return out.toByteArray();
  }

  private void write(ByteArrayOutputStream out, LineRange piece) {
    for (int line = piece.first(); line < piece.last(); line++) {
      if (!lines.isDirective(line) && !lines.isComment(line)) {
        out.write(text, lines.start(line), lines.start(line + 1) - lines.start(line));
      }
    }
  }

  /** Size in bytes, with comments and directives. */
  int size(LineRange piece) {
    return lines.start(piece.last()) - lines.start(piece.first());
  }

  /** Blanks the code of a piece. Comments and directives harm nothing. */
  void blank(LineRange piece) {
    int from = -1;
    for (int line = piece.first(); line <= piece.last(); line++) {
      boolean code = line < piece.last() && !lines.isComment(line) && !lines.isDirective(line);
      if (code && from < 0) {
        from = lines.start(line);
      } else if (!code && from >= 0) {
        blank(from, lines.start(line));
        from = -1;
      }
    }
  }

  /** Blanks a range. */
  void blank(int start, int end) {
    blanked.add(new Span(start, end));
    Blanks.fill(text, start, end);
  }

  /** What is blank now, in order. */
  List<Span> blanked() {
    return blanked.stream().sorted(Comparator.comparingInt(Span::start)).toList();
  }
}
