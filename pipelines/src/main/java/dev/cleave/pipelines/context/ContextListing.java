package dev.cleave.pipelines.context;

import dev.cleave.pipelines.command.Display;
import dev.cleave.pipelines.command.Highlight;
import dev.cleave.pipelines.command.TextWidth;
import dev.cleave.pipelines.html.Visible;
import java.util.List;

/**
 * Prints a context for people: the path, and the text of the file in order, with the gaps and the
 * declaration that was asked for marked.
 */
final class ContextListing {
  private static final String GAP = "… ";
  private static final String CUT = " …"; // after a signature
  private static final int LONGEST_GAP = 90;

  private final String path;
  private final String limit;
  private final Display display;
  private final Highlight highlight;

  /**
   * @param path of the file
   * @param maxTokens the most tokens that are printed
   * @param display a label that is wider loses the beginning of its path
   */
  ContextListing(String path, int maxTokens, Display display) {
    this.path = Visible.line(path);
    this.limit = "--maxTokens=" + maxTokens;
    this.display = display;
    this.highlight = display.highlight();
  }

  /** Code points of what is printed besides excerpts. */
  int frame() {
    return length(path) + 1 + LONGEST_GAP;
  }

  /** The most code points that are printed for an excerpt, with the gap before it. */
  int cost(Excerpt excerpt) {
    int gap = excerpt.isOfHit() ? LONGEST_GAP : GAP.length() + " lines\n".length() + 7;
    return gap
        + length(label(excerpt))
        + 1
        + length(Visible.lines(excerpt.text()))
        + CUT.length()
        + 1;
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  /**
   * Prints excerpts.
   *
   * @param missing the lines of the hit that are not among them
   */
  void print(List<Excerpt> excerpts, List<LineRange> missing) {
    display.line(highlight.bold(path));
    int next = 1; // the line after the last excerpt
    for (Excerpt excerpt : excerpts) {
      gap(next, excerpt.startLine(), missing);
      String label = label(excerpt);
      display.line(excerpt.isOfHit() ? highlight.bold(label) : highlight.dim(label));
      String text = Visible.lines(excerpt.text());
      display.out().print(text);
      if (!excerpt.whole() && !excerpt.isOfHit()) {
        display.line(highlight.dim(CUT));
      } else if (!text.endsWith("\n")) {
        display.line("");
      }
      next = Math.max(next, excerpt.endLine() + 1);
    }
    gap(next, Integer.MAX_VALUE, missing);
  }

  /** Says which lines are left out, and which of them the budget has no room for. */
  private void gap(int from, int to, List<LineRange> missing) {
    for (LineRange lost : missing) {
      if (lost.startLine() >= from && lost.endLine() < to) {
        display.line(
            highlight.dim(
                GAP + "%s (%s) do not fit in %s".formatted(lines(lost.count()), lost, limit)));
        return;
      }
    }
    if (to != Integer.MAX_VALUE && to > from) {
      display.line(highlight.dim(GAP + lines(to - from)));
    }
  }

  private static String lines(int count) {
    return count == 1 ? "1 line" : count + " lines";
  }

  private String label(Excerpt excerpt) {
    String place =
        "%s %d-%d  %s "
            .formatted(
                excerpt.isOfHit() ? "▶▶" : "──",
                excerpt.startLine(),
                excerpt.endLine(),
                excerpt.kind());
    String path = Visible.line(String.join("::", excerpt.path()));
    int room = display.columns() - TextWidth.of(place);
    return (place + TextWidth.fitEnd(path, room)).stripTrailing();
  }
}
