package dev.cleave.pipelines.report;

import dev.cleave.transforms.history.StoredRows;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.ChunkColumn;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;

/** What the chunks of a run add up to. Reads five columns, in all data files side by side. */
final class ChunkFigures {
  /** The bars of the histogram up to the maximum. One more is for what is above it. */
  static final int BARS = 20;

  private static final Set<String> COLUMNS = new TreeSet<>();

  static {
    List.of(
            ChunkColumn.START_BYTE,
            ChunkColumn.END_BYTE,
            ChunkColumn.KIND,
            ChunkColumn.NAME,
            ChunkColumn.TOKEN_ESTIMATE)
        .forEach(column -> COLUMNS.add(column.label()));
  }

  private final SizeScale scale;
  private final long[] sizes = new long[BARS + 1];
  private final Map<String, Sum> kinds = new TreeMap<>();
  private long namedBytes;

  private ChunkFigures(SizeScale scale) {
    this.scale = scale;
  }

  /**
   * Reads the chunks of a run.
   *
   * @param output the folder of all runs, with a slash at its end
   * @param rows which rows are the run's, by the data file relative to the folder
   * @throws dev.cleave.transforms.store.StorageException if a data file cannot be read
   */
  static ChunkFigures read(String output, Map<String, BitSet> rows, SizeScale scale) {
    return rows.entrySet().parallelStream()
        .map(each -> read(output + each.getKey(), each.getValue(), scale))
        .reduce(new ChunkFigures(scale), ChunkFigures::plus);
  }

  private static ChunkFigures read(String dataFile, BitSet wanted, SizeScale scale) {
    var figures = new ChunkFigures(scale);
    each(dataFile, wanted, COLUMNS, figures::add);
    return figures;
  }

  /** Passes on some rows of a data file. */
  static void each(String dataFile, BitSet wanted, Set<String> columns, Consumer<Row> sink) {
    try (var rows = StoredRows.open(dataFile, columns)) {
      int last = wanted.length();
      for (int i = 0; i < last; i++) {
        Row row = rows.next();
        if (row == null) {
          throw new IOException(dataFile + " has too few rows");
        }
        if (wanted.get(i)) {
          sink.accept(row);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(Row row) {
    long bytes = row.number(ChunkColumn.END_BYTE) - row.number(ChunkColumn.START_BYTE);
    sizes[scale.bar(bytes, row.number(ChunkColumn.TOKEN_ESTIMATE), BARS)]++;
    kinds.merge(row.require(ChunkColumn.KIND), new Sum(1, bytes, 0), Sum::plus);
    if (row.value(ChunkColumn.NAME.label()) != null) {
      namedBytes += bytes;
    }
  }

  private ChunkFigures plus(ChunkFigures other) {
    var both = new ChunkFigures(scale);
    for (int i = 0; i < sizes.length; i++) {
      both.sizes[i] = sizes[i] + other.sizes[i];
    }
    both.kinds.putAll(kinds);
    other.kinds.forEach((kind, sum) -> both.kinds.merge(kind, sum, Sum::plus));
    both.namedBytes = namedBytes + other.namedBytes;
    return both;
  }

  /** The number of chunks, by their size in twentieths of the maximum; the last are above it. */
  long[] sizes() {
    return sizes.clone();
  }

  /** The chunks by kind. */
  Map<String, Sum> kinds() {
    return kinds;
  }

  /** The bytes in chunks that have a name. */
  long namedBytes() {
    return namedBytes;
  }

  /** What all chunks add up to. */
  Sum all() {
    return kinds.values().stream().reduce(Sum.NONE, Sum::plus);
  }
}
