package dev.cleave.pipelines.commit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.file.RejectReason;
import dev.cleave.file.Repository;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.transforms.billing.Bill;
import dev.cleave.transforms.billing.EmbedCause;
import dev.cleave.transforms.billing.TextCount;
import dev.cleave.transforms.listing.DefaultExcludes;
import dev.cleave.transforms.tables.Change;
import dev.cleave.transforms.tables.DatasetDigest;
import dev.cleave.transforms.tables.FileStatus;
import dev.cleave.transforms.tables.Table;
import dev.cleave.transforms.writing.FileCounts;
import dev.cleave.transforms.writing.LanguageTally;
import dev.cleave.transforms.writing.Losses;
import dev.cleave.transforms.writing.RunSummary;
import dev.cleave.transforms.writing.Tally;
import dev.cleave.transforms.writing.WrittenFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
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
  void data() throws IOException {
    for (String run : List.of("r0", "r1", "old", "new")) {
      for (String file : List.of("chunks/a.parquet", "files/a.parquet", "checks/a.parquet")) {
        write("runs/" + run + "/" + file, "x".repeat(16));
      }
    }
    write("runs/r1/chunks/orphan.parquet", "left by an attempt that failed");
  }

  private void write(String file, String text) throws IOException {
    Path path = output.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  @Test
  void aGoodRunIsCommittedAndCurrent() throws IOException {
    assertEquals(RunState.COMMITTED, commit("r1", summary(2, 1, Map.of(), 0), NOW));

    JsonNode manifest = json("runs/r1/_manifest.json");
    assertEquals(
        "runId state committedAt sequence fingerprint datasetDigest stateId counts runs changes"
            + " rejects parses languages repositories toEmbed tables options inputs defaultExcludes"
            + " versions",
        names(manifest));
    assertEquals(
        "listed listedBytes archives chunked empty rejected skipped unchanged sourceBytes chunks"
            + " secretChunks failedChecks writtenFiles writtenChunks keptFiles textsToEmbed"
            + " tokensToEmbed",
        names(manifest.get("counts")));
    assertEquals("COMMITTED", manifest.get("state").asText());
    assertEquals("fingerprint-of-r1", manifest.get("fingerprint").asText());
    assertEquals("00000000000000010000000000000002", manifest.get("datasetDigest").asText());
    assertEquals(3, manifest.at("/counts/listed").asLong());
    assertEquals(2, manifest.at("/counts/chunked").asLong());
    assertEquals(1, manifest.at("/counts/empty").asLong());
    assertEquals(5, manifest.at("/counts/chunks").asLong());
    assertEquals(4, manifest.at("/counts/textsToEmbed").asLong());
    assertEquals(120, manifest.at("/counts/tokensToEmbed").asLong());
    assertEquals(
        """
        {"causes":{"edited":{"texts":3,"tokens":100},"header":{"texts":1,"tokens":20}},\
        "languages":{"java":{"texts":4,"tokens":120}},"folders":{"src/":{"texts":4,"tokens":120}}}\
        """,
        manifest.get("toEmbed").toString());
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
                {"sequence":1,"runId":"r1","manifest":"runs/r1/_manifest.json",
                 "committedAt":"2026-01-02T03:04:05Z"}\
                """),
        json("_latest.json"));
  }

  @Test
  void otherDataFilesAndTheLockGoAndNamedFilesStay() throws IOException {
    // A launcher that did not wait for the job has left its lock.
    Files.writeString(output.resolve("runs/r1/_LOCK"), "{}");
    commit("r1", summary(2, 1, Map.of(), 0), NOW);
    assertFalse(Files.exists(output.resolve("runs/r1/chunks/orphan.parquet")));
    assertTrue(Files.exists(output.resolve("runs/r1/chunks/a.parquet")));
    assertEquals(
        List.of(
            "_SUCCESS",
            "_manifest.json",
            "_openlineage.json",
            "checks/a.parquet",
            "chunks/a.parquet",
            "files/a.parquet"),
        filesOf("r1"));
  }

  @Test
  void aCommitMayHappenTwice() throws IOException {
    commit("r1", summary(2, 1, Map.of(), 0), NOW);
    String first = Files.readString(output.resolve("runs/r1/_manifest.json"));
    write("runs/r1/chunks/again.parquet", "of the second time");
    commit("r1", summary(2, 1, Map.of(), 0), NOW.plusSeconds(1));
    assertFalse(Files.exists(output.resolve("runs/r1/chunks/again.parquet")));
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
      committer("r1").files().reopen();
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
    assertEquals(RunState.COMMITTED, commit("r0", summary(99, 0, one, 0), NOW));
    assertEquals(RunState.TOO_MANY_REJECTS, commit("r1", summary(98, 0, one, 0), NOW));
  }

  @Test
  void damagedFilesCountOnlyIfAnOptionSaysSo() throws IOException {
    RunSummary one = damaged(1);
    assertEquals(RunState.COMMITTED, commit("r0", one, NOW));
    assertEquals(1, json("runs/r0/_manifest.json").at("/parses/DAMAGED").asInt());
    assertEquals(RunState.TOO_MANY_DAMAGED, commit("r1", damaged(2), NOW));
    assertEquals(ExitCode.TOO_MANY_REJECTS, RunState.TOO_MANY_DAMAGED.exitCode());
    assertEquals("r0", json("_latest.json").get("runId").asText());
  }

  /** 50 files, some of them damaged. */
  private static RunSummary damaged(long files) {
    RunSummary clean = summary(50, 0, Map.of(), 0);
    FileCounts counts = clean.tally().files();
    var parses = new TreeMap<>(Map.of(ParseStatus.OK, 50 - files, ParseStatus.DAMAGED, files));
    Tally tally = clean.tally();
    return new RunSummary(
        clean.listedFiles(),
        clean.listedBytes(),
        clean.files(),
        new Tally(
            new FileCounts(
                counts.statuses(),
                counts.changes(),
                counts.runs(),
                counts.rejects(),
                parses,
                counts.languages(),
                counts.repositories(),
                0),
            tally.sourceBytes(),
            tally.chunks(),
            tally.losses(),
            tally.digest(),
            tally.own(),
            tally.chunkChanges(),
            tally.bill()));
  }

  @Test
  void finishingMakesARunCurrentUnlessAYoungerOneIs() throws IOException {
    commit("old", summary(2, 1, Map.of(), 0), NOW);
    commit("new", summary(2, 1, Map.of(), 0), NOW.plusMillis(1));
    RunCommitter old = committer("old");
    old.finish(old.files().committed().orElseThrow());
    assertEquals("new", json("_latest.json").get("runId").asText());

    Files.delete(output.resolve("_latest.json"));
    assertTrue(old.finish(old.files().committed().orElseThrow()), "it was current once");
    assertEquals("new", json("_latest.json").get("runId").asText());
    committer("new").finish(committer("new").files().committed().orElseThrow());
    assertEquals("new", json("_latest.json").get("runId").asText());
  }

  /** A run that was committed with a clock ahead must not keep later runs from being current. */
  @Test
  void clocksDoNotDecideWhichRunIsCurrent() throws IOException {
    commit("old", summary(2, 1, Map.of(), 0), NOW.plus(Duration.ofDays(400)));
    commit("new", summary(2, 1, Map.of(), 0), NOW);
    assertEquals("new", json("_latest.json").get("runId").asText());
    assertEquals(2, json("runs/new/_manifest.json").get("sequence").asInt());
    assertTrue(committer("new").log().has(committer("new").files().committed().orElseThrow()));
  }

  /** As one whose process died between the manifest and the log, and whose command is repeated. */
  @Test
  void aRunThatMissedItsTurnDoesNotBecomeCurrentLater() throws IOException {
    commit("r0", summary(2, 1, Map.of(), 0), NOW);
    Files.delete(output.resolve("_log/0000000001.json"));
    Files.delete(output.resolve("_latest.json"));
    commit("r1", summary(2, 1, Map.of(), 0), NOW);
    Manifest late = committer("r0").files().committed().orElseThrow();
    assertFalse(committer("r0").finish(late));
    assertFalse(committer("r0").log().has(late));
    assertEquals("r1", json("_latest.json").get("runId").asText());
  }

  @Test
  void aProcessThatIsSlowDoesNotHideANewerRun() throws IOException {
    commit("old", summary(2, 1, Map.of(), 0), NOW);
    String behind = Files.readString(output.resolve("_latest.json"));
    commit("new", summary(2, 1, Map.of(), 0), NOW);
    Files.writeString(output.resolve("_latest.json"), behind);
    assertEquals("new", committer("any").log().current().orElseThrow());
    assertTrue(committer("new").log().point());
    assertEquals("new", json("_latest.json").get("runId").asText());
  }

  @Test
  void ofTwoNightsAtOnceOneBecomesCurrent() throws Exception {
    String previous = "r0";
    commit(previous, summary(2, 1, Map.of(), 0), NOW);
    try (var threads = Executors.newFixedThreadPool(2)) {
      for (int round = 0; round < 200; round++) {
        var baseline = new Baseline(previous, null, true, 1);
        var nights = new ArrayList<Callable<Optional<String>>>();
        for (String night : List.of("a" + round, "b" + round)) {
          for (String file : List.of("chunks/a.parquet", "files/a.parquet", "checks/a.parquet")) {
            write("runs/" + night + "/" + file, "x".repeat(16));
          }
          nights.add(() -> night(night, baseline));
        }
        var current = new ArrayList<String>();
        for (Future<Optional<String>> end : threads.invokeAll(nights)) {
          end.get().ifPresent(current::add);
        }
        assertEquals(1, current.size(), "round " + round + ": " + current);
        previous = current.getFirst();
        assertEquals(previous, json("_latest.json").get("runId").asText());
      }
    }
    assertEquals(201, json("_latest.json").get("sequence").asInt());
  }

  /** The name of a night that became current. */
  private Optional<String> night(String runId, Baseline baseline) throws IOException {
    RunSpec spec = spec(runId, "fingerprint-of-" + runId, baseline);
    try {
      committer(runId).commit(spec, summary(2, 1, Map.of(), 0), NOW);
    } catch (RunException e) {
      assertEquals(ExitCode.OUTPUT_CONFLICT, e.exitCode());
      return Optional.empty();
    }
    Manifest committed = committer(runId).files().committed().orElseThrow();
    return Optional.of(runId).filter(_ -> becameCurrent(committed));
  }

  private boolean becameCurrent(Manifest committed) {
    try {
      return committer(committed.runId()).log().has(committed);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void leftoversGoAndAHalfManifestIsNone() throws IOException {
    write("runs/r1/_manifest.json", "{\"runId\":\"r1\",\"sta");
    assertTrue(committer("r1").files().committed().isEmpty());
    write("runs/r1/_units/0a", "a unit");
    committer("r1").files().reopen();
    List<String> data =
        List.of("checks/a.parquet", "chunks/a.parquet", "chunks/orphan.parquet", "files/a.parquet");
    assertEquals(Stream.concat(Stream.of("_units/0a"), data.stream()).toList(), filesOf("r1"));
    committer("r1").files().deleteLeftovers(false);
    assertEquals(data, filesOf("r1"));
    committer("r1").files().deleteLeftovers(true);
    assertEquals(List.of(), filesOf("r1"));
  }

  @Test
  void aManifestOfAnOlderVersionHasAState() throws IOException {
    Manifest manifest =
        Manifest.of(spec("r1", "f", Baseline.NONE), summary(2, 1, Map.of(), 0), NOW, 0);
    assertEquals("00000000000000010000000000000002", manifest.identity().stateId());
    var mapper = JsonMapper.builder().build();
    var older = (ObjectNode) mapper.readTree(manifest.toJson());
    older.remove("stateId");
    assertEquals(manifest, Manifest.parse(mapper.writeValueAsBytes(older)).orElseThrow());
  }

  @Test
  void whatAManifestNamesIsThere() throws IOException {
    write("runs/r1/chunks/a.parquet", "x".repeat(15));
    IOException changed =
        assertThrows(IOException.class, () -> commit("r1", summary(2, 1, Map.of(), 0), NOW));
    assertTrue(
        changed.getMessage().contains("chunks/a.parquet of run r1 has 15 bytes instead of 16: "));
    Files.delete(output.resolve("runs/r1/chunks/a.parquet"));
    IOException gone =
        assertThrows(IOException.class, () -> commit("r1", summary(2, 1, Map.of(), 0), NOW));
    assertTrue(gone.getMessage().contains("chunks/a.parquet of run r1 is gone"));
    assertFalse(Files.exists(output.resolve("runs/r1/_manifest.json")));
    assertFalse(Files.exists(output.resolve("_latest.json")));
  }

  @Test
  void aCommitThatWasCutShortIsEndedByWhoeverComesNext() throws IOException {
    commit("r1", summary(2, 1, Map.of(), 0), NOW);
    Files.delete(output.resolve("runs/r1/_SUCCESS"));
    Files.delete(output.resolve("_latest.json"));
    RunCommitter next = committer("r1");
    next.finish(next.files().committed().orElseThrow());
    assertTrue(Files.exists(output.resolve("runs/r1/_SUCCESS")));
    assertEquals("r1", json("_latest.json").get("runId").asText());
  }

  @Test
  void ofManyAttemptsOneCommitsAndTheOthersSeeIt() throws Exception {
    for (int round = 0; round < 20; round++) {
      String run = "race" + round;
      var attempts = new ArrayList<Callable<Boolean>>();
      for (int i = 0; i < 8; i++) {
        int attempt = i;
        write("runs/" + run + "/files/a.parquet", "x".repeat(16));
        write("runs/" + run + "/checks/a.parquet", "x".repeat(16));
        write("runs/" + run + "/chunks/" + i + ".parquet", "x".repeat(16));
        attempts.add(() -> commits(run, attempt));
      }
      int committed = 0;
      try (var threads = Executors.newFixedThreadPool(8)) {
        for (Future<Boolean> end : threads.invokeAll(attempts)) {
          committed += end.get() ? 1 : 0;
        }
      }
      assertTrue(committed > 0);
      String named = json("runs/" + run + "/_manifest.json").at("/tables/chunks/0/path").asText();
      assertEquals(
          List.of(
              "_SUCCESS",
              "_manifest.json",
              "_openlineage.json",
              "checks/a.parquet",
              named,
              "files/a.parquet"),
          filesOf(run));
    }
  }

  /** Whether an attempt with a chunks file of its own ends well; another may remove that file. */
  private boolean commits(String run, int attempt) {
    RunSummary good = summary(2, 1, Map.of(), 0);
    var files = new ArrayList<WrittenFile>(good.files());
    files.set(
        0,
        new WrittenFile(
            Table.CHUNKS, "chunks/" + attempt + ".parquet", 16, "ab".repeat(32), 5, Tally.NONE));
    try {
      commit(run, new RunSummary(3, 10, files, good.tally()), NOW);
      return true;
    } catch (IOException e) {
      assertTrue(e.getMessage().contains("is gone"), e.toString());
      return false;
    }
  }

  @Test
  void anotherRunOfThatNameIsAConflict() throws IOException {
    commit("r1", summary(2, 1, Map.of(), 0), NOW);
    Manifest first = committer("r1").files().committed().orElseThrow();
    RunSpec other = spec("r1", "other fingerprint", Baseline.NONE);
    RunException conflict =
        assertThrows(
            RunException.class,
            () -> committer("r1").commit(other, summary(2, 1, Map.of(), 0), NOW));
    assertEquals(ExitCode.OUTPUT_CONFLICT, conflict.exitCode());
    assertEquals(first, committer("r1").files().committed().orElseThrow());
  }

  private List<String> filesOf(String runId) throws IOException {
    Path run = output.resolve("runs").resolve(runId);
    try (var files = Files.walk(run)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> run.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  private RunCommitter committer(String runId) {
    return new RunCommitter(
        new RunFolder(output.toString(), runId), PipelineOptionsFactory.create());
  }

  private RunState commit(String runId, RunSummary summary, Instant now) throws IOException {
    RunSpec spec = spec(runId, "fingerprint-of-" + runId, Baseline.NONE);
    committer(runId).commit(spec, summary, now);
    return CommitRules.state(summary, spec);
  }

  private RunSpec spec(String runId, String fingerprint, Baseline baseline) {
    return new RunSpec(
        new RunFolder(output.toString(), runId),
        fingerprint,
        new StoredOptions(
            new TreeMap<>(Map.of("maxChunkSize", 2000)),
            List.of("file:///in/"),
            DefaultExcludes.NAMES),
        new CommitLimits(0.01, 0.02, true, false, 0),
        baseline);
  }

  /** The names of the fields, in their order. */
  private static String names(JsonNode object) {
    return object.properties().stream().map(Map.Entry::getKey).collect(Collectors.joining(" "));
  }

  private JsonNode json(String file) throws IOException {
    return JsonMapper.builder().build().readTree(output.resolve(file).toFile());
  }

  private static Bill bill() {
    var all = new TextCount(4, 120);
    return new Bill(
        new TreeMap<>(
            Map.of(
                EmbedCause.HEADER, new TextCount(1, 20), EmbedCause.EDITED, new TextCount(3, 100))),
        new TreeMap<>(Map.of("java", all)),
        new TreeMap<>(Map.of("src/", all)));
  }

  private static RunSummary unaccounted() {
    RunSummary good = summary(2, 1, Map.of(), 0);
    return new RunSummary(good.listedFiles() + 1, 10, good.files(), good.tally());
  }

  private static RunSummary summary(
      long chunked, long empty, Map<RejectReason, Long> rejects, long failedChecks) {
    long rejected = rejects.values().stream().mapToLong(Long::longValue).sum();
    long listed = chunked + empty + rejected;
    var statuses = new TreeMap<FileStatus, Long>();
    statuses.put(FileStatus.CHUNKED, chunked);
    statuses.put(FileStatus.EMPTY, empty);
    statuses.put(FileStatus.REJECTED, rejected);
    var tally =
        new Tally(
            new FileCounts(
                statuses,
                new TreeMap<>(Map.of(Change.NEW, listed)),
                new TreeMap<>(Map.of("r1", chunked + empty)),
                new TreeMap<>(rejects),
                new TreeMap<>(Map.of(ParseStatus.OK, chunked)),
                new TreeMap<>(Map.of("java", new LanguageTally(chunked, 10))),
                new TreeMap<>(Map.of(Repository.found("shop", "c1"), listed)),
                0),
            10,
            5,
            Losses.NONE,
            new DatasetDigest(1, 2),
            new Tally.Own(chunked + empty, 10, 5, 10, failedChecks),
            new Tally.ChunkChanges(5, 0, 0),
            bill());
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
