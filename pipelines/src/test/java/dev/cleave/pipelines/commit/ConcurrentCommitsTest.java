package dev.cleave.pipelines.commit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.transforms.tables.Table;
import dev.cleave.transforms.writing.RunSummary;
import dev.cleave.transforms.writing.Tally;
import dev.cleave.transforms.writing.WrittenFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Simultaneous commits of two runs, and of many attempts for one run. */
class ConcurrentCommitsTest extends CommitFixture {
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
      assertEquals(committedFiles(named), filesOf(run));
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
}
