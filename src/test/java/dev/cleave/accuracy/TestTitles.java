package dev.cleave.accuracy;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.testing.SourceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The titles of tests, groups of tests and hooks compared with those that the TypeScript compiler's
 * parser finds in the same places. For {@code scripts/accuracy titles}.
 */
public final class TestTitles {
  private static final String TABLE =
      """
      ## Titles of tests

      Groups, tests and hooks of JavaScript and TypeScript: kind `suite` or `test`, the place and the
      title, compared with the TypeScript compiler's tree. The files are those with `test`, `spec` or
      `bench` in their path.

      | language | files | titles | recall | precision |
      | --- | --- | --- | --- | --- |
      """;
  private static final int LONGEST = 150; // chars; Cleave shortens names

  private final boolean verbose = Boolean.getBoolean("titles.verbose");
  private final Map<String, Sum> languages = new TreeMap<>();

  /** The sums of a language. */
  private static final class Sum {
    private int files;
    private int expected;
    private int found;
    private int both;

    String row(String language) {
      return "| %s | %d | %d | %.2f%% | %.2f%% |\n"
          .formatted(language, files, expected, 100.0 * both / expected, 100.0 * both / found);
    }
  }

  private TestTitles() {}

  /**
   * @param args the folder of the files, and the output of the oracle
   */
  public static void main(String[] args) throws IOException {
    var titles = new TestTitles();
    try (var oracle = new OracleReader(Path.of(args[1]));
        var cutter = new Cutter(CutOptions.DEFAULT)) {
      for (OracleFile file = oracle.next(); file != null; file = oracle.next()) {
        byte[] bytes = Files.readAllBytes(Path.of(args[0], file.path()));
        if (file.readable() && bytes.length > 0) {
          titles.add(file, cutter.cut(SourceFiles.of(file.path(), bytes)).bounded());
        }
      }
    }
    var table = new StringBuilder(TABLE);
    titles.languages.forEach((language, sum) -> table.append(sum.row(language)));
    System.out.print(table);
  }

  private void add(OracleFile oracle, BoundedFile cut) {
    Set<String> expected =
        oracle.declarations().stream()
            .map(each -> line(each.kind(), each.start(), each.name()))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> found = new TreeSet<>();
    for (Segment segment : cut.reading().segments()) {
      Symbol symbol = cut.reading().symbols().get(segment.symbol());
      if ((symbol.kind() == Kind.SUITE || symbol.kind() == Kind.TEST)
          && (segment.role() == Role.WHOLE || segment.role() == Role.OPENING)) {
        found.add(line(symbol.kind(), segment.codeStart(), symbol.name()));
      }
    }
    if (expected.isEmpty() && found.isEmpty()) {
      return;
    }
    Sum sum = languages.computeIfAbsent(cut.detected().language(), _ -> new Sum());
    sum.files++;
    sum.expected += expected.size();
    sum.found += found.size();
    sum.both += (int) expected.stream().filter(found::contains).count();
    if (verbose) {
      print("missed", oracle.path(), expected, found);
      print("extra", oracle.path(), found, expected);
    }
  }

  private static String line(Kind kind, int start, String title) {
    String text = title.strip().replaceAll("\\s+", " ");
    return kind + " at " + start + ": " + text.substring(0, Math.min(LONGEST, text.length()));
  }

  private static void print(String what, String path, Set<String> some, Set<String> others) {
    some.stream()
        .filter(each -> !others.contains(each))
        .forEach(each -> System.err.println(what + " " + path + " " + each));
  }
}
