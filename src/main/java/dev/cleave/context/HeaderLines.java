package dev.cleave.context;

import java.util.ArrayList;
import java.util.List;

/**
 * What a header may have, the outermost first.
 *
 * @param around the file and its package
 * @param imports the imports that the chunk uses
 * @param inside what the chunk stands in within the file
 */
record HeaderLines(List<Line> around, List<Line> imports, List<Line> inside) {
  static final HeaderLines NONE = new HeaderLines(List.of(), List.of(), List.of());

  private static final String BELOW = " > ";

  /**
   * A line, or a name in one.
   *
   * @param text on one line
   * @param name whether it shares its line with the names next to it
   */
  record Line(String text, boolean name) {
    static Line of(String text) {
      return new Line(text, false);
    }

    static Line name(String text) {
      return new Line(text, true);
    }
  }

  boolean isEmpty() {
    return around.isEmpty() && imports.isEmpty() && inside.isEmpty();
  }

  /** The file, its package and what the chunk stands in. */
  List<Line> withoutImports() {
    List<Line> all = new ArrayList<>(around);
    all.addAll(inside);
    return all;
  }

  /** The same with some of the imports. */
  HeaderLines with(List<Line> some) {
    return new HeaderLines(around, some, inside);
  }

  @Override
  public String toString() {
    List<Line> all = new ArrayList<>(around);
    all.addAll(imports);
    all.addAll(inside);
    return text(all);
  }

  /** Lines as a text. */
  static String text(List<Line> lines) {
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
