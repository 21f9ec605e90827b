package dev.cleave.repair;

import java.util.ArrayList;
import java.util.List;

/**
 * Divides the lines of a text by their indentation, without knowing its language. What is indented
 * deeper belongs to the line above it.
 */
final class IndentedBlocks {
  private final SourceLines lines;

  IndentedBlocks(SourceLines lines) {
    this.lines = lines;
  }

  /** The indentation of the outermost of some lines; of blank lines, the largest there is. */
  private int indent(LineSpan range) {
    int least = Integer.MAX_VALUE;
    for (int line = range.first(); line < range.last(); line++) {
      least = lines.isBlank(line) ? least : Math.min(least, lines.indent(line));
    }
    return least;
  }

  /** Divides lines before the outermost of them, where these follow a blank or a closing line. */
  List<LineSpan> split(LineSpan range) {
    int outermost = indent(range);
    List<LineSpan> ranges = new ArrayList<>();
    int first = range.first();
    boolean code = !lines.isBlank(first);
    for (int line = first + 1; line < range.last(); line++) {
      if (lines.isBlank(line)) {
        continue;
      }
      if (code && lines.indent(line) == outermost && begins(line, first)) {
        ranges.add(new LineSpan(first, line));
        first = line;
      }
      code = true;
    }
    ranges.add(new LineSpan(first, range.last()));
    return ranges;
  }

  /** Whether an outermost line begins a range. If not, it continues the one before it. */
  private boolean begins(int line, int first) {
    if (lines.isLabel(line) || (lines.isWord(line) && closes(line))) {
      return false;
    }
    if (lines.isBlank(line - 1)) {
      return true;
    }
    if (closes(line)) {
      return false;
    }
    return lines.indent(line - 1) == lines.indent(line) && closes(line - 1)
        || (lines.beginsWithBracket(line) && !lines.beginsWithBracket(first));
  }

  /**
   * Whether a line closes what is above it, by a bracket or by a word such as end. A bracket below
   * a blank line or a statement closes something else.
   */
  private boolean closes(int line) {
    if (lines.isLabel(line) || (lines.isWord(line) && !continues(line))) {
      return true;
    }
    if (line > 0
        && (lines.isBlank(line - 1)
            || (lines.indent(line - 1) == lines.indent(line) && ends(line - 1)))) {
      return false;
    }
    return lines.beginsWithBracket(line) || lines.isWord(line);
  }

  /** Whether the next line has the same indentation and is not blank. */
  private boolean continues(int line) {
    return line + 1 < lines.count()
        && !lines.isBlank(line + 1)
        && lines.indent(line + 1) == lines.indent(line);
  }

  private boolean ends(int line) {
    return lines.last(line) == ';' || lines.beginsWithBracket(line);
  }

  /** The runs of lines that are indented deeper than the outermost. */
  List<LineSpan> of(LineSpan range) {
    int outermost = indent(range);
    List<LineSpan> blocks = new ArrayList<>();
    int first = -1;
    int last = -1;
    for (int line = range.first(); line < range.last(); line++) {
      if (lines.isBlank(line)) {
        continue;
      }
      if (lines.indent(line) > outermost) {
        first = first < 0 ? line : first;
        last = line + 1;
      } else if (first >= 0) {
        add(blocks, new LineSpan(first, last));
        first = -1;
      }
    }
    if (first >= 0) {
      add(blocks, new LineSpan(first, last));
    }
    return blocks;
  }

  /** Adds a run of lines without those at its start that continue the line above it. */
  private void add(List<LineSpan> blocks, LineSpan run) {
    if (run.first() > 0 && lines.last(run.first() - 1) == ',') {
      return;
    }
    int outermost = indent(run);
    int first = run.first();
    while (lines.indent(first) > outermost) {
      first++;
    }
    blocks.add(new LineSpan(first, run.last()));
  }
}
