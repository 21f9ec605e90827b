package dev.cleave.transforms.history;

import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.transforms.Samples;
import dev.cleave.transforms.parquet.ParquetRowsWriter;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.store.StorageException;
import dev.cleave.transforms.tables.ChunkColumn;
import dev.cleave.transforms.tables.DuckDb;
import dev.cleave.transforms.tables.RecordedRow;
import dev.cleave.transforms.tables.RowPlace;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredChunksTest {
  private static final int FLIPS = 400;

  @TempDir Path dir;

  @Test
  void readsTheRowsOfEachFileInAnyOrder() throws Exception {
    List<RowPlace> places = write("runs/a/chunks/1.parquet", "a/", 30);
    places.addAll(write("runs/b/chunks/2.parquet", "b/", 30));
    try (StoredChunks chunks = open()) {
      for (RowPlace place : places) {
        assertRows(place, chunks.of(place));
      }
      Collections.shuffle(places, new Random(1));
      for (RowPlace place : places) {
        assertRows(place, chunks.of(place));
        assertRows(place, chunks.of(place));
      }
    }
  }

  /** Row groups are as large as Cleave writes them. */
  @Test
  void readsRowsFromEveryRowGroup() throws Exception {
    String dataFile = "runs/a/chunks/large.parquet";
    var random = new Random(1);
    var expected = new ArrayList<String>();
    try (Writer writer = new Writer(dataFile)) {
      for (int i = 0; i < 600; i++) {
        String path = noise(random, 1 << 16);
        expected.add(path);
        writer.add(ChunkColumn.rows(Samples.latin1(path)));
      }
    }
    assertTrue(
        (long)
                DuckDb.query(
                        "SELECT count(DISTINCT row_group_id) FROM parquet_metadata($1)",
                        dir.resolve(dataFile))
                    .getFirst()
                    .getFirst()
            > 2);
    try (StoredChunks chunks = open()) {
      for (int row : new int[] {0, 599, 300, 301, 1, 450}) {
        var place = new RowPlace("x", "a", dataFile, row, 1, null);
        assertEquals(expected.get(row), chunks.of(place).getFirst().text("file_path"));
      }
    }
  }

  @Test
  void readsTheColumnsThatAreWanted() throws Exception {
    List<RowPlace> places = write("f.parquet", "a/", 1);
    try (var chunks = new StoredChunks(dir + "/", column -> !column.getName().equals("content"))) {
      Row row = chunks.of(places.getFirst()).getFirst();
      assertFalse(row.columns().containsField("content"));
      assertEquals(Table.CHUNKS.schema().getFields().size() - 1, row.columns().getFieldCount());
    }
  }

  @Test
  void aFileWithoutChunksHasNoRows() throws Exception {
    try (StoredChunks chunks = open()) {
      assertEquals(List.of(), chunks.of(new RowPlace("a", "r", null, 0, 0, null)));
    }
  }

  @Test
  void saysWhichRowsCannotBeRead() throws Exception {
    List<RowPlace> places = write("f.parquet", "a/", 2);
    try (StoredChunks chunks = open()) {
      var missing = new RowPlace("a", "r", "none.parquet", 0, 1, null);
      var error = assertThrows(StorageException.class, () -> chunks.of(missing));
      assertTrue(
          error
              .getMessage()
              .startsWith("cannot read the chunks of a in " + dir + "/none.parquet: "),
          error.getMessage());
      var more = new RowPlace("a/1", "r", "f.parquet", places.getLast().firstRow(), 7, null);
      error = assertThrows(StorageException.class, () -> chunks.of(more));
      assertEquals(
          "cannot read the chunks of a/1 in "
              + dir
              + "/f.parquet: it has 12 rows, and more are needed",
          error.getMessage());
      assertRows(places.getFirst(), chunks.of(places.getFirst()));
    }
  }

  /** The footer has no checksum: what a run is compared with has its SHA-256 checked as a whole. */
  @Test
  void findsEveryFlippedBitOfThePages() throws Exception {
    List<RowPlace> places = write("f.parquet", "a/", 3);
    Path file = dir.resolve("f.parquet");
    byte[] whole = Files.readAllBytes(file);
    int footer = ByteBuffer.wrap(whole).order(LITTLE_ENDIAN).getInt(whole.length - 8);
    int pages = whole.length - 8 - footer;
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    var random = new Random(seed);
    int found = 0;
    for (int round = 0; round < FLIPS; round++) {
      int bit = random.nextInt(8 * (round % 2 == 0 ? pages : whole.length));
      byte[] flipped = whole.clone();
      flipped[bit / 8] ^= (byte) (1 << bit % 8);
      Files.write(file, flipped);
      try (StoredChunks chunks = open()) {
        for (RowPlace place : places) {
          List<Row> rows = chunks.of(place);
          if (bit < 8 * pages) {
            assertRows(place, rows);
          }
        }
      } catch (StorageException _) {
        found++;
      } catch (Throwable e) {
        throw new AssertionError("seed " + seed + ", bit " + bit, e);
      }
    }
    assertTrue(found > FLIPS / 2, found + " of them were found");
  }

  private StoredChunks open() {
    return new StoredChunks(dir + "/", _ -> true);
  }

  /** A data file with the chunks of some files. */
  private List<RowPlace> write(String dataFile, String folder, int files) throws IOException {
    var places = new ArrayList<RowPlace>();
    try (Writer writer = new Writer(dataFile)) {
      for (int i = 0; i < files; i++) {
        String path = folder + i;
        long firstRow = writer.rows;
        writer.add(ChunkColumn.rows(Samples.javaClass(path)));
        places.add(new RowPlace(path, "r", dataFile, firstRow, 6, null));
      }
    }
    return places;
  }

  private static void assertRows(RowPlace place, List<Row> rows) {
    assertEquals(
        ChunkColumn.rows(Samples.javaClass(place.path())).stream().map(RecordedRow::of).toList(),
        rows.stream().map(RecordedRow::of).toList());
  }

  private static String noise(Random random, int length) {
    var noise = new StringBuilder();
    for (int i = 0; i < length; i++) {
      noise.append((char) random.nextInt(' ', '~'));
    }
    return noise.toString();
  }

  private final class Writer implements AutoCloseable {
    private final ParquetRowsWriter writer;
    private long rows;

    Writer(String dataFile) throws IOException {
      Path path = dir.resolve(dataFile);
      Files.createDirectories(path.getParent());
      writer =
          new ParquetRowsWriter(
              Table.CHUNKS.rows(),
              List.of(),
              FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
              Map.of());
    }

    void add(List<Row> more) throws IOException {
      for (Row row : more) {
        writer.write(row);
        rows++;
      }
    }

    @Override
    public void close() throws IOException {
      writer.close();
    }
  }
}
