package dev.cleave.pipelines.report;

import dev.cleave.boundary.ParseStatus;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.parquet.TableColumn;
import dev.cleave.transforms.tables.FileColumn;
import dev.cleave.transforms.tables.FileStatus;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A row of the files table, as far as the report shows it.
 *
 * @param outcome the reason of the rejection, or the parse status
 * @param sum the file itself, with its chunks
 * @param errors its syntax errors
 * @param detail of the rejection
 */
record ReportedFile(
    String path,
    String language,
    FileStatus status,
    String outcome,
    Sum sum,
    Errors errors,
    double millis,
    @Nullable String detail) {
  /**
   * The syntax errors of a file.
   *
   * @param bytes that no parser could read; null if the version that has cut the file did not count
   *     them
   */
  record Errors(long count, @Nullable Long bytes) {}

  /** The columns that the report reads. */
  static final Set<String> COLUMNS = new TreeSet<>();

  static {
    List.of(
            FileColumn.FILE_PATH,
            FileColumn.LANGUAGE,
            FileColumn.STATUS,
            FileColumn.REJECT_REASON,
            FileColumn.REJECT_DETAIL,
            FileColumn.PARSE_STATUS,
            FileColumn.PARSE_ERROR_COUNT,
            FileColumn.ERROR_BYTES,
            FileColumn.PARSE_MILLIS,
            FileColumn.SIZE_BYTES,
            FileColumn.CHUNK_COUNT,
            FileColumn.LICENSE,
            FileColumn.DUPLICATE_OF,
            FileColumn.DATA_FILE,
            FileColumn.FIRST_ROW,
            FileColumn.ROW_COUNT)
        .forEach(column -> COLUMNS.add(column.label()));
  }

  /** By size, the largest first, and by path. */
  static final Comparator<ReportedFile> LARGEST =
      Comparator.comparingLong((ReportedFile file) -> -file.sum.bytes())
          .thenComparing(ReportedFile::path);

  /** By the time of the parse, the longest first, and by path. */
  static final Comparator<ReportedFile> SLOWEST =
      Comparator.comparingDouble((ReportedFile file) -> -file.millis)
          .thenComparing(ReportedFile::path);

  /** By the bytes that no parser could read, by the number of errors, and by size. */
  static final Comparator<ReportedFile> WORST =
      Comparator.comparingLong((ReportedFile file) -> -file.unreadBytes())
          .thenComparingLong(file -> -file.errors.count)
          .thenComparing(LARGEST);

  static ReportedFile of(Row row) {
    String reason = row.text(FileColumn.REJECT_REASON);
    return new ReportedFile(
        row.require(FileColumn.FILE_PATH),
        row.require(FileColumn.LANGUAGE),
        FileStatus.valueOf(row.require(FileColumn.STATUS)),
        reason == null ? Objects.requireNonNullElse(row.text(FileColumn.PARSE_STATUS), "") : reason,
        new Sum(1, row.number(FileColumn.SIZE_BYTES), row.number(FileColumn.CHUNK_COUNT)),
        new Errors(row.number(FileColumn.PARSE_ERROR_COUNT), errorBytes(row)),
        real(row, FileColumn.PARSE_MILLIS),
        row.text(FileColumn.REJECT_DETAIL));
  }

  /** Whether its chunks lack something that a syntax error or a limit has hidden. */
  private boolean isDamaged() {
    return status == FileStatus.CHUNKED && ParseStatus.valueOf(outcome).isDamaged();
  }

  /** Whether a reader looks for it. */
  boolean isBad() {
    return status == FileStatus.REJECTED || isDamaged();
  }

  /**
   * The bytes that a parser should have read and could not: all of a damaged file that an older
   * version has cut.
   */
  long unreadBytes() {
    return errors.bytes != null ? errors.bytes : isDamaged() ? sum.bytes() : 0;
  }

  private static @Nullable Long errorBytes(Row row) {
    return row.value(FileColumn.ERROR_BYTES.label()) instanceof Number bytes
        ? bytes.longValue()
        : null;
  }

  private static double real(Row row, TableColumn column) {
    return row.value(column.label()) instanceof Number number ? number.doubleValue() : 0;
  }
}
