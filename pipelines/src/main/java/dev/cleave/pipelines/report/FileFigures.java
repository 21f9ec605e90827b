package dev.cleave.pipelines.report;

import com.google.common.collect.MinMaxPriorityQueue;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.FileColumn;
import dev.cleave.transforms.tables.FileStatus;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the files table of a run adds up to. Of each list of files it holds the first few, so that
 * its memory grows with folders and copies only.
 */
final class FileFigures {
  private static final int LISTED = 20;
  private static final int WORST_LISTED = 5;

  /**
   * The status of a file, with the reason of its rejection or its parse status, in the order of the
   * page.
   */
  record Outcome(FileStatus status, String name) implements Comparable<Outcome> {
    private static final Comparator<Outcome> ORDER =
        Comparator.comparing(Outcome::status).thenComparing(Outcome::name);

    @Override
    public int compareTo(Outcome other) {
      return ORDER.compare(this, other);
    }
  }

  private final Map<String, Sum> languages = new TreeMap<>();
  private final Map<Outcome, Sum> outcomes = new TreeMap<>();
  private final Map<Outcome, MinMaxPriorityQueue<ReportedFile>> worst = new TreeMap<>();
  private final MinMaxPriorityQueue<ReportedFile> largest = queue(ReportedFile.LARGEST, LISTED);
  private final MinMaxPriorityQueue<ReportedFile> slowest = queue(ReportedFile.SLOWEST, LISTED);
  private final Map<String, Sum> licenses = new TreeMap<>();
  private final Map<String, Sum> copies = new TreeMap<>();
  private final Map<String, BitSet> rows = new TreeMap<>();
  private final Folder folders = Folder.root();
  private long errorBytes;

  /** Adds a row, unless the run no longer has the file. */
  void add(Row row) {
    ReportedFile file = ReportedFile.of(row);
    if (file.status() == FileStatus.REMOVED) {
      return;
    }
    var outcome = new Outcome(file.status(), file.outcome());
    outcomes.merge(outcome, file.sum(), Sum::plus);
    if (file.isBad()) {
      worst.computeIfAbsent(outcome, _ -> queue(ReportedFile.WORST, WORST_LISTED)).add(file);
    }
    if (file.status() != FileStatus.CHUNKED) {
      return;
    }
    errorBytes += file.unreadBytes();
    languages.merge(file.language(), file.sum(), Sum::plus);
    String license = row.text(FileColumn.LICENSE);
    licenses.merge(license == null ? "" : license, file.sum(), Sum::plus);
    folders.add(file.path(), file.sum());
    largest.add(file);
    slowest.add(file);
    String first = row.text(FileColumn.DUPLICATE_OF);
    if (first != null) {
      copies.merge(first, file.sum(), Sum::plus);
    }
    int start = (int) row.number(FileColumn.FIRST_ROW);
    rows.computeIfAbsent(row.require(FileColumn.DATA_FILE), _ -> new BitSet())
        .set(start, start + (int) row.number(FileColumn.ROW_COUNT));
  }

  /** The files that were cut, by language. */
  Map<String, Sum> languages() {
    return languages;
  }

  /** All listed files. */
  Map<Outcome, Sum> outcomes() {
    return outcomes;
  }

  /** The first few files of each outcome that a reader looks for. */
  List<ReportedFile> worst() {
    return worst.values().stream()
        .flatMap(files -> files.stream().sorted(ReportedFile.WORST))
        .toList();
  }

  List<ReportedFile> largest() {
    return largest.stream().sorted(ReportedFile.LARGEST).toList();
  }

  List<ReportedFile> slowest() {
    return slowest.stream().filter(file -> file.millis() > 0).sorted(ReportedFile.SLOWEST).toList();
  }

  /** The copies of each file that has some, by its path. */
  Map<String, Sum> copies() {
    return copies;
  }

  /** The files that have the most bytes in copies, the first one first. */
  List<Map.Entry<String, Sum>> mostCopied() {
    return copies.entrySet().stream()
        .sorted(
            Comparator.comparingLong((Map.Entry<String, Sum> each) -> -each.getValue().bytes())
                .thenComparing(Map.Entry::getKey))
        .limit(LISTED)
        .toList();
  }

  /** The files that were cut, by their licence; an empty name for those without one. */
  Map<String, Sum> licenses() {
    return licenses;
  }

  /** The folders of the files that were cut. */
  Folder folders() {
    return folders;
  }

  /** The rows of the chunks, by their data file. */
  Map<String, BitSet> rows() {
    return rows;
  }

  /** What all files that were cut add up to. */
  Sum cut() {
    return languages.values().stream().reduce(Sum.NONE, Sum::plus);
  }

  /** The bytes that parsers should have read and could not. */
  long errorBytes() {
    return errorBytes;
  }

  private static <T> MinMaxPriorityQueue<T> queue(Comparator<T> order, int most) {
    return MinMaxPriorityQueue.orderedBy(order).maximumSize(most).create();
  }
}
