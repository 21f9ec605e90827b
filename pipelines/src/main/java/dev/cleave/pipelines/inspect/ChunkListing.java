package dev.cleave.pipelines.inspect;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.file.Rejection;
import dev.cleave.language.DetectedFile;
import dev.cleave.pipelines.command.Highlight;
import dev.cleave.text.Labels;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Prints the chunks of a file as a table.
 *
 * @param content whether to show the whole text of each chunk
 */
record ChunkListing(Highlight highlight, boolean content) {
  private static final int TEXT_WIDTH = 60;
  private static final int TEXT_COLUMN = 7;
  private static final List<String> TITLES =
      List.of("#", "bytes", "lines", "size", "kind", "role", "breadcrumb", "text");

  /**
   * @param check null for a rejected file
   */
  void print(ChunkedFile file, @Nullable ReconstructionCheck check, PrintStream out) {
    out.println(header(file, check));
    if (content) {
      printContent(file, out);
    } else {
      printTable(file, out);
    }
  }

  private String header(ChunkedFile file, @Nullable ReconstructionCheck check) {
    BoundedFile bounded = file.bounded();
    DetectedFile detected = bounded.detected();
    String path = highlight.bold(detected.source().ref().path());
    Rejection rejection = detected.source().rejection();
    if (rejection != null) {
      return path + ": rejected, " + rejection.reason() + " " + rejection.detail();
    }
    return String.format(
        Locale.ROOT,
        "%s: %s (%s), %s (%s), %,d bytes, %,d lines, %s (%s), %,d chunks, check %s",
        path,
        detected.language(),
        lower(detected.languageSource()),
        detected.encoding().charset().name(),
        lower(detected.encoding().source()),
        detected.source().bytes().length,
        file.lineCount(),
        lower(bounded.reading().strategy()),
        lower(bounded.parseStatus()),
        file.chunks().size(),
        check != null && check.ok() ? "ok" : "FAILED: " + check);
  }

  private void printTable(ChunkedFile file, PrintStream out) {
    var rows = new ArrayList<List<String>>();
    rows.add(TITLES);
    for (int i = 0; i < file.chunks().size(); i++) {
      rows.add(row(file, i));
    }
    int[] widths = new int[TEXT_COLUMN];
    for (List<String> row : rows) {
      for (int i = 0; i < TEXT_COLUMN; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    for (int i = 0; i < rows.size(); i++) {
      String line = line(rows.get(i), widths);
      out.println(i == 0 ? highlight.dim(line) : line);
    }
  }

  private static List<String> row(ChunkedFile file, int index) {
    Chunk chunk = file.chunks().get(index);
    var symbol = file.symbolOf(chunk);
    return List.of(
        String.valueOf(index),
        chunk.range().start() + "-" + chunk.range().end(),
        chunk.range().startLine() + "-" + chunk.range().endLine(),
        String.valueOf(chunk.range().size()),
        symbol.kind().label(),
        lower(chunk.role()),
        breadcrumb(file, chunk),
        firstLine(chunk.content().text()));
  }

  private static String breadcrumb(ChunkedFile file, Chunk chunk) {
    String path = String.join("::", file.symbolOf(chunk).path());
    return chunk.part().count() > 1 ? path + "#" + (chunk.part().index() + 1) : path;
  }

  /** Numbers are right-aligned. */
  private static String line(List<String> cells, int[] widths) {
    var line = new StringBuilder();
    for (int i = 0; i < TEXT_COLUMN; i++) {
      String padding = " ".repeat(widths[i] - cells.get(i).length());
      boolean right = i == 0 || i == 3;
      line.append(right ? padding + cells.get(i) : cells.get(i) + padding).append("  ");
    }
    return line.append(cells.get(TEXT_COLUMN)).toString().stripTrailing();
  }

  private static String firstLine(String text) {
    String line = text.lines().map(String::strip).filter(l -> !l.isEmpty()).findFirst().orElse("");
    String printable = line.replaceAll("\\p{Cntrl}", " ");
    return printable.length() <= TEXT_WIDTH
        ? printable
        : printable.substring(0, TEXT_WIDTH - 1) + "…";
  }

  private void printContent(ChunkedFile file, PrintStream out) {
    for (int i = 0; i < file.chunks().size(); i++) {
      List<String> row = row(file, i);
      out.println(
          highlight.dim("── " + String.join("  ", row.subList(0, TEXT_COLUMN)).stripTrailing()));
      String text = file.chunks().get(i).content().text();
      out.print(text);
      if (!text.endsWith("\n") && !text.endsWith("\r")) {
        out.println(highlight.dim("¬"));
      }
    }
  }

  private static String lower(Enum<?> value) {
    return Labels.of(value).replace('_', ' ');
  }
}
