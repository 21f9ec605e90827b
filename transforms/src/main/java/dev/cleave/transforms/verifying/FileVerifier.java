package dev.cleave.transforms.verifying;

import dev.cleave.CutOptions;
import dev.cleave.chunk.EmbedHash;
import dev.cleave.chunk.Reconstruction;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.chunk.ReconstructionChecker;
import dev.cleave.chunk.WrittenChunk;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.CheckColumn;
import dev.cleave.transforms.tables.ChunkColumn;
import dev.cleave.transforms.tables.DatasetDigest;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.RowDigest;
import dev.cleave.transforms.tables.RowPlace;
import dev.cleave.transforms.tables.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Puts the chunks of files together again, with the checker that the run itself used, and compares
 * the hashes of their rows with those in the files table. For one thread.
 */
final class FileVerifier {
  private final Map<String, CutOptions> cuts;
  private final Map<CutOptions, ReconstructionChecker> checkers = new LinkedHashMap<>();

  /**
   * @param cuts how each run has cut files, by its id
   */
  FileVerifier(Map<String, CutOptions> cuts) {
    this.cuts = cuts;
  }

  /**
   * What the rows of a file add up to.
   *
   * @param chunkRows the sum of the hashes of its chunks
   * @param check the row that the checks table must have for it
   */
  record Result(DatasetDigest chunkRows, CheckHash check) {}

  /**
   * Verifies a file by its rows.
   *
   * @param rows its chunks, in the order in which they are stored
   */
  Result verify(FileEntry entry, List<Row> rows, Consumer<Finding> findings) {
    if (!entry.status().isCut()) {
      return new Result(DatasetDigest.ZERO, expected(entry, null));
    }
    DatasetDigest chunkRows =
        rows.isEmpty()
            ? DatasetDigest.ZERO
            // An older version of the table had fewer columns.
            : RowDigest.of(Table.CHUNKS.rows().with(rows.getFirst().columns()), rows);
    DatasetDigest check = null;
    try {
      check = rebuild(entry, rows, findings);
      if (!chunkRows.plus(check).equals(entry.rowsDigest())) {
        findings.accept(
            finding(entry, Fault.ROWS_CHANGED, "its rows do not have the hash in rows_digest"));
      }
    } catch (RuntimeException e) { // a value that no run writes
      findings.accept(finding(entry, Fault.NOT_REBUILT, "the check has failed: " + e));
    }
    return new Result(chunkRows, expected(entry, check));
  }

  /**
   * The row that the checks table must have for a file. If the manifest of the file's run is
   * missing, no row is expected: that run is a finding by itself.
   *
   * @param check its hash, or null if the file's chunks could not be read
   */
  CheckHash expected(FileEntry entry, @Nullable DatasetDigest check) {
    String runId = entry.place().runId();
    boolean none = !entry.status().isCut() || !cuts.containsKey(runId);
    return new CheckHash(
        entry.path(),
        runId,
        none ? CheckHash.Side.NONE_EXPECTED : CheckHash.Side.EXPECTED,
        none ? null : check,
        entry.sizeBytes());
  }

  static Finding finding(FileEntry entry, Fault fault, String detail) {
    RowPlace place = entry.place();
    return new Finding(fault, place.runId(), place.dataFile(), entry.path(), detail);
  }

  private DatasetDigest rebuild(FileEntry entry, List<Row> rows, Consumer<Finding> findings) {
    Reconstruction file = checker(entry.place().runId()).begin(entry.original());
    for (Row row : rows) {
      file.add(
          new WrittenChunk(
              row.require(ChunkColumn.CHUNK_ID),
              row.number(ChunkColumn.START_BYTE),
              row.number(ChunkColumn.END_BYTE),
              row.text(ChunkColumn.CONTEXT_HEADER),
              row.content(ChunkColumn.CONTENT)));
    }
    if (!rows.stream().allMatch(FileVerifier::isEmbeddedAsHashed)) {
      findings.accept(
          finding(
              entry,
              Fault.EMBED_HASH_CHANGED,
              "an embed_hash is not that of the header and the content"));
    }
    ReconstructionCheck check = file.check();
    if (!check.ok()) {
      findings.accept(finding(entry, Fault.NOT_REBUILT, describe(check)));
    }
    Row row = CheckColumn.row(entry.fileId(), entry.path(), check);
    return RowDigest.of(Table.CHECKS.rows(), List.of(row));
  }

  /** Whether the header and the content of a chunk are what its hash says. */
  private static boolean isEmbeddedAsHashed(Row row) {
    String header = row.text(ChunkColumn.CONTEXT_HEADER);
    String hash =
        header == null
            ? row.require(ChunkColumn.CONTENT_HASH)
            : EmbedHash.of(header, row.content(ChunkColumn.CONTENT));
    return hash.equals(row.require(ChunkColumn.EMBED_HASH));
  }

  private static String describe(ReconstructionCheck check) {
    return String.format(
        Locale.ROOT,
        "its chunks have %,d of %,d bytes%s; %d gaps, %d overlaps, %d out of order, %d too large,"
            + " %d ids repeated",
        check.actual().bytes(),
        check.expected().bytes(),
        Objects.equals(check.expected().sha256(), check.actual().sha256())
            ? ""
            : " and another SHA-256",
        check.faults().gaps(),
        check.faults().overlaps(),
        check.faults().outOfOrder(),
        check.faults().oversized(),
        check.faults().duplicateIds());
  }

  private ReconstructionChecker checker(String runId) {
    return checkers.computeIfAbsent(
        cuts.getOrDefault(runId, CutOptions.DEFAULT),
        cut -> new ReconstructionChecker(cut.sizeLimit(), cut.context().counted()));
  }
}
