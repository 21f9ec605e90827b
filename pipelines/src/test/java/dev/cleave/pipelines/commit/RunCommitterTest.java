package dev.cleave.pipelines.commit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.CutOptions;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.file.RejectReason;
import dev.cleave.pipelines.options.RunConfig;
import dev.cleave.transforms.SkippedCategories;
import dev.cleave.transforms.attributes.AttributeSpec;
import dev.cleave.transforms.listing.InputSpec;
import dev.cleave.transforms.tables.DatasetDigest;
import dev.cleave.transforms.tables.FileStatus;
import dev.cleave.transforms.tables.LanguageTally;
import dev.cleave.transforms.tables.RunSummary;
import dev.cleave.transforms.tables.Table;
import dev.cleave.transforms.tables.Tally;
import dev.cleave.transforms.tables.WrittenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunCommitterTest {
  private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

  /** Its name would be a pattern to anything that looks for files by glob. */
  @TempDir(factory = BracketFolder.class)
  Path output;

  static final class BracketFolder implements org.junit.jupiter.api.io.TempDirFactory {
    @Override
    public Path createTempDirectory(
        org.junit.jupiter.api.extension.AnnotatedElementContext element,
        org.junit.jupiter.api.extension.ExtensionContext context)
        throws IOException {
      return Files.createTempDirectory("out[1]{a}");
    }
  }

  @BeforeEach
  void run() throws IOException {
    for (String file :
        List.of(
            "chunks/a.parquet", "files/a.parquet", "checks/a.parquet", "chunks/orphan.parquet")) {
      Path path = output.resolve("runs/r1").resolve(file);
      Files.createDirectories(path.getParent());
      Files.writeString(path, file);
    }
  }

  @Test
  void aGoodRunIsCommittedAndCurrent() throws IOException {
    assertEquals(RunState.COMMITTED, commit("r1", summary(2, 1, Map.of(), 0), NOW));

    JsonNode manifest = json("runs/r1/_manifest.json");
    assertEquals("COMMITTED", manifest.get("state").asText());
    assertEquals("fingerprint-of-r1", manifest.get("fingerprint").asText());
    assertEquals("00000000000000010000000000000002", manifest.get("datasetDigest").asText());
    assertEquals(3, manifest.at("/counts/listed").asLong());
    assertEquals(2, manifest.at("/counts/chunked").asLong());
    assertEquals(1, manifest.at("/counts/empty").asLong());
    assertEquals(5, manifest.at("/counts/chunks").asLong());
    assertEquals("chunks/a.parquet", manifest.at("/tables/chunks/0/path").asText());
    assertEquals(5, manifest.at("/tables/chunks/0/rows").asLong());
    assertEquals("ab".repeat(32), manifest.at("/tables/chunks/0/sha256").asText());
    assertEquals(2, manifest.at("/languages/java/files").asLong());
    assertEquals(2000, manifest.at("/options/maxChunkSize").asInt());
    assertTrue(manifest.get("defaultExcludes").toString().contains("node_modules"));
    assertEquals("2.70.0", manifest.at("/versions/beam").asText());
    assertTrue(
        manifest.at("/versions/parsers/go").asText().matches("tree-sitter-go [0-9.]+"),
        manifest.get("versions").toString());
    assertTrue(manifest.at("/versions/cleave").asText().matches("[0-9].*"));

    assertTrue(Files.exists(output.resolve("runs/r1/_SUCCESS")));
    assertEquals(
        JsonMapper.builder()
            .build()
            .readTree(
                """
                {"runId":"r1","manifest":"runs/r1/_manifest.json",
                 "committedAt":"2026-01-02T03:04:05Z"}\
                """),
        json("_latest.json"));
  }

  @Test
  void strangersGoAndNamedFilesStay() throws IOException {
    commit("r1", summary(2, 1, Map.of(), 0), NOW);
    assertFalse(Files.exists(output.resolve("runs/r1/chunks/orphan.parquet")));
    assertTrue(Files.exists(output.resolve("runs/r1/chunks/a.parquet")));
    try (var files = Files.walk(output)) {
      assertEquals(6, files.filter(Files::isRegularFile).count());
    }
  }

  @Test
  void aCommitMayHappenTwice() throws IOException {
    commit("r1", summary(2, 1, Map.of(), 0), NOW);
    String first = Files.readString(output.resolve("runs/r1/_manifest.json"));
    commit("r1", summary(2, 1, Map.of(), 0), NOW);
    assertEquals(first, Files.readString(output.resolve("runs/r1/_manifest.json")));
    assertEquals(NOW.toString(), json("_latest.json").get("committedAt").asText());
  }

  @Test
  void aRunThatDoesNotStandLeavesTheRunBeforeCurrent() throws IOException {
    commit("r0", summary(2, 1, Map.of(), 0), NOW);
    Map<RejectReason, Long> unreadable = Map.of(RejectReason.UNREADABLE, 1L);
    var bad =
        Map.of(
            RunState.CHECK_FAILED, summary(2, 1, Map.of(), 1),
            RunState.TOO_MANY_REJECTS, summary(2, 1, unreadable, 0),
            RunState.NO_INPUT, new RunSummary(0, 0, List.of(), Tally.NONE),
            RunState.ACCOUNTING_FAILED, unaccounted());
    for (var entry : bad.entrySet()) {
      assertEquals(entry.getKey(), commit("r1", entry.getValue(), NOW));
      assertEquals(entry.getKey().name(), json("runs/r1/_manifest.json").get("state").asText());
      assertFalse(Files.exists(output.resolve("runs/r1/_SUCCESS")), entry.getKey().name());
      assertEquals("r0", json("_latest.json").get("runId").asText());
    }
  }

  @Test
  void whatEveryTreeHasIsNoTrouble() throws IOException {
    Map<RejectReason, Long> usual =
        Map.of(
            RejectReason.BINARY, 7L,
            RejectReason.SYMLINK, 2L,
            RejectReason.NOT_REGULAR, 1L,
            RejectReason.GITIGNORED, 3L,
            RejectReason.SKIPPED_CATEGORY, 4L);
    assertEquals(RunState.COMMITTED, commit("r1", summary(2, 1, usual, 0), NOW));
    assertEquals(7, json("runs/r1/_manifest.json").at("/counts/skipped").asInt());
    assertEquals(17, json("runs/r1/_manifest.json").at("/counts/rejected").asInt());
  }

  @Test
  void theRatioIsOfAllThatWasListed() throws IOException {
    Map<RejectReason, Long> one = Map.of(RejectReason.VANISHED, 1L);
    assertEquals(RunState.COMMITTED, commit("r1", summary(99, 0, one, 0), NOW));
    assertEquals(RunState.TOO_MANY_REJECTS, commit("r1", summary(98, 0, one, 0), NOW));
  }

  @Test
  void finishingMakesARunCurrentUnlessAYoungerOneIs() throws IOException {
    commit("old", summary(2, 1, Map.of(), 0), NOW);
    commit("new", summary(2, 1, Map.of(), 0), NOW.plusMillis(1));
    RunCommitter old = committer("old");
    old.finish(old.committed().orElseThrow());
    assertEquals("new", json("_latest.json").get("runId").asText());

    Files.delete(output.resolve("_latest.json"));
    old.finish(old.committed().orElseThrow());
    assertEquals("old", json("_latest.json").get("runId").asText());
    committer("new").finish(committer("new").committed().orElseThrow());
    assertEquals("new", json("_latest.json").get("runId").asText());
  }

  @Test
  void leftoversGoAndAHalfManifestIsNone() throws IOException {
    Files.writeString(output.resolve("runs/r1/_manifest.json"), "{\"runId\":\"r1\",\"sta");
    Files.writeString(output.resolve("runs/r1/_SUCCESS"), "");
    assertTrue(committer("r1").committed().isEmpty());
    committer("r1").deleteLeftovers();
    try (var files = Files.walk(output)) {
      assertEquals(List.of(), files.filter(Files::isRegularFile).toList());
    }
  }

  private RunCommitter committer(String runId) {
    return new RunCommitter(new RunFolder(output.toString(), runId));
  }

  private RunState commit(String runId, RunSummary summary, Instant now) throws IOException {
    var config =
        new RunConfig(
            InputSpec.of(output.resolve("in").toString()),
            AttributeSpec.NONE,
            SkippedCategories.NONE,
            CutOptions.DEFAULT,
            1000,
            0.01,
            output.toString(),
            runId,
            false,
            false,
            null);
    Manifest manifest = Manifest.of(config, "fingerprint-of-" + runId, summary, now);
    committer(runId).commit(manifest);
    return manifest.state();
  }

  private JsonNode json(String file) throws IOException {
    return JsonMapper.builder().build().readTree(output.resolve(file).toFile());
  }

  private static RunSummary unaccounted() {
    RunSummary good = summary(2, 1, Map.of(), 0);
    return new RunSummary(good.listedFiles() + 1, 10, good.files(), good.tally());
  }

  private static RunSummary summary(
      long chunked, long empty, Map<RejectReason, Long> rejects, long failedChecks) {
    long rejected = rejects.values().stream().mapToLong(Long::longValue).sum();
    var statuses = new TreeMap<FileStatus, Long>();
    statuses.put(FileStatus.CHUNKED, chunked);
    statuses.put(FileStatus.EMPTY, empty);
    statuses.put(FileStatus.REJECTED, rejected);
    var tally =
        new Tally(
            statuses,
            new TreeMap<>(rejects),
            new TreeMap<>(Map.of(ParseStatus.OK, chunked)),
            new TreeMap<>(Map.of("java", new LanguageTally(chunked, 10))),
            10,
            5,
            10,
            failedChecks,
            new DatasetDigest(1, 2));
    long listed = chunked + empty + rejected;
    return new RunSummary(
        listed,
        10,
        List.of(
            file(Table.CHUNKS, 5), file(Table.FILES, listed), file(Table.CHECKS, chunked + empty)),
        tally);
  }

  private static WrittenFile file(Table table, long rows) {
    return new WrittenFile(
        table, table.folder() + "/a.parquet", 16, "ab".repeat(32), rows, Tally.NONE);
  }
}
