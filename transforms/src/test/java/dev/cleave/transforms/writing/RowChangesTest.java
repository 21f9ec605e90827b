package dev.cleave.transforms.writing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.cleave.transforms.Samples;
import dev.cleave.transforms.parquet.ParquetRowsReader;
import dev.cleave.transforms.parquet.ParquetRowsWriter;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.ChunkColumn;
import dev.cleave.transforms.tables.DatasetDigest;
import dev.cleave.transforms.tables.OneAltered;
import dev.cleave.transforms.tables.RecordedRow;
import dev.cleave.transforms.tables.RowDigest;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RowChangesTest {
  private static final String RUN = "run-2";

  /** What is not read of the previous run. */
  private static final Set<String> CONTENT = Set.of("content");

  private static final RowChanges FEED = new RowChanges(RUN, Table.CHUNKS);

  private static final List<Row> ROWS = ChunkColumn.rows(Samples.javaClass("a"));
  private static final List<Row> COPY = ChunkColumn.rows(Samples.javaClass("b"));

  @TempDir Path dir;

  @Test
  void theSameChunksChangeNothing() throws IOException {
    assertEquals(List.of(), ofFile(ROWS, ROWS));
    assertEquals(List.of(), ofFile(List.of(), List.of()));
  }

  @Test
  void newChunksAreUpserted() throws IOException {
    assertEquals(ROWS.stream().map(row -> upsert(row)).toList(), ofFile(List.of(), ROWS));
    assertEquals(
        List.of(upsert(ROWS.get(2)), upsert(ROWS.get(5))),
        ofFile(List.of(ROWS.get(0), ROWS.get(1), ROWS.get(3), ROWS.get(4)), ROWS));
  }

  @Test
  void chunksThatAreGoneAreDeletedWithTheirOldValues() throws IOException {
    assertEquals(ROWS.stream().map(row -> delete(row)).toList(), ofFile(ROWS, List.of()));
    assertEquals(
        List.of(delete(ROWS.get(1)), delete(ROWS.get(4))),
        ofFile(ROWS, List.of(ROWS.get(0), ROWS.get(2), ROWS.get(3), ROWS.get(5))));
  }

  @Test
  void aChunkWithAnotherEmbedHashIsUpserted() throws IOException {
    Row edited = altered(ROWS.get(3), "embed_hash");
    assertEquals(List.of(upsert(edited)), ofFile(ROWS, with(ROWS, 3, edited)));
  }

  @Test
  void aChunkOfWhichOnlyOtherColumnsDifferMoves() throws IOException {
    Row moved = altered(ROWS.get(3), "start_line");
    assertEquals(List.of(change("move", moved, null, false)), ofFile(ROWS, with(ROWS, 3, moved)));
  }

  /** A store of the chunks that are worth embedding does not have it. */
  @Test
  void aChunkThatHasBecomeWorthEmbeddingIsUpserted() throws IOException {
    Row worth = worthEmbedding(ROWS);
    Row not = altered(worth, "embed");
    assertEquals(List.of(upsert(worth)), ofFile(List.of(not), List.of(worth)));
    assertEquals(List.of(delete(not)), ofFile(List.of(worth), List.of(not)));
    Row edited = altered(not, "embed_hash");
    assertEquals(List.of(delete(edited)), ofFile(List.of(worth), List.of(edited)));
    assertEquals(
        List.of(change("move", altered(not, "start_line"), null, false)),
        ofFile(List.of(not), List.of(altered(not, "start_line"))));
  }

  @Test
  void aChunkOfACopyThatHasBecomeWorthEmbeddingIsUpserted() throws IOException {
    Row worth = worthEmbedding(COPY);
    Row not = altered(worth, "embed");
    Row old = worthEmbedding(ROWS);
    Row oldNot = altered(old, "embed");
    assertEquals(List.of(upsert(worth)), ofCopy(List.of(oldNot), List.of(worth), true));
    assertEquals(
        List.of(upsert(worth), delete(oldNot)), ofCopy(List.of(oldNot), List.of(worth), false));
    assertEquals(List.of(upsert(not), delete(old)), ofCopy(List.of(old), List.of(not), false));
    assertEquals(
        List.of(change("move", not, id(oldNot), false)),
        ofCopy(List.of(oldNot), List.of(not), false));
  }

  /** Before version 2.3, a store had the chunks that are not trivial. */
  @Test
  void aChunkOfAnOlderVersionWasWorthEmbeddingIfItWasNotTrivial() throws IOException {
    Row worth = worthEmbedding(ROWS);
    Set<String> later = Set.of("content", "embed");
    List<Row> now = stored(List.of(worth), Set.of());
    assertEquals(
        List.of(change("move", worth, null, false)),
        record(FEED.ofFile(stored(List.of(worth), later), now)));
    List<Row> trivial = stored(List.of(altered(worth, "is_trivial")), later);
    assertEquals(List.of(upsert(worth)), record(FEED.ofFile(trivial, now)));
  }

  private static Row worthEmbedding(List<Row> rows) {
    return rows.stream()
        .filter(row -> RecordedRow.of(row).get("embed").equals(true))
        .findFirst()
        .orElseThrow();
  }

  /** The order of chunks alone is no change: chunk_index is. */
  @Test
  void chunksAreComparedByTheirId() throws IOException {
    assertEquals(List.of(), ofFile(ROWS, ROWS.reversed()));
  }

  @Test
  void everyColumnThatTheChangesHaveCounts() throws IOException {
    var operations = new LinkedHashMap<String, List<Object>>();
    for (Schema.Field field : Table.CHUNKS.schema().getFields()) {
      Row altered = altered(ROWS.get(3), field.name());
      operations.put(
          field.name(),
          ofFile(ROWS, with(ROWS, 3, altered)).stream()
              .map(change -> change.get("operation"))
              .toList());
    }
    assertEquals(List.of("upsert", "delete"), operations.remove("chunk_id"));
    assertEquals(List.of("upsert"), operations.remove("embed_hash"));
    assertEquals(List.of("delete"), operations.remove("embed"));
    // All but the content, which has its hash, are not in the changes.
    for (String column :
        List.of(
            "source_uri",
            "chunk_count",
            "previous_chunk_id",
            "next_chunk_id",
            "children_count",
            "content")) {
      assertEquals(List.of(), operations.remove(column), column);
    }
    assertEquals(Set.of(List.of("move")), Set.copyOf(operations.values()));
  }

  @Test
  void theChunksOfACopyTakeTheEmbeddingsOfTheOriginal() throws IOException {
    var expected = new ArrayList<Map<String, Object>>();
    for (int i = 0; i < COPY.size(); i++) {
      expected.add(change("move", COPY.get(i), id(ROWS.get(i)), true));
    }
    assertEquals(expected, ofCopy(ROWS, COPY, true));
  }

  @Test
  void theChunksOfARenamedFileTakeTheEmbeddingsOfTheOldOne() throws IOException {
    var expected = new ArrayList<Map<String, Object>>();
    for (int i = 0; i < COPY.size(); i++) {
      expected.add(change("move", COPY.get(i), id(ROWS.get(i)), false));
    }
    assertEquals(expected, ofCopy(ROWS, COPY, false));
  }

  @Test
  void aChunkOfACopyWithAnotherEmbedHashIsUpserted() throws IOException {
    Row edited = altered(COPY.get(1), "embed_hash");
    List<Row> now = with(COPY, 1, edited).subList(0, 2);
    List<Row> before = ROWS.subList(0, 2);
    Map<String, Object> copied = change("move", now.get(0), id(before.get(0)), true);
    assertEquals(List.of(copied, upsert(edited)), ofCopy(before, now, true));
    Map<String, Object> renamed = change("move", now.get(0), id(before.get(0)), false);
    assertEquals(
        List.of(renamed, upsert(edited), delete(before.get(1))), ofCopy(before, now, false));
  }

  @Test
  void aRenamedFileWithItsPathInTheHeadersIsEmbeddedAgain() throws IOException {
    List<Row> now = COPY.stream().map(row -> altered(row, "embed_hash")).toList();
    var expected = new ArrayList<Map<String, Object>>();
    for (int i = 0; i < now.size(); i++) {
      expected.add(upsert(now.get(i)));
      expected.add(delete(ROWS.get(i)));
    }
    assertEquals(expected, ofCopy(ROWS, now, false));
  }

  @Test
  void chunksWithoutACounterpartAreUpsertedOrDeleted() throws IOException {
    List<Row> one = ROWS.subList(0, 1);
    List<Row> two = COPY.subList(0, 2);
    assertEquals(
        List.of(change("move", two.get(0), id(one.get(0)), false), upsert(two.get(1))),
        ofCopy(one, two, false));
    assertEquals(
        List.of(change("move", one.get(0), id(two.get(0)), false), delete(two.get(1))),
        ofCopy(two, one, false));
    assertEquals(List.of(change("move", one.get(0), id(two.get(0)), true)), ofCopy(two, one, true));
  }

  @Test
  void rowsOfAnOlderVersionLackAColumn() throws IOException {
    Set<String> later = Set.of("content", "attributes", "defines", "embedded_language");
    List<Row> before = stored(ROWS.subList(0, 2), later);
    List<Row> now = stored(ROWS.subList(0, 1), Set.of());
    Map<String, Object> deleted = delete(ROWS.get(1));
    deleted.put("attributes", null);
    deleted.put("defines", null);
    assertEquals(
        List.of(change("move", ROWS.get(0), null, false), deleted),
        record(FEED.ofFile(before, now)));
  }

  @Test
  void changesAreCounted() throws IOException {
    List<Row> now = with(ROWS, 3, altered(ROWS.get(3), "start_line"));
    List<Row> before = stored(ROWS.subList(2, 6), CONTENT);
    List<Row> changes = FEED.ofFile(before, stored(now.subList(0, 5), Set.of()));
    assertEquals(new Tally.ChunkChanges(2, 1, 1), Tally.ofChanges(changes).chunkChanges());
  }

  private List<Map<String, Object>> ofFile(List<Row> before, List<Row> now) throws IOException {
    return record(FEED.ofFile(stored(before, CONTENT), stored(now, Set.of())));
  }

  private List<Map<String, Object>> ofCopy(List<Row> before, List<Row> now, boolean remains)
      throws IOException {
    return record(FEED.ofCopy(stored(before, CONTENT), stored(now, Set.of()), remains));
  }

  /** The values of rows, which the writer of the table accepts. */
  private static List<Map<String, Object>> record(List<Row> changes) {
    DatasetDigest digest = RowDigest.of(Table.CHANGES.rows(), changes);
    assertEquals(changes.isEmpty(), digest.equals(DatasetDigest.ZERO));
    return changes.stream().map(RecordedRow::of).toList();
  }

  /** The rows as they are read again without some columns. */
  private List<Row> stored(List<Row> rows, Set<String> without) throws IOException {
    Path path = Files.createTempFile(dir, "chunks", ".parquet");
    var writer =
        new ParquetRowsWriter(
            Table.CHUNKS.rows(),
            List.of(),
            FileChannel.open(path, StandardOpenOption.WRITE),
            Map.of());
    for (Row row : rows) {
      writer.write(row);
    }
    writer.close();
    var stored = new ArrayList<Row>();
    try (var reader =
        ParquetRowsReader.open(path.toString(), column -> !without.contains(column.getName()))) {
      for (Row row = reader.next(); row != null; row = reader.next()) {
        stored.add(row);
      }
    }
    return stored;
  }

  private static Map<String, Object> upsert(Row row) {
    return change("upsert", row, null, false);
  }

  private static Map<String, Object> delete(Row row) {
    return change("delete", row, null, false);
  }

  /** The row of a change: the chunk's values, and content only if it is to be embedded. */
  private static Map<String, Object> change(
      String operation, Row chunk, String previousId, boolean remains) {
    Map<String, Object> values = RecordedRow.of(chunk);
    var change = new LinkedHashMap<String, Object>();
    for (Schema.Field field : Table.CHANGES.schema().getFields()) {
      change.put(field.name(), values.get(field.name()));
    }
    change.put("operation", operation);
    change.put("previous_chunk_id", previousId);
    change.put("previous_remains", remains);
    change.put("run_id", RUN);
    if (!operation.equals("upsert")) {
      change.put("content", null);
    } else {
      assertNotEquals(null, change.get("content"));
    }
    return change;
  }

  private static String id(Row row) {
    return (String) RecordedRow.of(row).get("chunk_id");
  }

  private static Row altered(Row row, String column) {
    return OneAltered.of(row, column);
  }

  private static List<Row> with(List<Row> rows, int index, Row row) {
    var altered = new ArrayList<>(rows);
    altered.set(index, row);
    return altered;
  }
}
