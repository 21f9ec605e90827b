package dev.cleave.pipelines.commit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.cleave.boundary.ParseStatus;
import dev.cleave.file.RejectReason;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.transforms.writing.FileCounts;
import dev.cleave.transforms.writing.RunSummary;
import dev.cleave.transforms.writing.Tally;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The counts that keep a run from being committed, and those that do not. */
class CommitRulesTest extends CommitFixture {
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

  private static RunSummary unaccounted() {
    RunSummary good = summary(2, 1, Map.of(), 0);
    return new RunSummary(good.listedFiles() + 1, 10, good.files(), good.tally());
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
}
