package dev.cleave.transforms.writing;

import com.google.common.collect.ImmutableSortedMap;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.file.RejectReason;
import dev.cleave.file.Repository;
import dev.cleave.transforms.tables.Change;
import dev.cleave.transforms.tables.FileColumn;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileStatus;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BinaryOperator;

/**
 * Numbers of files, by their rows in the files table.
 *
 * @param statuses files by status
 * @param changes files by how they differ from the previous run
 * @param runs files that were cut, by the run that has their chunks
 * @param rejects rejected files by reason
 * @param parses files that were cut, by parse status
 * @param languages files that were cut, by language
 * @param repositories listed files by repository, of those whose repository is known
 * @param secretChunks chunks with a secret
 */
public record FileCounts(
    SortedMap<FileStatus, Long> statuses,
    SortedMap<Change, Long> changes,
    SortedMap<String, Long> runs,
    SortedMap<RejectReason, Long> rejects,
    SortedMap<ParseStatus, Long> parses,
    SortedMap<String, LanguageTally> languages,
    SortedMap<Repository, Long> repositories,
    long secretChunks) {
  static final FileCounts NONE = new Counter().sum();

  /** All listed files, and those that were removed. */
  public long all() {
    return statuses.values().stream().mapToLong(Long::longValue).sum();
  }

  /** The files of one status. */
  public long of(FileStatus status) {
    return statuses.getOrDefault(status, 0L);
  }

  /** The files with one change. */
  public long of(Change change) {
    return changes.getOrDefault(change, 0L);
  }

  /** The files that the options exclude. */
  public long skipped() {
    return rejects.getOrDefault(RejectReason.GITIGNORED, 0L)
        + rejects.getOrDefault(RejectReason.SKIPPED_CATEGORY, 0L);
  }

  FileCounts plus(FileCounts other) {
    return new FileCounts(
        merge(statuses, other.statuses, Long::sum),
        merge(changes, other.changes, Long::sum),
        merge(runs, other.runs, Long::sum),
        merge(rejects, other.rejects, Long::sum),
        merge(parses, other.parses, Long::sum),
        merge(languages, other.languages, LanguageTally::plus),
        merge(repositories, other.repositories, Long::sum),
        secretChunks + other.secretChunks);
  }

  private static <K extends Comparable<? super K>, V> SortedMap<K, V> merge(
      SortedMap<K, V> one, SortedMap<K, V> other, BinaryOperator<V> sum) {
    if (other.isEmpty()) {
      return one;
    }
    SortedMap<K, V> both = new TreeMap<>(one);
    other.forEach((key, value) -> both.merge(key, value, sum));
    return Collections.unmodifiableSortedMap(both);
  }

  /** Adds up rows one by one. */
  static final class Counter {
    private final SortedMap<FileStatus, Long> statuses = new TreeMap<>();
    private final SortedMap<Change, Long> changes = new TreeMap<>();
    private final SortedMap<String, Long> runs = new TreeMap<>();
    private final SortedMap<RejectReason, Long> rejects = new TreeMap<>();
    private final SortedMap<ParseStatus, Long> parses = new TreeMap<>();
    private final SortedMap<String, LanguageTally> languages = new TreeMap<>();
    private final SortedMap<Repository, Long> repositories = new TreeMap<>();
    private long secretChunks;

    void add(FileEntry entry) {
      FileStatus status = entry.status();
      statuses.merge(status, 1L, Long::sum);
      changes.merge(entry.change(), 1L, Long::sum);
      if (status == FileStatus.REJECTED) {
        var reason = RejectReason.valueOf(entry.require(FileColumn.REJECT_REASON));
        rejects.merge(reason, 1L, Long::sum);
      }
      if (status.isCut()) {
        runs.merge(entry.require(FileColumn.RUN_ID), 1L, Long::sum);
        var parsed = ParseStatus.valueOf(entry.require(FileColumn.PARSE_STATUS));
        parses.merge(parsed, 1L, Long::sum);
        var one = new LanguageTally(1, entry.sizeBytes());
        languages.merge(entry.language(), one, LanguageTally::plus);
        secretChunks += entry.secretChunks();
      }
      var repository =
          Repository.found(
              entry.text(FileColumn.REPOSITORY),
              entry.text(FileColumn.REVISION),
              entry.text(FileColumn.REF));
      if (status != FileStatus.REMOVED && !repository.equals(Repository.NONE)) {
        repositories.merge(repository, 1L, Long::sum);
      }
    }

    FileCounts sum() {
      return new FileCounts(
          ImmutableSortedMap.copyOf(statuses),
          ImmutableSortedMap.copyOf(changes),
          ImmutableSortedMap.copyOf(runs),
          ImmutableSortedMap.copyOf(rejects),
          ImmutableSortedMap.copyOf(parses),
          ImmutableSortedMap.copyOf(languages),
          ImmutableSortedMap.copyOf(repositories),
          secretChunks);
    }
  }
}
