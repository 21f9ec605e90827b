package dev.cleave.transforms.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.file.Blake3Hash;
import dev.cleave.file.RejectReason;
import dev.cleave.file.Repository;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.Samples;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.parquet.TableColumn;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

class RowsTest {
  private static final ChunkedFile JAVA = Samples.javaClass("a/Hi.java");
  private static final ReconstructionCheck BROKEN =
      new ReconstructionCheck(
          new ReconstructionCheck.ByteSum(7, "ab"),
          new ReconstructionCheck.ByteSum(6, null),
          1,
          new ReconstructionCheck.ChunkFaults(1, 2, 3, 4, 5));

  @Test
  void chunkRowHasEveryColumn() {
    List<Chunk> chunks = JAVA.chunks();
    Chunk chunk = chunks.get(4);
    Map<String, Object> expected = new LinkedHashMap<>();
    expected.put("chunk_id", chunk.chunkId());
    expected.put("symbol_id", chunk.id().symbolId());
    expected.put("file_id", Repository.NONE.id("file", "a/Hi.java"));
    expected.put("file_path", "a/Hi.java");
    expected.put("source_uri", "/in/a/Hi.java");
    expected.put("repository", null);
    expected.put("category", "test");
    expected.put("license", "MIT");
    expected.put("license_source", "file");
    expected.put("language", "java");
    expected.put("embedded_language", null);
    expected.put("chunk_index", 4L);
    expected.put("chunk_count", 6L);
    expected.put("start_byte", 75L);
    expected.put("end_byte", 84L);
    expected.put("start_line", 5L);
    expected.put("end_line", 6L);
    expected.put("kind", "method");
    expected.put("boundary_type", "content");
    expected.put("types", List.of("code"));
    expected.put("role", "whole");
    expected.put("name", "big");
    expected.put("path", List.of("Hi", "big"));
    expected.put("level", 2L);
    expected.put("breadcrumb", "Hi::big#2");
    expected.put("part_index", 1L);
    expected.put("part_count", 2L);
    expected.put("signature", "void big()");
    expected.put("documentation", null);
    expected.put("attributes", List.of());
    expected.put("leading_trivia_bytes", 0L);
    expected.put("trailing_trivia_bytes", 1L);
    expected.put("parent_chunk_id", chunks.get(1).chunkId());
    expected.put("previous_chunk_id", chunks.get(3).chunkId());
    expected.put("next_chunk_id", null);
    expected.put("children_count", 0L);
    expected.put("imports", List.of());
    expected.put("defines", List.of());
    byte[] embedded = "class Hi\ntwo(); }\n".getBytes(StandardCharsets.UTF_8);
    expected.put("identifiers", List.of());
    expected.put("context_header", "class Hi");
    expected.put("content", "two(); }\n");
    expected.put("content_hash", chunk.text().contentHash());
    expected.put("embed_hash", Blake3Hash.hex(embedded, 0, embedded.length));
    expected.put("token_estimate", 3L);
    expected.put("strategy", "SYNTAX");
    expected.put("is_trivial", false);
    expected.put("secrets", List.of("private_key"));
    expected.put("embed", true);
    same(expected, ChunkColumn.rows(JAVA).get(4));
  }

  @Test
  void chunkRowsFollowTheSymbol() {
    assertEquals(Arrays.asList(null, "Greets.", null, "Big.", null, null), column("documentation"));
    assertEquals(
        Arrays.asList(null, "class Hi", "void é()", "void big()", "void big()", "class Hi"),
        column("signature"));
    assertEquals(
        List.of("structural", "structural", "content", "content", "content", "structural"),
        column("boundary_type"));
    assertEquals(List.of("", "Hi", "Hi::é", "Hi::big#1", "Hi::big#2", "Hi"), column("breadcrumb"));
    assertEquals(Arrays.asList(null, "Hi", "é", "big", "big", "Hi"), column("name"));
    assertEquals(List.of("whole", "opening", "whole", "whole", "whole", "closing"), column("role"));
    assertEquals(List.of("a.B"), column("imports").getFirst());
  }

  @Test
  void textOfUnknownLanguageIsText() {
    Map<String, Object> row = RecordedRow.of(ChunkColumn.rows(Samples.latin1("x")).getFirst());
    assertEquals(List.of("text"), row.get("types"));
    assertEquals("café\0\r\n", row.get("content"));
  }

