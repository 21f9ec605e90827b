package dev.cleave.transforms.writing;

import com.google.common.collect.ImmutableMap;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.file.RejectReason;
import dev.cleave.file.Repository;
import dev.cleave.transforms.parquet.ValuedRow;
import dev.cleave.transforms.tables.Change;
import dev.cleave.transforms.tables.ChunkRows;
import dev.cleave.transforms.tables.DatasetDigest;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileStatus;
import dev.cleave.transforms.tables.RowPlace;
import dev.cleave.transforms.writing.RowChanges.Changed;
import dev.cleave.transforms.writing.RowChanges.Operation;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BinaryOperator;

/**
 * What rows add up to. Counts that decide whether a run stands are these, never metrics, which
 * count a retried bundle twice.
 *
 * <p>Rows of the files table count the whole corpus, whichever run has the chunks of a file.
 *
 * @param statuses files by status
 * @param changes files by how they differ from the previous run
 * @param runs files that were cut, by the run that has their chunks
 * @param rejects rejected files by reason
 * @param parses files that were cut, by parse status
 * @param languages files that were cut, by language
 * @param repositories listed files by repository, of those whose repository is known
 * @param sourceBytes bytes of the files that were cut
 * @param chunks chunks of these files
 * @param losses what is gone of the files of the previous run
 * @param digest of the rows of the chunks and checks tables
 * @param own what this run has written
 * @param chunkChanges what a store that has the previous run must do
 */
