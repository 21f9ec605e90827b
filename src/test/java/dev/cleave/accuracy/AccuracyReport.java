package dev.cleave.accuracy;

import dev.cleave.accuracy.Explanations.Explanation;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes the figures as a table, and each language's differences by class. */
final class AccuracyReport {
  private static final String TABLE =
      """
      | language | oracle | files | MB | declarations | recall | precision | kind | start with docs \
      | end | whole | attributes: recall | precision |
      | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
      """;

  private final Explanations explanations;

  AccuracyReport(Explanations explanations) {
    this.explanations = explanations;
  }

  /** The table and the classes, in Markdown. */
  String of(List<Measured> all) {
    var text = new StringBuilder(TABLE);
    for (Measured each : all) {
      text.append(
          "| %s | %s | %s |\n".formatted(each.language(), each.oracle(), each.tally().row()));
    }
    text.append("\n## Where they differ\n");
    for (Measured each : all) {
      text.append("\n### ").append(each.language()).append('\n').append(classes(each));
    }
    return text.toString();
  }

  /** Every difference with its explanation. */
  List<String> listing(Measured measured) {
    return measured.differences().stream()
        .map(
            difference ->
                explanations.of(measured.language(), difference).whose() + " " + difference.line())
        .sorted()
        .toList();
  }

  private record Cell(String sort, String whose, String why) {}

  private String classes(Measured measured) {
    if (measured.differences().isEmpty()) {
      return "\nNowhere.\n";
    }
    Map<Cell, Integer> counts = new LinkedHashMap<>();
    for (Difference each : measured.differences()) {
      Explanation found = explanations.of(measured.language(), each);
      counts.merge(new Cell(each.sort().name(), found.whose(), found.why()), 1, Integer::sum);
    }
    var text =
        new StringBuilder("\n| differ in | number | due to | why |\n| --- | --- | --- | --- |\n");
    counts.entrySet().stream()
        .sorted(
            Comparator.<Map.Entry<Cell, Integer>, String>comparing(each -> each.getKey().sort())
                .thenComparing(Map.Entry.comparingByValue(Comparator.reverseOrder())))
        .forEach(
            each ->
                text.append(
                    "| %s | %d | %s | %s |\n"
                        .formatted(
                            each.getKey().sort().toLowerCase(java.util.Locale.ROOT),
                            each.getValue(),
                            each.getKey().whose(),
                            each.getKey().why())));
    return text.toString();
  }
}
