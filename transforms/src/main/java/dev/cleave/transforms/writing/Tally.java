package dev.cleave.transforms.writing;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.text.Labels;
import dev.cleave.transforms.billing.Bill;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.DatasetDigest;
import dev.cleave.transforms.tables.FileColumn;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.writing.RowChanges.Operation;
import java.util.List;

/**
 * What rows add up to. Counts that decide whether a run is committed are these, never metrics,
 * which count a retried bundle twice.
 *
 * <p>Rows of the files table count the whole corpus, whichever run has the chunks of a file.
 *
 * @param files the files by their rows
 * @param sourceBytes bytes of the files that were cut
 * @param chunks chunks of these files
 * @param losses what is gone of the files of the previous run
 * @param digest of the rows of the chunks and checks tables
 * @param own what this run has written
 * @param chunkChanges what a store that has the previous run must do
 * @param bill the texts to embed; of no rows, but of all of them together
 */
public record Tally(
    FileCounts files,
    long sourceBytes,
    long chunks,
    Losses losses,
    DatasetDigest digest,
    Own own,
    ChunkChanges chunkChanges,
    Bill bill) {

  /**
   * What this run has written, by its rows of all tables.
   *
   * @param files files whose chunks this run has, by the files table
   * @param sourceBytes their size, by the files table
   * @param chunks their chunks, by the files table
   * @param contentBytes bytes that the rows of the chunks table cover in their files
   * @param failedChecks files whose chunks are not the file, by the checks table
   */
  public record Own(
      long files, long sourceBytes, long chunks, long contentBytes, long failedChecks) {
    static final Own NONE = new Own(0, 0, 0, 0, 0);

    Own plus(Own other) {
      return new Own(
          files + other.files,
          sourceBytes + other.sourceBytes,
          chunks + other.chunks,
          contentBytes + other.contentBytes,
          failedChecks + other.failedChecks);
    }
  }

  /**
   * The number of rows in the changes table, by operation.
   *
   * @param upserts to insert or replace
   * @param moves to change without another embedding
   * @param deletes to delete
   */
  public record ChunkChanges(long upserts, long moves, long deletes) {
    static final ChunkChanges NONE = new ChunkChanges(0, 0, 0);

    ChunkChanges plus(ChunkChanges other) {
      return new ChunkChanges(
          upserts + other.upserts, moves + other.moves, deletes + other.deletes);
    }
  }

  /** What no rows add up to. */
  public static final Tally NONE = of(Losses.NONE, Own.NONE, ChunkChanges.NONE);

  /** The rows of the chunks table of a file that was cut. */
  static Tally ofChunks(ChunkedFile file) {
    return ofContent(file.chunks().stream().mapToLong(chunk -> chunk.range().size()).sum());
  }

  /** Rows of the chunks table that cover this many bytes of their file. */
  static Tally ofContent(long bytes) {
    return of(Losses.NONE, new Own(0, 0, 0, bytes, 0), ChunkChanges.NONE);
  }

  /** A row of the checks table. */
  static Tally ofCheck(ReconstructionCheck check) {
    return of(Losses.NONE, new Own(0, 0, 0, 0, check.ok() ? 0 : 1), ChunkChanges.NONE);
  }

  /** Rows of the table of changes to chunks. */
  static Tally ofChanges(List<Row> rows) {
    var sum = ChunkChanges.NONE;
    for (Row row : rows) {
      sum =
          sum.plus(
              switch (Labels.parse(Operation.class, row.require(RowChanges.OPERATION))) {
                case UPSERT -> new ChunkChanges(1, 0, 0);
                case MOVE -> new ChunkChanges(0, 1, 0);
                case DELETE -> new ChunkChanges(0, 0, 1);
              });
    }
    return of(Losses.NONE, Own.NONE, sum);
  }

  /** What is gone, by the rows of the files table. */
  static Tally ofLosses(Losses losses) {
    return of(losses, Own.NONE, ChunkChanges.NONE);
  }

  /** Texts to embed. */
  static Tally ofBill(Bill bill) {
    return new Tally(
        FileCounts.NONE, 0, 0, Losses.NONE, DatasetDigest.ZERO, Own.NONE, ChunkChanges.NONE, bill);
  }

  /** What the rows of both add up to. */
  public Tally plus(Tally other) {
    return new Tally(
        files.plus(other.files),
        sourceBytes + other.sourceBytes,
        chunks + other.chunks,
        losses.plus(other.losses),
        digest.plus(other.digest),
        own.plus(other.own),
        chunkChanges.plus(other.chunkChanges),
        bill.plus(other.bill));
  }

  private static Tally of(Losses losses, Own own, ChunkChanges chunkChanges) {
    return new Tally(
        FileCounts.NONE, 0, 0, losses, DatasetDigest.ZERO, own, chunkChanges, Bill.NONE);
  }

  /** Adds up rows of the files table. To add each to the sum by itself would take long. */
  public static final class OfFiles {
    private final String runId;
    private final FileCounts.Counter files = new FileCounts.Counter();
    private long sourceBytes;
    private long chunks;
    private DatasetDigest digest = DatasetDigest.ZERO;
    private Own own = Own.NONE;

    /**
     * @param runId the run that has the rows
     */
    public OfFiles(String runId) {
      this.runId = runId;
    }

    /** Adds a row. */
    public void add(FileEntry entry) {
      files.add(entry);
      long rows = entry.number(FileColumn.ROW_COUNT);
      chunks += rows;
      digest = digest.plus(entry.rowsDigest());
      if (entry.status().isCut()) {
        sourceBytes += entry.sizeBytes();
        if (runId.equals(entry.text(FileColumn.RUN_ID))) {
          own = own.plus(new Own(1, entry.sizeBytes(), rows, 0, 0));
        }
      }
    }

    /** What was added. */
    public Tally sum() {
      return new Tally(
          files.sum(), sourceBytes, chunks, Losses.NONE, digest, own, ChunkChanges.NONE, Bill.NONE);
    }
  }
}