public record Tally(
    SortedMap<FileStatus, Long> statuses,
    SortedMap<Change, Long> changes,
    SortedMap<String, Long> runs,
    SortedMap<RejectReason, Long> rejects,
    SortedMap<ParseStatus, Long> parses,
    SortedMap<String, LanguageTally> languages,
    SortedMap<Repository, Long> repositories,
    long sourceBytes,
    long chunks,
    Losses losses,
    DatasetDigest digest,
    Own own,
    ChunkChanges chunkChanges) {

  /**
   * What this run has written, by its rows of all tables.
   *
   * @param files files whose chunks this run has, by the files table
   * @param sourceBytes their size, by the files table
   * @param chunks their chunks, by the files table
   * @param contentBytes bytes that the rows of the chunks table cover in their files
   * @param tokens estimated tokens of the chunks to embed, with their headers; 0 for chunks that
   *     are copied
   * @param failedChecks files whose chunks are not the file, by the checks table
   */
  public record Own(
      long files,
      long sourceBytes,
      long chunks,
      long contentBytes,
      long tokens,
      long failedChecks) {
    static final Own NONE = new Own(0, 0, 0, 0, 0, 0);

    Own plus(Own other) {
      return new Own(
          files + other.files,
          sourceBytes + other.sourceBytes,
          chunks + other.chunks,
          contentBytes + other.contentBytes,
          tokens + other.tokens,
          failedChecks + other.failedChecks);
    }
  }

  /**
   * Rows of the table of changes, by what a store does with the chunk.
   *
   * @param upserts to insert or replace
   * @param moves to change without another embedding
   * @param deletes to delete
   * @param tokens estimated tokens of the upserts to embed, with their headers
   */
  public record ChunkChanges(long upserts, long moves, long deletes, long tokens) {
    static final ChunkChanges NONE = new ChunkChanges(0, 0, 0, 0);

    ChunkChanges plus(ChunkChanges other) {
      return new ChunkChanges(
          upserts + other.upserts,
          moves + other.moves,
          deletes + other.deletes,
          tokens + other.tokens);
    }
  }

  /** What no rows add up to. */
  public static final Tally NONE = of(Own.NONE);

  public Tally {
    statuses = copy(statuses);
    changes = copy(changes);
    runs = copy(runs);
    rejects = copy(rejects);
    parses = copy(parses);
    languages = copy(languages);
    repositories = copy(repositories);
  }

  /**
   * A row of the files table.
   *
   * @param runId the run that writes the row
   */
  public static Tally ofFile(FileEntry entry, String runId) {
    FileStatus status = entry.status();
    Change change = entry.change();
    boolean cut = status == FileStatus.CHUNKED || status == FileStatus.EMPTY;
    RowPlace place = entry.place();
    var repository = Repository.found(entry.text("repository"), entry.text("revision"));
    long bytes = cut ? entry.number("size_bytes") : 0;
    return new Tally(
        one(status, 1L),
        one(change, 1L),
        cut ? one(place.runId(), 1L) : none(),
        status == FileStatus.REJECTED
            ? one(RejectReason.valueOf(entry.require("reject_reason")), 1L)
            : none(),
        cut ? one(ParseStatus.valueOf(entry.require("parse_status")), 1L) : none(),
        cut ? one(entry.language(), new LanguageTally(1, bytes)) : none(),
        status == FileStatus.REMOVED || repository.equals(Repository.NONE)
            ? none()
            : one(repository, 1L),
        bytes,
        place.rows(),
        Losses.NONE,
        entry.rowsDigest(),
        cut && place.runId().equals(runId) ? new Own(1, bytes, place.rows(), 0, 0, 0) : Own.NONE,
        ChunkChanges.NONE);
  }

  /** The rows of the chunks table of a file that was cut. */
  public static Tally ofChunks(ChunkedFile file) {
    long bytes = 0;
    long tokens = 0;
    for (Chunk chunk : file.chunks()) {
      bytes += chunk.range().size();
      tokens += file.isToEmbed(chunk) ? chunk.embeddedTokens() : 0;
    }
    return of(new Own(0, 0, 0, bytes, tokens, 0));
  }

  /** Rows of the chunks table that cover this many bytes of their file. */
  public static Tally ofContent(long bytes) {
    return of(new Own(0, 0, 0, bytes, 0, 0));
  }

  /** A row of the checks table. */
  public static Tally ofCheck(ReconstructionCheck check) {
    return of(new Own(0, 0, 0, 0, 0, check.ok() ? 0 : 1));
  }

  /** Rows of the table of changes. */
  static Tally ofChanges(List<Changed> rows) {
    long[] counts = new long[Operation.values().length];
    long tokens = 0;
    for (Changed row : rows) {
      counts[row.operation().ordinal()]++;
      tokens += row.operation() == Operation.UPSERT ? tokensToEmbed(row.row()) : 0;
    }
    var chunkChanges =
        new ChunkChanges(
            counts[Operation.UPSERT.ordinal()],
            counts[Operation.MOVE.ordinal()],
            counts[Operation.DELETE.ordinal()],
            tokens);
    return of(Losses.NONE, Own.NONE, chunkChanges);
  }

  private static long tokensToEmbed(ValuedRow chunk) {
    Object header = chunk.value("context_header");
    return ChunkRows.isToEmbed(chunk)
        ? Chunk.embeddedTokens(
            Integer.parseInt(String.valueOf(chunk.value("token_estimate"))),
            header == null ? null : header.toString())
        : 0;
  }

  /** What is gone, by the rows of the files table. */
  static Tally ofLosses(Losses losses) {
    return of(losses, Own.NONE, ChunkChanges.NONE);
  }

  /** Rows of the files table: all listed objects, and those that were removed. */
  public long files() {
    return statuses.values().stream().mapToLong(Long::longValue).sum();
  }

  /** The files of one status. */
  public long files(FileStatus status) {
    return statuses.getOrDefault(status, 0L);
  }

  /** The files with one change. */
  public long files(Change change) {
    return changes.getOrDefault(change, 0L);
  }

  /** The files that the options exclude. */
  public long skipped() {
    return rejects.getOrDefault(RejectReason.GITIGNORED, 0L)
        + rejects.getOrDefault(RejectReason.SKIPPED_CATEGORY, 0L);
  }

  /** What the rows of both add up to. */
  public Tally plus(Tally other) {
    return new Tally(
        merge(statuses, other.statuses, Long::sum),
        merge(changes, other.changes, Long::sum),
        merge(runs, other.runs, Long::sum),
        merge(rejects, other.rejects, Long::sum),
        merge(parses, other.parses, Long::sum),
        merge(languages, other.languages, LanguageTally::plus),
        merge(repositories, other.repositories, Long::sum),
        sourceBytes + other.sourceBytes,
        chunks + other.chunks,
        losses.plus(other.losses),
        digest.plus(other.digest),
        own.plus(other.own),
        chunkChanges.plus(other.chunkChanges));
  }

  private static Tally of(Own own) {
    return of(Losses.NONE, own, ChunkChanges.NONE);
  }

  private static Tally of(Losses losses, Own own, ChunkChanges chunkChanges) {
    return new Tally(
        none(),
        none(),
        none(),
        none(),
        none(),
        none(),
        none(),
        0,
        0,
        losses,
        DatasetDigest.ZERO,
        own,
        chunkChanges);
  }

  private static <K extends Comparable<K>, V> SortedMap<K, V> none() {
    return Collections.emptySortedMap();
  }

  private static <K extends Comparable<K>, V> SortedMap<K, V> one(K key, V value) {
    return new TreeMap<>(ImmutableMap.of(key, value));
  }

  private static <K, V> SortedMap<K, V> copy(SortedMap<K, V> map) {
    return map.isEmpty()
        ? Collections.emptySortedMap()
        : Collections.unmodifiableSortedMap(new TreeMap<>(map));
  }

  private static <K, V> SortedMap<K, V> merge(
      SortedMap<K, V> one, SortedMap<K, V> other, BinaryOperator<V> sum) {
    if (other.isEmpty()) {
      return one;
    }
    var merged = new TreeMap<>(one);
    other.forEach((key, value) -> merged.merge(key, value, sum));
    return merged;
  }
}
