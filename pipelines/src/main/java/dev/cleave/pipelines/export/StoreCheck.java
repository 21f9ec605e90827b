package dev.cleave.pipelines.export;

import com.google.common.collect.ImmutableSet;
import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.transforms.history.StoredChunks;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.RowPlace;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Compares the chunks of a run with what a store has.
 *
 * @param run the run
 * @param selection which of its chunks the store should have
 * @param store what the store has
 * @param joined the files of the run
 */
record StoreCheck(ReadableRun run, Selection selection, StoreHashes store, JoinedFiles joined) {
  private static final Set<String> COLUMNS =
      ImmutableSet.of("chunk_id", "embed_hash", "is_trivial", "embed");

  /**
   * What was found.
   *
   * @param matching chunks that the store has with the same text
   * @param missing chunks that the store does not have
   * @param stale chunks that the store has with another text, without one, or twice
   * @param foreign rows of the store that are no chunks of the run
   */
  record Differences(long matching, long missing, long stale, long foreign) {
    /** The number of changes that repair the store. */
    long changes() {
      return missing + stale + foreign;
    }
  }

  /**
   * Compares every chunk. Holds the chunks of one file.
   *
   * @param repair receives the changes that repair the store: first the rows that it inserts and
   *     replaces, and then those that it removes; null if nobody needs them
   * @throws dev.cleave.transforms.store.StorageException if the run cannot be read
   */
  Differences compare(@Nullable ExportWriter repair) throws IOException {
    long[] found = new long[StoreHashes.Match.values().length];
    try (var hashes = new StoredChunks(run.output(), COLUMNS);
        var chunks = new StoredChunks(run.output())) {
      for (RowPlace file : run.places()) {
        var lacking = new LinkedHashSet<String>();
        for (Row chunk : hashes.of(file)) {
          if (selection.has(chunk)) {
            StoreHashes.Match match = match(chunk);
            found[match.ordinal()]++;
            if (match != StoreHashes.Match.MATCHING) {
              lacking.add(chunk.require("chunk_id"));
            }
          }
        }
        if (repair != null && !lacking.isEmpty()) {
          for (ExportedRow row : ExportedRow.of(file, chunks, selection, joined)) {
            if (lacking.contains(row.id())) {
              repair.put(row.as("upsert"));
            }
          }
        }
      }
    }
    long foreign = 0;
    for (Hash id : (Iterable<Hash>) store.foreign()::iterator) {
      if (repair != null) {
        repair.delete(id.toString());
      }
      foreign++;
    }
    return new Differences(
        found[StoreHashes.Match.MATCHING.ordinal()],
        found[StoreHashes.Match.MISSING.ordinal()],
        found[StoreHashes.Match.STALE.ordinal()],
        foreign);
  }

  private StoreHashes.Match match(Row chunk) {
    return store.match(hash(chunk, "chunk_id"), hash(chunk, "embed_hash"));
  }

  private static Hash hash(Row chunk, String column) {
    return Hash.of(chunk.require(column)).orElseThrow();
  }
}
