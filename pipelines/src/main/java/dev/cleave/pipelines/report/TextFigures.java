package dev.cleave.pipelines.report;

import com.google.common.primitives.ImmutableLongArray;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.ChunkColumn;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The texts of a run's chunks to embed.
 *
 * @param chunks to embed
 * @param tokens of these, estimated, with headers
 * @param different how many different texts they have, by 64 bits of their hashes
 */
record TextFigures(long chunks, long tokens, long different) {
  private static final int HASH_DIGITS = 16;
  private static final Set<String> COLUMNS = new TreeSet<>();

  static {
    List.of(
            ChunkColumn.EMBED,
            ChunkColumn.IS_TRIVIAL,
            ChunkColumn.EMBED_HASH,
            ChunkColumn.TOKEN_ESTIMATE,
            ChunkColumn.CONTEXT_HEADER)
        .forEach(column -> COLUMNS.add(column.label()));
  }

  /** The texts of a data file. */
  private static final class Sums {
    private final ImmutableLongArray.Builder hashes = ImmutableLongArray.builder();
    private long tokens;

    private void add(Row row) {
      if (ChunkColumn.isToEmbed(row)) {
        String hash = row.require(ChunkColumn.EMBED_HASH);
        hashes.add(Long.parseUnsignedLong(hash, 0, HASH_DIGITS, HASH_DIGITS));
        tokens += ChunkColumn.tokensToEmbed(row);
      }
    }
  }

  /**
   * Reads the texts of a run. Holds 8 bytes for each.
   *
   * @param output the folder of all runs, with a slash at its end
   * @param rows which rows are the run's, by the data file relative to the folder
   * @throws dev.cleave.transforms.store.StorageException if a data file cannot be read
   */
  static TextFigures read(String output, Map<String, BitSet> rows) {
    List<Sums> sums =
        rows.entrySet().parallelStream()
            .map(
                each -> {
                  var texts = new Sums();
                  ChunkFigures.each(output + each.getKey(), each.getValue(), COLUMNS, texts::add);
                  return texts;
                })
            .toList();
    long[] hashes = sums.stream().flatMapToLong(texts -> texts.hashes.build().stream()).toArray();
    Arrays.parallelSort(hashes);
    long different = 0;
    for (int i = 0; i < hashes.length; i++) {
      different += i == 0 || hashes[i] != hashes[i - 1] ? 1 : 0;
    }
    return new TextFigures(
        hashes.length, sums.stream().mapToLong(texts -> texts.tokens).sum(), different);
  }
}
