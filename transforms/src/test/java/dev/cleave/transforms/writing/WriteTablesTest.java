package dev.cleave.transforms.writing;

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
import dev.cleave.transforms.coders.RecordCoder;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.planning.PlannedFile;
import dev.cleave.transforms.planning.WorkUnit;
import dev.cleave.transforms.tables.Change;
import dev.cleave.transforms.tables.CheckColumn;
import dev.cleave.transforms.tables.ChunkColumn;
import dev.cleave.transforms.tables.DatasetDigest;
import dev.cleave.transforms.tables.DuckDb;
import dev.cleave.transforms.tables.Entries;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileStatus;
import dev.cleave.transforms.tables.RowDigest;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionTuple;
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

  private static final String BELOW_OUTPUT = "runs/run-1/";
  private static final ReconstructionChecker CHECKER =
      new ReconstructionChecker(CutOptions.DEFAULT.sizeLimit(), false);

  private static final List<Table> TABLES = List.of(Table.CHUNKS, Table.FILES, Table.CHECKS);

  @TempDir Path dir;

  @Test
  void theResultNamesWhatLiesInTheFolder() throws Exception {
    String folder = dir.resolve(BELOW_OUTPUT).toString();
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
              tally.files().statuses());
          assertEquals(6, tally.files().all());
          assertEquals(2, tally.files().of(FileStatus.REJECTED));
          assertEquals(Map.of(Change.NEW, 6L), tally.files().changes());
          assertEquals(6, tally.files().of(Change.NEW));
          assertEquals(Losses.NONE, tally.losses());
          assertEquals(Map.of(Entries.RUN, 4L), tally.files().runs());
          assertEquals(Map.of(RejectReason.BINARY, 2L), tally.files().rejects());
          assertEquals(
              Map.of(ParseStatus.PARTIAL, 1L, ParseStatus.NO_GRAMMAR, 3L), tally.files().parses());
          assertEquals(
              Map.of("java", new LanguageTally(1, 86), "text", new LanguageTally(3, 14)),
              tally.files().languages());
          assertEquals(100, tally.sourceBytes());
          assertEquals(8, tally.chunks());
          assertEquals(new Tally.Own(4, 100, 8, 99, 1), tally.own());
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
    for (Table table : TABLES) {
      String all =
          table == Table.FILES
              ? "SELECT * EXCLUDE (data_file, first_row) FROM $1 ORDER BY ALL"
              : "SELECT * FROM $1 ORDER BY ALL";
      assertEquals(query(all, table), DuckDb.query(all, files(again, table)));
    }
  }

  @Test
  void aFilesRowSaysWhichFilesHaveItsContentAndWhereItsChunksAre() throws Exception {
    run(dir, FILES, summary -> {});
    assertEquals(
        List.of(
            Arrays.asList(
                "a/Hi.java", "new", null, "run-1", 6, digest(FILES.subList(0, 1)).toString()),
            Arrays.asList("b.txt", "new", null, "run-1", 1, digest(FILES.subList(1, 2)).toString()),
            Arrays.asList("c", "new", null, "run-1", 0, digest(FILES.subList(2, 3)).toString()),
            Arrays.asList("d", "new", "b.txt", "run-1", 1, digest(FILES.subList(3, 4)).toString()),
            Arrays.asList("e", "new", null, "run-1", 0, null),
            Arrays.asList("f", "new", null, "run-1", 0, null)),
        query(
            """
            SELECT file_path, change, duplicate_of, run_id, row_count, rows_digest
            FROM $1 ORDER BY file_path
            """,
            Table.FILES));
    var rows = new ArrayList<List<Object>>();
    for (var place :
        query("SELECT data_file, first_row, row_count FROM $1 ORDER BY file_path", Table.FILES)) {
      if (place.getFirst() == null) {
        assertEquals(Arrays.asList(null, 0L, 0), place);
      } else {
        rows.addAll(
            DuckDb.query(
                """
                SELECT file_path, chunk_index FROM read_parquet($1, file_row_number = true)
                WHERE file_row_number >= %s AND file_row_number < %s + %s ORDER BY file_row_number
                """
                    .formatted(place.get(1), place.get(1), place.get(2)),
                dir.resolve((String) place.getFirst())));
      }
    }
    assertEquals(query("SELECT file_path, chunk_index FROM $1 ORDER BY ALL", Table.CHUNKS), rows);
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
    for (Table table : TABLES) {
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
      append(bundle, Entries.of(file));
    }
    List<WrittenFile> written = bundle.close();
    assertEquals(2, written.size());
    assertEquals(List.of(1L, 1L), written.stream().map(WrittenFile::rows).toList());
    assertNotEquals(written.getFirst().path(), written.getLast().path());
    written.forEach(file -> assertTrueToDisk(file, dir.resolve(BELOW_OUTPUT)));
  }

  @Test
  void anAbandonedBundleNamesNothing() throws Exception {
    BundleFiles bundle = bundle(1 << 20);
    append(bundle, Entries.of(FILES.getFirst()));
    bundle.abandon();
    assertEquals(List.of(), bundle.close());
    assertEquals(1, filesBelow(dir.toString()).size());
  }

  private static PipelineResult run(Path folder, List<ChunkedFile> files, Check check) {
    Pipeline pipeline = TestPipelines.create();
    PCollection<FileTotal> listed =
        pipeline.apply("Listed", Create.of(new FileTotal(files.size(), 100L * files.size())));
    RunTarget run = target(folder);
    PCollection<WorkUnit> units =
        pipeline.apply("Units", Create.of(units(files)).withCoder(RecordCoder.of(WorkUnit.class)));
    PCollectionTuple tables =
        WriteTables.into(run, CutOptions.DEFAULT).write(units, new TakeSamples());
    assertTables(tables.get(WriteTables.getChunksTag()), Table.CHUNKS);
    assertTables(tables.get(WriteTables.getChecksTag()), Table.CHECKS);
    PCollectionTuple catalog =
        tables
            .get(WriteTables.getOutcomesTag())
            .apply(WriteCatalog.into(run, FileTotal.view(listed)));
    PCollection<RunSummary> summary =
        PCollectionList.of(tables.get(WriteTables.getChunksTag()))
            .and(tables.get(WriteTables.getChecksTag()))
            .and(catalog.get(WriteCatalog.getWrittenTag()))
            .apply(Flatten.pCollections())
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

  /** The reconstruction check is an output of its own, and its data files are in no other. */
  private static void assertTables(PCollection<WrittenFile> files, Table table) {
    PAssert.that(files)
        .satisfies(
            actual -> {
              actual.forEach(file -> assertEquals(table, file.table()));
              return null;
            });
  }

  /** All files in one unit; nothing in none. */
  private static List<WorkUnit> units(List<ChunkedFile> files) {
    List<PlannedFile> planned =
        files.stream().map(file -> PlannedFile.of(file.source().ref())).toList();
    return planned.isEmpty() ? List.of() : List.of(WorkUnit.of(planned, 100L * planned.size()));
  }

  /** Takes each file from the samples, by its path. */
  private record TakeSamples() implements UnitStep {
    @Override
    public void setup(PipelineOptions options) {}

    @Override
    public void process(List<PlannedFile> files, Output output) throws IOException {
      for (PlannedFile file : files) {
        output.cut(sample(file.ref().path()), "", null);
      }
    }

    private static ChunkedFile sample(String path) {
      return FILES.stream()
          .filter(file -> file.source().ref().path().equals(path))
          .findFirst()
          .orElseGet(() -> Samples.javaClass(path));
    }

    @Override
    public boolean areSame(List<PlannedFile> files, List<FileEntry> recorded) {
      return false;
    }

    @Override
    public void teardown() {}
  }

  @Test
  void theDigestOfAFileIsTheSameWhereARowGroupEnds() throws Exception {
    var random = new Random(1);
    var bundle = new BundleFiles(target(dir));
    Path other = dir.resolve("other");
    var fileForEach = new BundleFiles(target(other), 1, null);
    for (int i = 0; i < 400; i++) {
      var path = new StringBuilder();
      random.ints(1 << 16, 'a', 'z').forEach(letter -> path.append((char) letter));
      List<Row> rows = ChunkColumn.rows(Samples.latin1(path.toString()));
      assertEquals(
          fileForEach.append(Table.CHUNKS, "0123456789", rows, Tally.NONE).digest(),
          bundle.append(Table.CHUNKS, "0123456789", rows, Tally.NONE).digest(),
          "file " + i);
    }
    fileForEach.close();
    bundle.close();
    assertEquals(
        List.of(List.of(true)),
        query("SELECT count(DISTINCT row_group_id) > 1 FROM parquet_metadata($1)", Table.CHUNKS));
  }

  private BundleFiles bundle(long maxBytes) {
    return new BundleFiles(target(dir), maxBytes, new RowCheck(CHECKER));
  }

  private static void append(BundleFiles bundle, FileEntry entry) throws IOException {
    var tally = new Tally.OfFiles(Entries.RUN);
    tally.add(entry);
    bundle.append(Table.FILES, "0123456789", List.of(entry.row()), tally.sum());
  }

  private static RunTarget target(Path output) {
    return new RunTarget(output + "/", BELOW_OUTPUT, Entries.RUN, "f00d");
  }

  private List<List<Object>> query(String sql, Table table) throws SQLException {
    return DuckDb.query(sql, files(dir, table));
  }

  private static Path files(Path output, Table table) {
    return output.resolve(BELOW_OUTPUT + table.folder() + "/*.parquet");
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
      sum = sum.plus(RowDigest.of(Table.CHUNKS.rows(), ChunkColumn.rows(file)));
      ReconstructionCheck check = CHECKER.check(file);
      if (check != null) {
        Row row = CheckColumn.row(file.source().ref().fileId(), file.source().ref().path(), check);
        sum = sum.plus(RowDigest.of(Table.CHECKS.rows(), List.of(row)));
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
