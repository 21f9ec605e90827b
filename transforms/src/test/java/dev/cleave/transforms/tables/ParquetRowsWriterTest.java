package dev.cleave.transforms.tables;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.file.RejectReason;
import dev.cleave.file.Sha256;
import dev.cleave.transforms.Samples;
import dev.cleave.transforms.parquet.ParquetRowsWriter;
import dev.cleave.transforms.parquet.Row;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.CRC32;
import org.apache.avro.Schema;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.Util;
import org.apache.parquet.schema.MessageType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ParquetRowsWriterTest {
  private static final Map<String, String> FOOTER = Map.of("cleave.run_id", "r1", "x", "é");

  @TempDir Path dir;

  @ParameterizedTest
  @EnumSource
  void anotherReaderFindsTheColumnsOfTheSchemas(Table table) throws Exception {
    assertEquals(
        table.schema().getFields().stream()
            .map(field -> List.of(field.name(), duckDbType(field.schema())))
            .toList(),
        DuckDb.query(
            "SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM $1)",
            write(table, List.of())));
  }

  private static String duckDbType(Schema schema) {
    return switch (schema.getType()) {
      case UNION -> duckDbType(schema.getTypes().getLast());
      case ARRAY -> duckDbType(schema.getElementType()) + "[]";
      case STRING -> "VARCHAR";
      case BOOLEAN -> "BOOLEAN";
      case DOUBLE -> "DOUBLE";
      case FLOAT -> "FLOAT";
      case INT -> "INTEGER";
      case LONG -> schema.getLogicalType() == null ? "BIGINT" : "TIMESTAMP WITH TIME ZONE";
      default -> throw new AssertionError(schema);
    };
  }

  @Test
  void anotherReaderFindsEveryValue() throws Exception {
    ChunkedFile java = Samples.javaClass("a/Hi.java");
    var rows = new ArrayList<>(ChunkColumn.rows(java));
    rows.addAll(ChunkColumn.rows(Samples.latin1("ü.txt")));
    same(rows, DuckDb.query("SELECT * FROM $1", write(Table.CHUNKS, rows)));

    var files =
        List.of(
            Entries.row(java),
            Entries.row(Samples.empty("e")),
            Entries.row(Samples.rejected("r", RejectReason.VANISHED)));
    same(files, DuckDb.query("SELECT * FROM $1", write(Table.FILES, files)));

    var checks =
        List.of(
            CheckColumn.row(
                "id",
                "a",
                new ReconstructionCheck(
                    new ReconstructionCheck.ByteSum(7, "ab"),
                    new ReconstructionCheck.ByteSum(7, "ab"),
                    1,
                    ReconstructionCheck.ChunkFaults.NONE)),
            CheckColumn.row(
                "id",
                "a",
                new ReconstructionCheck(
                    new ReconstructionCheck.ByteSum(7, "ab"),
                    new ReconstructionCheck.ByteSum(6, null),
                    1,
                    new ReconstructionCheck.ChunkFaults(1, 2, 3, 4, 5))));
    same(checks, DuckDb.query("SELECT * FROM $1", write(Table.CHECKS, checks)));
  }

  @Test
  void theFooterNamesTheRunAndTheCodec() throws Exception {
    Path file = write(Table.CHUNKS, ChunkColumn.rows(Samples.javaClass("a")));
    var keys = new TreeMap<String, String>();
    for (var row :
        DuckDb.query("SELECT decode(key), decode(value) FROM parquet_kv_metadata($1)", file)) {
      keys.put((String) row.get(0), (String) row.get(1));
    }
    assertEquals(Table.CHUNKS.schema().toString(), keys.remove("parquet.avro.schema"));
    assertEquals(FOOTER, keys);
    assertEquals(
        List.of(List.of("ZSTD")),
        DuckDb.query("SELECT DISTINCT compression FROM parquet_metadata($1)", file));
  }

  @Test
  void everyPageHasItsChecksum() throws Exception {
    Path file = write(Table.CHUNKS, ChunkColumn.rows(Samples.javaClass("a")));
    byte[] bytes = Files.readAllBytes(file);
    int pages = 0;
    for (var column :
        DuckDb.query(
            """
            SELECT coalesce(dictionary_page_offset, data_page_offset), total_compressed_size
            FROM parquet_metadata($1)
            """,
            file)) {
      int start = ((Number) column.get(0)).intValue();
      int length = ((Number) column.get(1)).intValue();
      var in = new ByteArrayInputStream(bytes, start, length);
      while (in.available() > 0) {
        assertEquals(checksum(in), 0, "difference at column chunk " + start);
        pages++;
      }
    }
    assertTrue(pages >= Table.CHUNKS.schema().getFields().size(), pages + " pages");
  }

  @Test
  void sizeAndHashAreThoseOfTheFile() throws Exception {
    Path path = dir.resolve("f.parquet");
    ParquetRowsWriter writer = writer(Table.FILES, FileChannel.open(path, CREATE_NEW, WRITE));
    writer.write(Entries.row(Samples.latin1("a")));
    writer.close();
    assertEquals(Files.size(path), writer.fileBytes());
    assertEquals(Sha256.hex(Files.readAllBytes(path)), writer.sha256());
  }

  @Test
  void anAbandonedFileIsNoParquet() throws Exception {
    Path path = dir.resolve("f.parquet");
    FileChannel channel = FileChannel.open(path, CREATE_NEW, WRITE);
    ParquetRowsWriter writer = writer(Table.FILES, channel);
    writer.write(Entries.row(Samples.latin1("a")));
    writer.abandon();
    assertFalse(channel.isOpen());
    assertThrows(SQLException.class, () -> DuckDb.query("SELECT * FROM $1", path));
  }

  @Test
  void aRowOfAnotherTableIsRefused() throws Exception {
    ParquetRowsWriter writer = writer(Table.CHECKS, new Nowhere());
    assertThrows(IllegalStateException.class, () -> writer.write(Entries.row(Samples.empty("a"))));
    assertThrows(
        IllegalStateException.class,
        () -> writer.write(new Row(new MessageType("none", List.of()))));
  }

  @Test
  void memoryHeldDoesNotGrowWithTheFile() throws Exception {
    var nowhere = new Nowhere();
    ParquetRowsWriter writer = writer(Table.CHUNKS, nowhere);
    var random = new Random(1);
    long most = 0;
    for (int i = 0; i < 100_000; i++) {
      byte[] id = new byte[200];
      random.nextBytes(id);
      String noise = HexFormat.of().formatHex(id);
      Row row = ChunkColumn.rows(Samples.latin1(noise)).getFirst();
      writer.write(row);
      most = Math.max(most, writer.dataBytes() - nowhere.bytes);
    }
    writer.close();
    assertTrue(nowhere.bytes > 20 << 20, nowhere.bytes + " bytes written");
    assertTrue(most < 17 << 20, most + " bytes held");
  }

  private static ParquetRowsWriter writer(Table table, WritableByteChannel channel)
      throws IOException {
    return new ParquetRowsWriter(table.rows(), List.of(), channel, FOOTER);
  }

  private Path write(Table table, List<Row> rows) throws IOException {
    Path path = Files.createTempFile(dir, table.folder(), ".parquet");
    ParquetRowsWriter writer = writer(table, FileChannel.open(path, WRITE));
    for (Row row : rows) {
      writer.write(row);
    }
    writer.close();
    return path;
  }

  private static void same(List<Row> expected, List<List<Object>> actual) {
    assertEquals(
        expected.stream().map(row -> plain(RecordedRow.of(row).values())).toList(),
        actual.stream().map(ParquetRowsWriterTest::plain).toList());
  }

  /** Values without regard to how wide a number is and how a time is held. */
  private static List<Object> plain(Collection<Object> values) {
    return values.stream()
        .map(
            value ->
                switch (value) {
                  case null -> "null";
                  case Integer number -> number.longValue();
                  case OffsetDateTime time ->
                      ChronoUnit.MICROS.between(Instant.EPOCH, time.toInstant());
                  default -> value;
                })
        .toList();
  }

  /** The page's checksum as stored, less the one of its bytes. */
  private static int checksum(InputStream in) throws IOException {
    PageHeader header = Util.readPageHeader(in);
    assertTrue(header.isSetCrc());
    var crc = new CRC32();
    crc.update(in.readNBytes(header.getCompressed_page_size()));
    return header.getCrc() - (int) crc.getValue();
  }

  /** Counts what passes, and keeps nothing. */
  private static final class Nowhere implements WritableByteChannel {
    private long bytes;

    @Override
    public int write(ByteBuffer buffer) {
      int length = buffer.remaining();
      buffer.position(buffer.limit());
      bytes += length;
      return length;
    }

    @Override
    public boolean isOpen() {
      return true;
    }

    @Override
    public void close() {}
  }
}
