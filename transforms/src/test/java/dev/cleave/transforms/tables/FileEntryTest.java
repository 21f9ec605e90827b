package dev.cleave.transforms.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.Checksums;
import dev.cleave.file.RejectReason;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.Samples;
import dev.cleave.transforms.parquet.ParquetRowsReader;
import dev.cleave.transforms.parquet.ParquetRowsWriter;
import dev.cleave.transforms.parquet.Row;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileEntryTest {
  private static final List<ChunkedFile> FILES =
      List.of(
          Samples.javaClass("a/Hi.java"),
          Samples.latin1("é"),
          Samples.empty("e"),
          Samples.rejected("r", RejectReason.BINARY));

  @TempDir Path dir;

  @Test
  void writesTheColumnsOfTheRowThatItWasMadeFrom() {
    for (ChunkedFile file : FILES) {
      assertEquals(
          List.copyOf(RecordedRow.of(Entries.row(file)).entrySet()),
          List.copyOf(RecordedRow.of(FileEntry.of(Entries.row(file)).row()).entrySet()));
    }
  }

  @Test
  void isTheSameAfterParquet() throws IOException {
    List<FileEntry> entries = FILES.stream().map(Entries::of).toList();
    Path path = dir.resolve("files.parquet");
    var writer =
        new ParquetRowsWriter(
            Table.FILES.rows(),
            List.of(),
            FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
            Map.of());
    for (FileEntry entry : entries) {
      writer.write(entry.row());
    }
    writer.close();
    var stored = new ArrayList<FileEntry>();
    try (var reader = ParquetRowsReader.open(path.toString(), _ -> true)) {
      for (Row row = reader.next(); row != null; row = reader.next()) {
        stored.add(FileEntry.of(row));
      }
    }
    assertEquals(entries, stored);
    assertEquals(
        entries.stream().map(FileEntry::hashCode).toList(),
        stored.stream().map(FileEntry::hashCode).toList());
  }

  @Test
  void hasTheValuesOfTheRow() {
    FileEntry entry = Entries.of(FILES.getFirst());
    assertEquals("a/Hi.java", entry.path());
    assertEquals("java", entry.language());
    assertEquals(FILES.getFirst().source().sha256(), entry.sha256());
    assertEquals("c0ffee", entry.configFingerprint());
    assertEquals(FileStatus.CHUNKED, entry.status());
    assertEquals(Change.NEW, entry.change());
    assertEquals(new DatasetDigest(0xabcL, -1), entry.rowsDigest());
    assertEquals(
        new RowPlace("a/Hi.java", Entries.RUN, "runs/run-1/chunks/part-é.parquet", 10, 6, "UTF-8"),
        entry.place());
    assertEquals(1_700_000_000_123L, entry.modifiedMillis());
    assertEquals(86, entry.sizeBytes());
    assertEquals(6, entry.number(FileColumn.CHUNK_COUNT));
    FileEntry rejected = Entries.of(FILES.getLast());
    assertNull(rejected.sha256());
    assertEquals(0, rejected.modifiedMillis());
    assertEquals(DatasetDigest.ZERO, rejected.rowsDigest());
    assertEquals(new RowPlace("r", Entries.RUN, null, 0, 0, null), rejected.place());
  }

  @Test
  void aTimeThatNoTableHoldsIsUnknown() {
    FileEntry entry = Entries.of(FILES.getFirst());
    for (long time : new long[] {Long.MIN_VALUE, Long.MAX_VALUE / 999, Long.MAX_VALUE}) {
      assertEquals(0, entry.unchanged(listed(time)).modifiedMillis());
    }
    assertEquals(-1, entry.unchanged(listed(-1)).modifiedMillis());
  }

  private static SourceRef listed(long time) {
    return new SourceRef("file:///in/a/Hi.java", "a/Hi.java", 86, time, null, null);
  }

  @Test
  void anUnchangedFileIsTheSameButForWhatTheStoreSays() {
    FileEntry entry =
        Entries.of(FILES.getFirst()).with(Change.CHANGED).renamedFrom("x").duplicateOf("y");
    var listed =
        new SourceRef("gs://b/Hi.java", "a/Hi.java", 86, 5, "tag", null)
            .with(new Checksums("aa", "bb"));
    assertEquals(
        altered(
            entry,
            Map.of(
                "source_uri", "gs://b/Hi.java",
                "modified", 5000L,
                "etag", "tag",
                "md5", "aa",
                "crc32c", "bb",
                "change", "unchanged"),
            "renamed_from",
            "duplicate_of"),
        RecordedRow.of(entry.unchanged(listed).row()));
    var untold = new SourceRef("/in/Hi.java", "a/Hi.java", 86, 0, null, null);
    assertEquals(
        altered(
            entry,
            Map.of("source_uri", "/in/Hi.java", "change", "unchanged"),
            "modified",
            "etag",
            "md5",
            "crc32c",
            "renamed_from",
            "duplicate_of"),
        RecordedRow.of(entry.unchanged(untold).row()));
  }

  @Test
  void aRemovedFileHasNoChunksAndIsNotRejected() {
    FileEntry entry = Entries.of(FILES.getFirst()).renamedFrom("x").duplicateOf("y");
    Map<String, Object> expected =
        altered(
            entry,
            Map.of(
                "status", "REMOVED",
                "change", "removed",
                "chunk_count", 0L,
                "secret_chunks", 0L,
                "first_row", 0L,
                "row_count", 0L),
            "data_file",
            "rows_digest",
            "renamed_from",
            "duplicate_of");
    assertEquals(expected, RecordedRow.of(entry.removed().row()));
    FileEntry rejected = Entries.of(FILES.getLast());
    assertEquals(
        altered(
            rejected,
            Map.of("status", "REMOVED", "change", "removed"),
            "reject_reason",
            "reject_detail"),
        RecordedRow.of(rejected.removed().row()));
  }

  @Test
  void copiesLeaveTheOriginalAsItIs() {
    FileEntry entry = Entries.of(FILES.getFirst());
    FileEntry same = Entries.of(FILES.getFirst());
    assertEquals("config-changed", entry.with(Change.CONFIG_CHANGED).text(FileColumn.CHANGE));
    assertEquals("x", entry.renamedFrom("x").text(FileColumn.RENAMED_FROM));
    assertEquals("y", entry.duplicateOf("y").text(FileColumn.DUPLICATE_OF));
    assertEquals(Change.REMOVED, entry.removed().change());
    assertEquals(same, entry);
    assertNotEquals(same, entry.with(Change.CHANGED));
  }

  @Test
  void aColumnThatAnOlderVersionDidNotHaveIsUnknown() {
    Row now = Entries.row(FILES.getFirst());
    List<Type> known =
        now.columns().getFields().stream()
            .filter(column -> !List.of("error_bytes", "unnamed_bytes").contains(column.getName()))
            .toList();
    var values = known.stream().map(column -> now.value(column.getName())).toArray();
    FileEntry entry = FileEntry.of(new Row(new MessageType("files", known), values));
    assertEquals(
        altered(Entries.of(FILES.getFirst()), Map.of(), "error_bytes", "unnamed_bytes"),
        RecordedRow.of(entry.row()));
    Row kept = entry.unchanged(listed(5)).row();
    assertNull(kept.value("error_bytes"));
    assertNull(kept.value("unnamed_bytes"));
    assertEquals(6, kept.number(FileColumn.CHUNK_COUNT));
  }

  /** The values of an entry with others in some columns, and null in some. */
  private static Map<String, Object> altered(
      FileEntry entry, Map<String, Object> values, String... nulls) {
    var altered = new LinkedHashMap<>(RecordedRow.of(entry.row()));
    altered.putAll(values);
    for (String column : nulls) {
      altered.put(column, null);
    }
    return altered;
  }
}
