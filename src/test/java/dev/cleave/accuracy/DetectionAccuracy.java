package dev.cleave.accuracy;

import dev.cleave.file.Blake3Hash;
import dev.cleave.language.DetectedFile;
import dev.cleave.language.LanguageDetector;
import dev.cleave.testing.SourceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Compares the languages that Cleave tells with those that are known, for {@code
 * scripts/accuracy.d/detection}, and prints a section of the report.
 */
public final class DetectionAccuracy {
  private static final int MOST_OF_A_GROUP = 60;
  private static final double HUNDRED = 100;

  private final LanguageDetector detector = LanguageDetector.standard();
  private final Map<String, Count> languages = new TreeMap<>();
  private final Map<String, Integer> sources = new TreeMap<>();
  private final List<String> wrong = new ArrayList<>();
  private final Count all = new Count();
  private final Count scripts = new Count();

  private DetectionAccuracy() {}

  /** How many files of a sort there are, and how many of them were told right. */
  private static final class Count {
    private int files;
    private int right;

    boolean add(boolean correct) {
      files++;
      right += correct ? 1 : 0;
      return correct;
    }

    String share() {
      return String.format(Locale.ROOT, "%.1f%%", HUNDRED * right / files);
    }
  }

  /**
   * @param args a list of files, with on each line, separated by tabs: the known language, the
   *     package and the path; then the folder of the paths
   */
  public static void main(String[] args) throws IOException {
    var accuracy = new DetectionAccuracy();
    for (String line : sample(Files.readAllLines(Path.of(args[0])))) {
      String[] fields = line.split("\t");
      accuracy.judge(fields[0], fields[2], Files.readAllBytes(Path.of(args[1], fields[2])));
    }
    System.out.print(accuracy.report());
  }

  /** No language and no package counts for more than others: a few files of each, at random. */
  private static List<String> sample(List<String> lines) {
    Map<String, List<String>> groups =
        lines.stream()
            .sorted(Comparator.comparing(line -> Blake3Hash.hex(line)))
            .collect(
                Collectors.groupingBy(
                    line -> line.substring(0, line.lastIndexOf('\t')),
                    TreeMap::new,
                    Collectors.toList()));
    return groups.values().stream()
        .flatMap(group -> group.stream().limit(MOST_OF_A_GROUP))
        .toList();
  }

  private void judge(String known, String path, byte[] bytes) {
    DetectedFile found = detect(path, bytes);
    String source = found.languageSource().name().toLowerCase(Locale.ROOT);
    sources.merge(source, 1, Integer::sum);
    boolean right = all.add(found.language().equals(known));
    if (!languages.computeIfAbsent(known, _ -> new Count()).add(right)) {
      wrong.add("| %s | %s | %s, by %s |".formatted(path, known, found.language(), source));
    }
    if (bytes.length > 2 && bytes[0] == '#' && bytes[1] == '!' && bytes[2] != '[') {
      scripts.add(detect("script", bytes).language().equals(known));
    }
  }

  private DetectedFile detect(String path, byte[] bytes) {
    return detector.detect(SourceFiles.of(path, bytes));
  }

  private String report() {
    var report = new ArrayList<String>();
    report.add(
        "%,d files of %d languages, %,d detected correctly: %s."
            .formatted(all.files, languages.size(), all.right, all.share()));
    report.add(
        "Found by: "
            + sources.entrySet().stream()
                .map(each -> each.getKey() + " " + each.getValue())
                .collect(Collectors.joining(", "))
            + ".");
    report.add(
        "Of the %d that begin with `#!`, %d are also detected under a name without extension."
            .formatted(scripts.files, scripts.right));
    report.add("\n| language | files | right |\n| --- | --- | --- |");
    languages.forEach(
        (language, count) ->
            report.add("| %s | %d | %s |".formatted(language, count.files, count.share())));
    if (!wrong.isEmpty()) {
      report.add("\n| wrong | is | detected as |\n| --- | --- | --- |");
      report.addAll(wrong);
    }
    return String.join("\n", report) + "\n";
  }
}
