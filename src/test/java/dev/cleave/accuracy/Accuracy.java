package dev.cleave.accuracy;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.symbol.Kind;
import dev.cleave.testing.SourceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Compares Cleave with oracles over real code, for {@code scripts/accuracy}, which says what each
 * argument is.
 */
public final class Accuracy {
  private static final CutOptions OPTIONS = CutOptions.DEFAULT;

  private Accuracy() {}

  /**
   * @param args the list of measurements, with on each line, separated by tabs: language, the
   *     oracle with its version, the kinds it reports, the root of the files, the oracle's output;
   *     then the file of explanations, the folder to write all differences to, and the report
   */
  public static void main(String[] args) throws IOException {
    var accuracy = new Accuracy();
    List<Measured> all = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      String[] fields = line.split("\t");
      all.add(
          accuracy.measure(
              fields[0], fields[1], kinds(fields[2]), Path.of(fields[3]), Path.of(fields[4])));
    }
    var report = new AccuracyReport(new Explanations(Path.of(args[1])));
    for (Measured each : all) {
      Files.write(Path.of(args[2], each.language() + ".diff"), report.listing(each));
    }
    Files.writeString(Path.of(args[3]), report.of(all));
  }

  private Measured measure(String language, String oracle, Set<Kind> kinds, Path root, Path output)
      throws IOException {
    Tally tally = new Tally();
    List<Difference> differences = new ArrayList<>();
    try (var reader = new OracleReader(output);
        var cutter = new Cutter(OPTIONS)) {
      for (OracleFile file = reader.next(); file != null; file = reader.next()) {
        tally.files++;
        if (!file.readable()) {
          tally.refused++;
          continue;
        }
        byte[] bytes = Files.readAllBytes(root.resolve(file.path()));
        tally.bytes += bytes.length;
        ChunkedFile cut = cut(file.path(), bytes, cutter);
        differences.addAll(
            new Comparison(cut, file, OPTIONS.size().maxChunkSize(), tally).differences(kinds));
      }
    }
    return new Measured(language, oracle, tally, differences);
  }

  private static ChunkedFile cut(String path, byte[] bytes, Cutter cutter) {
    return cutter.cut(SourceFiles.of(path, bytes));
  }

  /** The kinds of a list separated by commas. */
  static Set<Kind> kinds(String labels) {
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    Arrays.stream(labels.split(","))
        .map(label -> Kind.valueOf(label.toUpperCase(Locale.ROOT)))
        .forEach(kinds::add);
    return kinds;
  }
}
