package dev.cleave.accuracy;

import dev.cleave.document.Block;
import dev.cleave.document.BlockFinder;
import dev.cleave.rules.DocumentFormat;
import dev.cleave.rules.Languages;
import dev.cleave.text.CharOffsets;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Compares the headings of documents with those of other parsers, for {@code scripts/accuracy}. */
public final class HeadingAccuracy {
  private static final String HEAD =
      """
      ## Headings of documents

      The headings of real documents, compared with those of docutils, Asciidoctor and markdown-it: the share that
      is at the same line, also has the same level, and also has the same path, and the share of Cleave's headings
      that the parser finds. `scripts/accuracy headings` prints this table, and `cleave/accuracy/headings.diff` in
      the user's cache has all differences.

      The differences in reStructuredText are in the names, which docutils writes as they are printed: it numbers
      the titles of three files (20 headings), writes a footnote reference as its number (7), and adds "PEP" or
      "RFC" to a number (4).

      | language | files | headings | line | level | path | precision |
      | --- | --- | --- | --- | --- | --- | --- |
      """;

  private final PrintWriter differences;
  private final Map<String, Sum> sums = new TreeMap<>();

  /** A heading, from its first line up to the next block. Lines are numbered from 1. */
  private record Heading(int line, int end, int level, List<String> path) {}

  /** Gives headings the names of those above them. */
  private static final class Paths {
    private final Deque<Heading> open = new ArrayDeque<>();

    Heading of(int line, int end, int level, String name) {
      while (!open.isEmpty() && open.peek().level >= level) {
        open.pop();
      }
      List<String> path = new ArrayList<>(open.isEmpty() ? List.of() : open.peek().path);
      path.add(name);
      open.push(new Heading(line, end, level, path));
      return open.peek();
    }
  }

  private static final class Sum {
    private int files;
    private int headings;
    private int found;
    private int level;
    private int path;
    private int own;
  }

  private HeadingAccuracy(PrintWriter differences) {
    this.differences = differences;
  }

  /**
   * @param args the headings of the other parsers, and the file for all differences
   */
  public static void main(String[] args) throws IOException {
    Map<String, List<String[]>> files = new TreeMap<>();
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      String[] cells = line.split("\t", 5);
      files.computeIfAbsent(cells[0] + "\t" + cells[1], _ -> new ArrayList<>()).add(cells);
    }
    try (var writer = new PrintWriter(Files.newBufferedWriter(Path.of(args[1])))) {
      var accuracy = new HeadingAccuracy(writer);
      for (List<String[]> rows : files.values()) {
        accuracy.compare(rows.getFirst()[0], rows.getFirst()[1], expected(rows));
      }
      System.out.print(HEAD);
      accuracy.sums.forEach(HeadingAccuracy::print);
    }
  }

  private static void print(String language, Sum sum) {
    System.out.printf(
        "| %s | %d | %d | %s | %s | %s | %s |%n",
        language,
        sum.files,
        sum.headings,
        Percent.of(sum.found, sum.headings),
        Percent.of(sum.level, sum.headings),
        Percent.of(sum.path, sum.headings),
        Percent.of(sum.found, sum.own));
  }

  private static List<Heading> expected(List<String[]> rows) {
    var paths = new Paths();
    return rows.stream()
        .filter(cells -> !cells[2].isEmpty())
        .map(
            cells ->
                paths.of(
                    Integer.parseInt(cells[2]),
                    Integer.parseInt(cells[2]) + 1,
                    Integer.parseInt(cells[3]),
                    cells[4]))
        .toList();
  }

  private static List<Heading> found(String language, byte[] bytes) {
    String text = CharOffsets.of(bytes).text();
    var paths = new Paths();
    List<Heading> found = new ArrayList<>();
    int line = 1;
    int at = 0;
    var format = (DocumentFormat.Text) Languages.bundled().named(language).structure().document();
    for (Block block : BlockFinder.of(format).blocks(text)) {
      line += (int) text.substring(at, block.start()).chars().filter(c -> c == '\n').count();
      at = block.start();
      if (block.isHeading()) {
        int lines = (int) text.substring(at, block.end()).lines().count();
        found.add(paths.of(line, line + lines, block.level(), block.name()));
      }
    }
    return found;
  }

  private void compare(String language, String file, List<Heading> expected) throws IOException {
    List<Heading> found = found(language, Files.readAllBytes(Path.of(file)));
    Sum sum = sums.computeIfAbsent(language, _ -> new Sum());
    sum.files++;
    sum.headings += expected.size();
    sum.own += found.size();
    int next = 0;
    for (Heading heading : expected) {
      while (next < found.size() && found.get(next).end <= heading.line) {
        differences.println("extra\t" + file + "\t" + found.get(next++));
      }
      if (next == found.size() || found.get(next).line > heading.line) {
        differences.println("missed\t" + file + "\t" + heading);
        continue;
      }
      Heading own = found.get(next++);
      boolean level = own.level == heading.level;
      sum.found++;
      sum.level += level ? 1 : 0;
      sum.path += level && own.path.equals(heading.path) ? 1 : 0;
      if (!level || !own.path.equals(heading.path)) {
        differences.println("differs\t" + file + "\t" + heading + "\t" + own);
      }
    }
    for (; next < found.size(); next++) {
      differences.println("extra\t" + file + "\t" + found.get(next));
    }
  }
}
