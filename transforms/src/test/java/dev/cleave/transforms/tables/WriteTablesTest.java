package dev.cleave.transforms.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.chunk.ReconstructionChecker;
import dev.cleave.file.RejectReason;
import dev.cleave.file.Sha256;
import dev.cleave.transforms.Samples;
import dev.cleave.transforms.TestPipelines;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.planning.Listed;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On the Direct runner, which checks that elements encode and that nobody alters them. */
class WriteTablesTest {
  private static final List<ChunkedFile> FILES =
      List.of(
          Samples.javaClass("a/Hi.java"),
          Samples.latin1("b.txt"),
          Samples.empty("c"),
          Samples.broken("d"),
          Samples.rejected("e", RejectReason.BINARY),
          Samples.rejected("f", RejectReason.BINARY));

  private static final ReconstructionChecker CHECKER =
      new ReconstructionChecker(CutOptions.DEFAULT.sizeLimit());

  @TempDir Path dir;

  @Test
  void theResultNamesWhatLiesInTheFolder() throws Exception {
    String folder = dir.toString();
    run(
        dir,
        FILES,
        summary -> {
          assertEquals(
              filesBelow(folder), summary.files().stream().map(WrittenFile::path).toList());
          summary.files().forEach(file -> assertTrueToDisk(file, Path.of(folder)));
        });
    assertEquals(
        List.of(List.of("CHUNKED", 3L), List.of("EMPTY", 1L), List.of("REJECTED", 2L)),
        query("SELECT status, count(*) FROM $1 GROUP BY 1 ORDER BY 1", Table.FILES));
    assertEquals(
        List.of(List.of("a/Hi.java", 6L), List.of("b.txt", 1L), List.of("d", 1L)),
        query("SELECT file_path, count(*) FROM $1 GROUP BY 1 ORDER BY 1", Table.CHUNKS));
    assertEquals(
        List.of(
            List.of("a/Hi.java", true),
            List.of("b.txt", true),
            List.of("c", true),
            List.of("d", false)),
        query("SELECT file_path, ok FROM $1 ORDER BY 1", Table.CHECKS));
  }

  @Test
  void theSummaryAddsUpAllRows() throws Exception {
    run(
        dir,
        FILES,
        summary -> {
          assertEquals(6, summary.listedFiles());
          assertEquals(600, summary.listedBytes());
          Tally tally = summary.tally();
          assertEquals(
              Map.of(FileStatus.CHUNKED, 3L, FileStatus.EMPTY, 1L, FileStatus.REJECTED, 2L),
              tally.statuses());
          assertEquals(6, tally.files());
          assertEquals(2, tally.files(FileStatus.REJECTED));
          assertEquals(Map.of(RejectReason.BINARY, 2L), tally.rejects());
          assertEquals(Map.of(ParseStatus.PARTIAL, 1L, ParseStatus.NO_GRAMMAR, 3L), tally.parses());
          assertEquals(
              Map.of("java", new LanguageTally(1, 86), "text", new LanguageTally(3, 14)),
              tally.languages());
          assertEquals(100, tally.sourceBytes());
          assertEquals(8, tally.chunks());
          assertEquals(99, tally.contentBytes());
          assertEquals(1, tally.failedChecks());
          assertEquals(digest(FILES), tally.digest());
        });
  }

  @Test
  void nothingListedIsASummaryToo() throws Exception {
    run(dir, List.of(), summary -> assertEquals(RunSummary.NONE, summary));
    assertEquals(List.of(), filesBelow(dir.toString()));
  }

  @Test
  void aFilesRowsStandTogetherInOrder() throws Exception {
    var many = new ArrayList<ChunkedFile>();
    for (int i = 0; i < 50; i++) {
      many.add(Samples.javaClass("f" + i));
    }
    run(dir, many, summary -> assertEquals(300, summary.tally().chunks()));
    int expected = 0;
    for (var row : query("SELECT chunk_index FROM $1", Table.CHUNKS)) {
      assertEquals(expected, row.getFirst());
      expected = (expected + 1) % 6;
    }
  }

  @Test
  void anotherAttemptWritesTheSameRowsUnderOtherNames() throws Exception {
    run(dir, FILES, summary -> {});
    var first = new HashSet<>(filesBelow(dir.toString()));
    Path again = Files.createDirectory(dir.resolve("again"));
    var shuffled = new ArrayList<>(FILES);
    Collections.reverse(shuffled);
    run(again, shuffled, summary -> assertEquals(digest(FILES), summary.tally().digest()));
    assertTrue(Collections.disjoint(first, filesBelow(again.toString())));
    for (Table table : Table.values()) {
      String all = "SELECT * FROM $1 ORDER BY ALL";
      assertEquals(
          query(all, table), DuckDb.query(all, again.resolve(table.folder() + "/*.parquet")));
    }
  }

  @Test
  void metricsCountFilesBytesChunksChecksAndRejects() throws Exception {
    PipelineResult result = run(dir, FILES, summary -> {});
    assertEquals(
        Map.of(
            "files", 6L,
            "bytes", 100L,
            "doneBytes", 8292L,
            "chunks", 8L,
            "failed_checks", 1L,
            "rejected_binary", 2L),
        TestPipelines.counters(result, WriteTables.class));
  }

