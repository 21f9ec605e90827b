package dev.cleave.pipelines.context;

import java.io.PrintStream;
import java.util.List;

/** Prints a context for people: the text of the file in order, with the gaps marked. */
final class ContextListing {
  private final boolean colour;

  /**
   * @param colour whether to write terminal colours
   */
  ContextListing(boolean colour) {
    this.colour = colour;
  }

  void print(String path, List<Passage> passages, PrintStream out) {
    int next = 1; // the line after the last passage
    for (Passage passage : passages) {
      int skipped = passage.startLine() - next;
      if (skipped > 0) {
        out.println(dim("… " + (skipped == 1 ? "1 line" : skipped + " lines")));
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
      out.println(hit ? bold(where.stripTrailing()) : dim(where.stripTrailing()));
      out.print(passage.text());
      if (!passage.whole()) {
        out.println(dim(" …"));
      } else if (!passage.text().endsWith("\n")) {
        out.println();
      }
      next = Math.max(next, passage.endLine() + 1);
    }
  }

  private String bold(String text) {
    return colour ? "\u001b[1m" + text + "\u001b[0m" : text;
  }

  private String dim(String text) {
    return colour ? "\u001b[2m" + text + "\u001b[0m" : text;
  }
}
