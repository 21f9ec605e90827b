package dev.cleave.context;

import java.util.ArrayList;
import java.util.List;

/**
 * The lines that a header may have, the outermost first.
 *
 * @param around the file and its package
 * @param imports the imports that the chunk uses
 * @param inside the containers of the chunk in the file
 */
record HeaderLines(List<HeaderLine> around, List<HeaderLine> imports, List<HeaderLine> inside) {
  static final HeaderLines NONE = new HeaderLines(List.of(), List.of(), List.of());

  private static final String BELOW = "::"; // as in the breadcrumb

  /** One line about the file. */
  static HeaderLines of(String line) {
    return new HeaderLines(List.of(HeaderLine.of(line)), List.of(), List.of());
  }

  boolean isEmpty() {
    return around.isEmpty() && imports.isEmpty() && inside.isEmpty();
  }

  /** All lines, but only some of the imports. */
  List<HeaderLine> with(List<HeaderLine> some) {
    List<HeaderLine> all = new ArrayList<>(around);
    all.addAll(some);
    all.addAll(inside);
    return all;
  }

  static String text(List<HeaderLine> lines) {
    var text = new StringBuilder();
    for (int i = 0; i < lines.size(); i++) {
      if (i > 0) {
        text.append(lines.get(i).name() && lines.get(i - 1).name() ? BELOW : "\n");
      }
      text.append(lines.get(i).text());
    }
    return text.toString();
  }
}