  @Test
  void fileRowHasEveryColumn() {
    Map<String, Object> expected = new LinkedHashMap<>();
    expected.put("file_id", Repository.NONE.id("file", "a/Hi.java"));
    expected.put("file_path", "a/Hi.java");
    expected.put("source_uri", "/in/a/Hi.java");
    expected.put("repository", null);
    expected.put("revision", null);
    expected.put("ref", null);
    expected.put("size_bytes", 86L);
    expected.put("modified", 1_700_000_000_123_000L);
    expected.put("etag", "\"e\"");
    expected.put("git_blob", null);
    expected.put("md5", "0f".repeat(16));
    expected.put("crc32c", "00c0ffee");
    expected.put("sha256", JAVA.source().sha256());
    expected.put("charset", "UTF-8");
    expected.put("charset_source", "valid_utf8");
    expected.put("language", "java");
    expected.put("language_source", "extension");
    expected.put("category", "test");
    expected.put("license", "MIT");
    expected.put("license_source", "file");
    expected.put("line_count", 6L);
    expected.put("status", "CHUNKED");
    expected.put("reject_reason", null);
    expected.put("reject_detail", null);
    expected.put("strategy", "SYNTAX");
    expected.put("parse_status", "PARTIAL");
    expected.put("parse_error_count", 1L);
    expected.put("error_bytes", 5L);
    expected.put("unnamed_bytes", 0L);
    expected.put("chunk_count", 6L);
    expected.put("secret_chunks", 1L);
    expected.put("parse_millis", 1.5);
    expected.put("change", "new");
    expected.put("renamed_from", null);
    expected.put("duplicate_of", null);
    expected.put("config_fingerprint", "f00d");
    expected.put("run_id", "run-7");
    expected.put("data_file", "runs/run-7/chunks/part.parquet");
    expected.put("first_row", 1L << 40);
    expected.put("row_count", 6L);
    expected.put("rows_digest", "0000000000000001ffffffffffffffff");
    var place =
        new RowPlace("a/Hi.java", "run-7", "runs/run-7/chunks/part.parquet", 1L << 40, 6, null);
    same(expected, FileColumn.row(JAVA, "f00d", place, new DatasetDigest(1, -1)));
  }

  @Test
  void fileRowSaysWhyAFileIsNotCut() {
    Map<String, Object> rejected =
        RecordedRow.of(Entries.row(Samples.rejected("r", RejectReason.BINARY)));
    assertEquals("REJECTED", rejected.get("status"));
    assertEquals("BINARY", rejected.get("reject_reason"));
    assertEquals("why", rejected.get("reject_detail"));
    assertEquals(4096L, rejected.get("size_bytes"));
    for (String unknown :
        List.of(
            "modified",
            "sha256",
            "charset",
            "charset_source",
            "strategy",
            "parse_status",
            "error_bytes",
            "unnamed_bytes",
            "data_file",
            "rows_digest")) {
      assertNull(rejected.get(unknown), unknown);
    }
    assertEquals("EMPTY", RecordedRow.of(Entries.row(Samples.empty("e"))).get("status"));
  }

  @Test
  void checkRowHasEveryColumn() {
    SourceRef ref = new SourceRef("/in/b", "b", 7, 0, null, null);
    Map<String, Object> expected = new LinkedHashMap<>();
    expected.put("file_id", Repository.NONE.id("file", "b"));
    expected.put("file_path", "b");
    expected.put("expected_bytes", 7L);
    expected.put("actual_bytes", 6L);
    expected.put("expected_sha256", "ab");
    expected.put("actual_sha256", null);
    expected.put("chunk_count", 1L);
    expected.put("gap_count", 1L);
    expected.put("overlap_count", 2L);
    expected.put("out_of_order", 3L);
    expected.put("oversized", 4L);
    expected.put("duplicate_ids", 5L);
    expected.put("ok", false);
    same(expected, CheckColumn.row(ref.fileId(), ref.path(), BROKEN));
  }

  @Test
  void everyColumnIsInItsSchemaWithItsMeaning() {
    Map<Table, TableColumn[]> columns =
        Map.of(
            Table.CHUNKS, ChunkColumn.values(),
            Table.FILES, FileColumn.values(),
            Table.CHECKS, CheckColumn.values(),
            Table.SNIPPETS, SnippetColumn.values(),
            Table.STRIDES, StrideColumn.values(),
            Table.SUMMARIES, SummaryColumn.values());
    columns.forEach(
        (table, declared) -> {
          List<Schema.Field> fields = table.schema().getFields();
          assertEquals(
              fields.stream().map(Schema.Field::name).toList(),
              Stream.of(declared).map(TableColumn::label).toList());
          assertEquals(
              List.of(),
              fields.stream()
                  .filter(field -> field.doc() == null)
                  .map(Schema.Field::name)
                  .toList());
        });
  }

  private static List<Object> column(String name) {
    return ChunkColumn.rows(JAVA).stream().map(row -> RecordedRow.of(row).get(name)).toList();
  }

  /** The same values, in the same order. */
  private static void same(Map<String, Object> expected, Row row) {
    assertEquals(List.copyOf(expected.entrySet()), List.copyOf(RecordedRow.of(row).entrySet()));
  }
}