  @Test
  void aFlightRecordingSaysWhichFilesAreDone() throws Exception {
    Path file = dir.resolve("done.jfr");
    try (var recording = new Recording()) {
      recording.enable(FileDone.NAME);
      recording.start();
      run(dir, FILES, summary -> {});
      recording.dump(file);
    }
    var events = new HashMap<String, RecordedEvent>();
    for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
      if (event.getEventType().getName().equals(FileDone.NAME)) {
        events.put(event.getString("path"), event);
      }
    }
    assertEquals(6, events.size());
    RecordedEvent java = events.get("a/Hi.java");
    assertEquals(86, java.getLong("bytes"));
    assertEquals(6, java.getInt("chunks"));
    assertEquals("java", java.getString("language"));
    assertEquals(1500, java.getLong("parseMicros"));
  }

  @Test
  void theFooterNamesRunAndFingerprint() throws Exception {
    run(dir, FILES, summary -> {});
    for (Table table : Table.values()) {
      assertEquals(
          List.of(
              List.of("cleave.fingerprint", "f00d"),
              List.of("cleave.run_id", "run-1"),
              List.of("cleave.schema_version", Table.SCHEMA_VERSION)),
          query(
              """
              SELECT DISTINCT decode(key), decode(value) FROM parquet_kv_metadata($1)
              WHERE decode(key) LIKE 'cleave.%' ORDER BY 1
              """,
              table));
    }
  }

  @Test
  void aFileThatIsFullIsFollowedByAnother() throws Exception {
    BundleFiles bundle = bundle(1);
    for (ChunkedFile file : FILES.subList(0, 2)) {
      bundle.append(Table.FILES, "0123456789", List.of(FileRow.of(file)), Tally.ofFile(file));
    }
    List<WrittenFile> written = bundle.close();
    assertEquals(2, written.size());
    assertEquals(List.of(1L, 1L), written.stream().map(WrittenFile::rows).toList());
    assertNotEquals(written.getFirst().path(), written.getLast().path());
    written.forEach(file -> assertTrueToDisk(file, dir));
  }

  @Test
  void anAbandonedBundleNamesNothing() throws Exception {
    BundleFiles bundle = bundle(1 << 20);
    ChunkedFile file = FILES.getFirst();
    bundle.append(Table.FILES, "0123456789", List.of(FileRow.of(file)), Tally.ofFile(file));
    bundle.abandon();
    assertEquals(List.of(), bundle.close());
    assertEquals(1, filesBelow(dir.toString()).size());
  }

  private static PipelineResult run(Path folder, List<ChunkedFile> files, Check check) {
    Pipeline pipeline = TestPipelines.create();
    PCollection<Listed> listed =
        pipeline.apply("Listed", Create.of(new Listed(files.size(), 100L * files.size())));
    PCollection<RunSummary> summary =
        pipeline
            .apply("Files", Create.of(files).withType(TypeDescriptor.of(ChunkedFile.class)))
            .apply(WriteTables.into(folder.toString(), "run-1", "f00d", CutOptions.DEFAULT))
            .apply(SummarizeRun.of(listed));
    PAssert.thatSingleton(summary)
        .satisfies(
            actual -> {
              check.accept(actual);
              return null;
            });
    PipelineResult result = pipeline.run();
    result.waitUntilFinish();
    return result;
  }

  private BundleFiles bundle(long maxBytes) {
    return new BundleFiles(
        dir + "/", Map.of(), maxBytes, WriteTables::rowWriter, new RowCheck(CHECKER));
  }

  private List<List<Object>> query(String sql, Table table) throws SQLException {
    return DuckDb.query(sql, dir.resolve(table.folder() + "/*.parquet"));
  }

  private static void assertTrueToDisk(WrittenFile file, Path folder) {
    Path path = folder.resolve(file.path());
    assertTrue(
        file.path().matches(file.table().folder() + "/part-[0-9a-f]{8}-[0-9a-f]{12}\\.parquet"),
        file.path());
    try {
      assertEquals(Files.size(path), file.sizeBytes());
      assertEquals(Sha256.hex(Files.readAllBytes(path)), file.sha256());
      assertEquals(List.of(List.of(file.rows())), DuckDb.query("SELECT count(*) FROM $1", path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static DatasetDigest digest(List<ChunkedFile> files) {
    DatasetDigest sum = DatasetDigest.ZERO;
    for (ChunkedFile file : files) {
      sum = sum.plus(Digests.of(Table.CHUNKS, ChunkRows.of(file)));
      ReconstructionCheck check = CHECKER.check(file).check();
      if (check != null) {
        Row row = CheckRow.of(file.source().ref(), check);
        sum = sum.plus(Digests.of(Table.CHECKS, List.of(row)));
      }
    }
    return sum;
  }

  private static List<String> filesBelow(String folder) {
    Path root = Path.of(folder);
    try (var paths = Files.walk(root)) {
      return paths
          .filter(path -> path.toString().endsWith(".parquet"))
          .map(path -> root.relativize(path).toString())
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What a summary must be. */
  @FunctionalInterface
  private interface Check extends Serializable {
    void accept(RunSummary summary);
  }
}
