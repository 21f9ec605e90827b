package dev.cleave.pipelines.report;

import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.CheckColumn;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What the checks of the files that a run has written add up to. */
final class Proof {
  static final Set<String> COLUMNS = new TreeSet<>();

  static {
    List.of(CheckColumn.OK, CheckColumn.ACTUAL_BYTES)
        .forEach(column -> COLUMNS.add(column.label()));
  }

  private long files;
  private long bytes;
  private long failed;

  /** Adds a row of the checks table. */
  void add(Row row) {
    files++;
    bytes += row.number(CheckColumn.ACTUAL_BYTES);
    failed += row.flag(CheckColumn.OK.label()) ? 0 : 1;
  }

  /** The checked files. */
  long files() {
    return files;
  }

  /** The bytes of their chunks. */
  long bytes() {
    return bytes;
  }

  /** The files that their chunks are not. */
  long failed() {
    return failed;
  }
}
