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
  static final FileCounts NONE =
      new FileCounts(none(), none(), none(), none(), none(), none(), none(), 0);

  static FileCounts of(FileEntry entry) {
    FileStatus status = entry.status();
    boolean cut = isCut(status);
    var repository =
        Repository.found(
            entry.text(FileColumn.REPOSITORY),
            entry.text(FileColumn.REVISION),
            entry.text(FileColumn.REF));
    return new FileCounts(
        one(status, 1L),
        one(entry.change(), 1L),
        cut ? one(entry.place().runId(), 1L) : none(),
        status == FileStatus.REJECTED
            ? one(RejectReason.valueOf(entry.require(FileColumn.REJECT_REASON)), 1L)
            : none(),
        cut ? one(ParseStatus.valueOf(entry.require(FileColumn.PARSE_STATUS)), 1L) : none(),
        cut ? one(entry.language(), new LanguageTally(1, entry.sizeBytes())) : none(),
        status == FileStatus.REMOVED || repository.equals(Repository.NONE)
            ? none()
            : one(repository, 1L),
        cut ? entry.secretChunks() : 0);
  }

  /** Whether files of this status have chunks that are the file. */
  static boolean isCut(FileStatus status) {
    return status == FileStatus.CHUNKED || status == FileStatus.EMPTY;
  }

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

  private static <K extends Comparable<? super K>, V> SortedMap<K, V> none() {
    return ImmutableSortedMap.of();
  }

  private static <K extends Comparable<? super K>, V> SortedMap<K, V> one(K key, V value) {
    return ImmutableSortedMap.of(key, value);
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
}
