package dev.cleave.pipelines.inspect;

import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.pipelines.command.Display;
import dev.cleave.pipelines.command.TextWidth;
import java.util.ArrayList;
import java.util.List;

/** Prints the chunks of a file as a table that is as wide as the display. */
record ChunkTable(ChunkedFile file, Display display) {
  private static final String GAP = "  ";
  private static final int LEAST_TEXT = 24;

  /**
   * A column.
   *
   * @param right whether its cells are aligned at the right
   * @param share it has at most the width of the display divided by this
   */
  private record Column(String title, boolean right, int share) {}

  private static final List<Column> COLUMNS =
      List.of(
          new Column("#", true, 1),
          new Column("bytes", false, 1),
          new Column("lines", false, 1),
          new Column("size", true, 1),
          new Column("kind", false, 1),
          new Column("breadcrumb", false, 4),
          new Column("text", false, 1));
  private static final int TEXT = COLUMNS.size() - 1;
  private static final List<Integer> LEFT_OUT = List.of(1, 3, 2); // one by one on a narrow display

  void print() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(COLUMNS.stream().map(Column::title).toList());
    for (int i = 0; i < file.chunks().size(); i++) {
      rows.add(row(i));
    }
    int[] widths = widths(rows);
    for (int i = 0; i < rows.size(); i++) {
      String line = line(rows.get(i), widths);
      boolean dim = i == 0 || !file.chunks().get(i - 1).text().embed();
      display.line(dim ? display.highlight().dim(line) : line);
    }
  }

  private List<String> row(int index) {
    Chunk chunk = file.chunks().get(index);
    var line = new ChunkLine(file, chunk);
    return List.of(
        String.valueOf(index),
        chunk.range().start() + "-" + chunk.range().end(),
        chunk.range().startLine() + "-" + chunk.range().endLine(),
        String.valueOf(chunk.range().size()),
        line.kind(),
        line.breadcrumb(),
        line.text());
  }

  /** The width of each column; 0 for one that is left out. The last one has what is left. */
  private int[] widths(List<List<String>> rows) {
    int[] widths = new int[COLUMNS.size()];
    int used = 0;
    for (int i = 0; i < TEXT; i++) {
      int column = i;
      int widest = rows.stream().mapToInt(row -> TextWidth.of(row.get(column))).max().orElse(0);
      widths[i] = Math.min(widest, display.columns() / COLUMNS.get(i).share());
      used += widths[i] + GAP.length();
    }
    for (int column : LEFT_OUT) {
      if (display.columns() - used < LEAST_TEXT) {
        used -= widths[column] + GAP.length();
        widths[column] = 0;
      }
    }
    widths[TEXT] = Math.max(display.columns() - used, 1);
    return widths;
  }

  private static String line(List<String> cells, int[] widths) {
    List<String> shown = new ArrayList<>();
    for (int i = 0; i < widths.length; i++) {
      if (widths[i] > 0) {
        String cell =
            i == TEXT
                ? TextWidth.fit(cells.get(i), widths[i])
                : TextWidth.fitEnd(cells.get(i), widths[i]);
        shown.add(
            COLUMNS.get(i).right()
                ? TextWidth.right(cell, widths[i])
                : TextWidth.left(cell, widths[i]));
      }
    }
    return String.join(GAP, shown).stripTrailing();
  }
}
