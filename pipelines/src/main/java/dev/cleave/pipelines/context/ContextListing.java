package dev.cleave.pipelines.context;

import dev.cleave.pipelines.command.Highlight;
import java.io.PrintStream;
import java.util.List;

/** Prints a context for people: the text of the file in order, with the gaps marked. */
final class ContextListing {
  private final Highlight highlight;

  /**
   * @param highlight marks the lines between texts
   */
  ContextListing(Highlight highlight) {
    this.highlight = highlight;
  }

  void print(String path, List<Passage> passages, PrintStream out) {
    int next = 1; // the line after the last passage
    for (Passage passage : passages) {
      int skipped = passage.startLine() - next;
      if (skipped > 0) {
        out.println(highlight.dim("… " + (skipped == 1 ? "1 line" : skipped + " lines")));
      }
      String where =
          "── %s:%d-%d  %s %s"
              .formatted(
                  path,
                  passage.startLine(),
                  passage.endLine(),
                  passage.kind(),
                  String.join("::", passage.path()));
      boolean hit = passage.relation() == Passage.Relation.HIT;
      out.println(
          hit ? highlight.bold(where.stripTrailing()) : highlight.dim(where.stripTrailing()));
      out.print(passage.text());
      if (!passage.whole()) {
        out.println(highlight.dim(" …"));
      } else if (!passage.text().endsWith("\n")) {
        out.println();
      }
      next = Math.max(next, passage.endLine() + 1);
    }
  }
}
