package dev.cleave.transforms.verifying;

import dev.cleave.text.Labels;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.Table;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * Something that is wrong with a run: a row of the findings table.
 *
 * @param fault what is wrong
 * @param runId the run that has it
 * @param dataFile the data file, relative to the output folder; null if the finding is about no
 *     data file
 * @param path the source file's path; null if the finding is about no single file
 * @param detail what was expected and what was found, in words
 */
public record Finding(
    Fault fault, String runId, @Nullable String dataFile, @Nullable String path, String detail)
    implements Comparable<Finding> {
  private static final Comparator<Finding> ORDER =
      Comparator.comparing(Finding::fault)
          .thenComparing(Finding::runId)
          .thenComparing(Finding::dataFile, Comparator.nullsFirst(Comparator.naturalOrder()))
          .thenComparing(Finding::path, Comparator.nullsFirst(Comparator.naturalOrder()))
          .thenComparing(Finding::detail);

  /** A finding about a whole run. */
  public static Finding ofRun(Fault fault, String runId, String detail) {
    return new Finding(fault, runId, null, null, detail);
  }

  Row row() {
    return new Row(
        Table.FINDINGS.rows().columns(), Labels.of(fault), runId, dataFile, path, detail);
  }

  /** Orders findings by importance, and then by place. */
  @Override
  public int compareTo(Finding other) {
    return ORDER.compare(this, other);
  }

  /** The finding as one line. */
  @Override
  public String toString() {
    var text = new StringBuilder(Labels.of(fault)).append(": ");
    if (path != null) {
      text.append(path).append(": ");
    } else if (dataFile != null) {
      text.append(dataFile).append(": ");
    } else {
      text.append("run ").append(runId).append(": ");
    }
    return text.append(detail).toString();
  }
}
