package dev.cleave.transforms.tables;

import dev.cleave.boundary.ParseStatus;
import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.file.RejectReason;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BinaryOperator;

/**
 * What rows add up to. Counts that decide whether a run stands are these, never metrics, which
 * count a retried bundle twice.
 *
 * @param statuses listed files by status
 * @param rejects rejected files by reason
 * @param parses files that were cut, by parse status
 * @param languages files that were cut, by language
 * @param sourceBytes bytes of the files that were cut
 * @param chunks rows of the chunks table
 * @param contentBytes bytes that the chunks cover in their files
 * @param failedChecks files whose chunks are not the file
 * @param digest of the rows of the chunks and checks tables
 */
public record Tally(
    SortedMap<FileStatus, Long> statuses,
    SortedMap<RejectReason, Long> rejects,
    SortedMap<ParseStatus, Long> parses,
    SortedMap<String, LanguageTally> languages,
    long sourceBytes,
    long chunks,
    long contentBytes,
    long failedChecks,
    DatasetDigest digest) {

  /** What no rows add up to. */
  public static final Tally NONE = ofRows(0, 0, 0, DatasetDigest.ZERO);

  public Tally {
    statuses = copy(statuses);
    rejects = copy(rejects);
    parses = copy(parses);
    languages = copy(languages);
  }

  /** A row of the files table. */
  public static Tally ofFile(ChunkedFile file) {
    var bounded = file.bounded();
    var detected = bounded.detected();
    var source = detected.source();
    var status = FileStatus.of(file);
    if (source.rejection() != null) {
      return new Tally(
          one(status, 1L),
          one(source.rejection().reason(), 1L),
          none(),
          none(),
          0,
          0,
          0,
          0,
          DatasetDigest.ZERO);
    }
    int bytes = source.bytes().length;
    return new Tally(
        one(status, 1L),
        none(),
        one(bounded.parseStatus(), 1L),
        one(detected.language(), new LanguageTally(1, bytes)),
        bytes,
        0,
        0,
        0,
        DatasetDigest.ZERO);
  }

  /** A file's rows of the chunks table, but for their digest. */
  public static Tally ofChunks(List<Chunk> chunks) {
    long bytes = chunks.stream().mapToLong(Chunk::size).sum();
    return ofRows(chunks.size(), bytes, 0, DatasetDigest.ZERO);
  }

  /** A row of the checks table, but for its digest. */
  public static Tally ofCheck(ReconstructionCheck check) {
    return ofRows(0, 0, check.ok() ? 0 : 1, DatasetDigest.ZERO);
  }

  /** The digest of the rows of a data file. */
  public static Tally ofDigest(DatasetDigest digest) {
    return ofRows(0, 0, 0, digest);
  }

  /** Rows of the files table: all objects that were listed. */
  public long files() {
    return statuses.values().stream().mapToLong(Long::longValue).sum();
  }

  /** The files of one status. */
  public long files(FileStatus status) {
    return statuses.getOrDefault(status, 0L);
  }

  /** The files that were left out as the run was told to. */
  public long skipped() {
    return rejects.getOrDefault(RejectReason.GITIGNORED, 0L)
        + rejects.getOrDefault(RejectReason.SKIPPED_CATEGORY, 0L);
  }

  /** What the rows of both add up to. */
  public Tally plus(Tally other) {
    return new Tally(
        merge(statuses, other.statuses, Long::sum),
        merge(rejects, other.rejects, Long::sum),
        merge(parses, other.parses, Long::sum),
        merge(languages, other.languages, LanguageTally::plus),
        sourceBytes + other.sourceBytes,
        chunks + other.chunks,
        contentBytes + other.contentBytes,
        failedChecks + other.failedChecks,
        digest.plus(other.digest));
  }

  private static Tally ofRows(long chunks, long bytes, long failedChecks, DatasetDigest digest) {
    return new Tally(none(), none(), none(), none(), 0, chunks, bytes, failedChecks, digest);
  }

  private static <K extends Comparable<K>, V> SortedMap<K, V> none() {
    return Collections.emptySortedMap();
  }

  private static <K extends Comparable<K>, V> SortedMap<K, V> one(K key, V value) {
    return new TreeMap<>(Map.of(key, value));
  }

  private static <K, V> SortedMap<K, V> copy(SortedMap<K, V> map) {
    return Collections.unmodifiableSortedMap(new TreeMap<>(map));
  }

  private static <K, V> SortedMap<K, V> merge(
      SortedMap<K, V> one, SortedMap<K, V> other, BinaryOperator<V> sum) {
    var merged = new TreeMap<>(one);
    other.forEach((key, value) -> merged.merge(key, value, sum));
    return merged;
  }
}
