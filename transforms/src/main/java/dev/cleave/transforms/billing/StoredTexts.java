package dev.cleave.transforms.billing;

import com.google.common.collect.ImmutableSet;
import dev.cleave.transforms.history.StoredChunks;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.store.StorageException;
import dev.cleave.transforms.tables.ChunkColumn;
import dev.cleave.transforms.tables.RowPlace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Reads the hashes of texts that a run has to embed, or has embedded. */
public final class StoredTexts {
  private static final Set<String> COLUMNS =
      ImmutableSet.of(
          ChunkColumn.EMBED_HASH.label(),
          ChunkColumn.EMBED.label(),
          ChunkColumn.IS_TRIVIAL.label());

  /** The columns that decide the cause of a text. */
  private static final Set<String> WITH_CONTENTS =
      ImmutableSet.<String>builder().addAll(COLUMNS).add(ChunkColumn.CONTENT_HASH.label()).build();

  private StoredTexts() {}

  /**
   * Reads the rows of files that {@link TextsToEmbed.Builder#add} compares.
   *
   * @param output the folder of all runs, with a slash at its end
   */
  public static StoredChunks toCompare(String output) {
    return new StoredChunks(output, WITH_CONTENTS);
  }

  /**
   * Passes on the hash of each chunk to embed. Chunks in a data file that cannot be read count as
   * not embedded: that makes a bill too high, and does not fail the run.
   *
   * @param output the folder of all runs, with a slash at its end
   * @param places the chunks, in one data file
   */
  public static void read(String output, List<RowPlace> places, Consumer<String> sink)
      throws IOException {
    var sorted = new ArrayList<>(places);
    sorted.sort(Comparator.comparingLong(RowPlace::firstRow));
    try (var chunks = new StoredChunks(output, COLUMNS)) {
      for (RowPlace place : sorted) {
        for (Row row : chunks.of(place)) {
          if (ChunkColumn.isToEmbed(row)) {
            sink.accept(row.require(ChunkColumn.EMBED_HASH));
          }
        }
      }
    } catch (StorageException _) {
      return;
    }
  }
}
