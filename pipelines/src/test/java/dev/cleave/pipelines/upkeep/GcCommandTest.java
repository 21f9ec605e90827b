package dev.cleave.pipelines.upkeep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.output.EngineJobs;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.pipelines.output.RunLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GcCommandTest extends NightsTest {
  @Test
  void whatTheNewestRunStandsOnStays() throws IOException {
    String size = nights.size("n2");
    Cli cli = nights.ok("gc", "--keep=1");
    JsonNode report = Nights.json(cli);
    assertEquals("[\"n2\"]", report.get("removed").toString());
    assertEquals("[\"n1\",\"n3\"]", report.get("kept").toString());
    assertFalse(report.get("dryRun").asBoolean());
    assertEquals(
        List.of(
            "cleave: removes run n2: " + size, "cleave: removed 1 run: " + size + "; 2 runs stay"),
        cli.err().lines().toList());
    assertEquals(List.of("n1", "n3"), nights.names("runs"));
    assertTrue(nights.isComplete("n3"));

    List<String> before = nights.snapshot();
    assertEquals("[]", Nights.json(nights.ok("gc", "--keep=1")).get("removed").toString());
    assertEquals(before, nights.snapshot());
    assertEquals(7, nights.committed("reindex", "n4").at("/counts/unchanged").asInt());
    assertTrue(nights.isComplete("n4"));
  }

  @Test
  void theNewestRunIsRemovedFirst() throws IOException {
    nights.committed("chunk", "full"); // It stands on no other.
    JsonNode report = Nights.json(nights.ok("gc", "--keep=1"));
    assertEquals("[\"n3\",\"n2\",\"n1\"]", report.get("removed").toString());
    assertEquals(List.of("full"), nights.names("runs"));
    assertTrue(nights.isComplete("full"));
  }

  @Test
  void theCurrentRunStays() throws IOException {
    nights.ok("rollback", "--to=n2");
    assertEquals("[]", Nights.json(nights.ok("gc", "--keep=1")).get("removed").toString());
    assertTrue(nights.isComplete("n2"));
  }

  @Test
  void runsOfTheLastDaysStay() throws IOException {
    for (String night : List.of("n1", "n2", "n3")) {
      Path manifest = nights.output().resolve("runs/" + night + "/_manifest.json");
      String committedAt =
          nights.read("runs/" + night + "/_manifest.json").at("/committedAt").asText();
      Instant earlier = Instant.parse(committedAt).minus(Duration.ofDays(40));
      Files.writeString(
          manifest, Files.readString(manifest).replace(committedAt, earlier.toString()));
    }
    assertEquals("[]", Nights.json(nights.ok("gc", "--keepDays=41")).get("removed").toString());
    assertEquals(
        "[\"n2\"]", Nights.json(nights.ok("gc", "--keepDays=39")).get("removed").toString());
    assertEquals("n3", nights.current());
  }

  @Test
  void aDryRunRemovesNothing() throws IOException {
    write("runs/dead/chunks/a.parquet");
    List<String> before = nights.snapshot();
    Cli cli = nights.ok("gc", "--keep=1", "--dryRun");
    JsonNode report = Nights.json(cli);
    assertTrue(report.get("dryRun").asBoolean());
    assertEquals("[\"dead\",\"n2\"]", report.get("removed").toString());
    List<String> lines = cli.err().lines().toList();
    assertEquals(
        List.of(
            "cleave: would remove run dead, which is not committed: 1 file, 0.0 MB, unless a"
                + " process is writing it",
            "cleave: would remove run n2: " + nights.size("n2")),
        lines.subList(0, 2));
    assertTrue(lines.get(2).startsWith("cleave: would remove 2 runs: "), lines.get(2));
    assertEquals(before, nights.snapshot());
  }

  @Test
  void leftoversAreRemovedUnlessAProcessWritesThem() throws Exception {
    write("runs/dead/chunks/a.parquet");
    write("runs/dead/_LOCK");
    Files.createDirectories(nights.output().resolve("runs/dead/files"));
    write("runs/half/_manifest.json");
    write("runs/live/chunks/a.parquet");
    var live = new RunFolder(nights.output().toString(), "live");
    try (RunLock _ =
        RunLock.take(live, PipelineOptionsFactory.create(), EngineJobs.NONE, _ -> {})) {
      Cli cli = nights.ok("gc", "--keep=3");
      assertEquals("[\"dead\",\"half\"]", Nights.json(cli).get("removed").toString());
      assertTrue(
          cli.err()
              .contains(
                  "run live is being written by another process, which holds %s/_LOCK; it is not removed"
                      .formatted(nights.output().resolve("runs/live"))),
          cli.err());
      assertEquals(List.of("live", "n1", "n2", "n3"), nights.names("runs"));
      assertEquals(List.of("_LOCK", "chunks"), nights.names("runs/live"));
    }
    assertEquals("[\"live\"]", Nights.json(nights.ok("gc", "--keep=3")).get("removed").toString());
    assertEquals(List.of("n1", "n2", "n3"), nights.names("runs"));
  }

  /** It has deleted the lineage, or also _SUCCESS, or also the manifest. */
  @ParameterizedTest
  @CsvSource({
    "_openlineage.json",
    "_openlineage.json _SUCCESS",
    "_openlineage.json _SUCCESS _manifest.json"
  })
  void aRemovalThatWasKilledIsContinued(String deleted) throws IOException {
    for (String file : deleted.split(" ")) {
      Files.delete(nights.output().resolve("runs/n2/" + file));
    }
    Cli cli = nights.ok("gc", "--keep=1");
    assertEquals("[\"n2\"]", Nights.json(cli).get("removed").toString());
    assertEquals(List.of("n1", "n3"), nights.names("runs"));
  }

  /** A detached job on Flink holds no lock. */
  @Test
  void aRunThatADetachedJobMayBeWritingStays() throws IOException {
    write("runs/dead/_units/_detached");
    age("runs/dead/_units/_detached", Duration.ofHours(26));
    write("runs/dead/chunks/a.parquet");
    write("runs/dead/chunks/b.parquet");
    age("runs/dead/chunks/a.parquet", Duration.ofHours(25));
    age("runs/dead/chunks/b.parquet", Duration.ofHours(23));
    for (String more : List.of("--dryRun", "--minAgeHours=24")) {
      Cli young = nights.ok("gc", "--keep=3", more);
      assertEquals("[]", Nights.json(young).get("removed").toString());
      assertEquals(
          "cleave: run dead was written by a detached job and has a file of the last 24 hours"
              + " (--minAgeHours); it is not removed",
          young.err().lines().findFirst().orElseThrow());
    }
    assertEquals(List.of("dead", "n1", "n2", "n3"), nights.names("runs"));
    age("runs/dead/chunks/b.parquet", Duration.ofHours(25));
    assertEquals("[\"dead\"]", Nights.json(nights.ok("gc", "--keep=3")).get("removed").toString());
  }

  private void age(String file, Duration age) throws IOException {
    Files.setLastModifiedTime(
        nights.output().resolve(file), FileTime.from(Instant.now().minus(age)));
  }

  @Test
  void whatIsNoRunStays() throws IOException {
    List<String> others = List.of("runs/note.txt", "runs/.hidden/a", "runs/_x/a", "notes/n2/a");
    for (String file : others) {
      write(file);
    }
    nights.ok("gc", "--keep=1");
    for (String file : others) {
      assertTrue(Files.exists(nights.output().resolve(file)), file);
    }
  }

  /** The run of a later version, for example. */
  @Test
  void nothingIsRemovedIfItIsNotKnownWhatStandsOnIt() throws IOException {
    for (String copy : List.of("_manifest.json", "_SUCCESS")) {
      Files.writeString(nights.output().resolve("runs/n3").resolve(copy), "{\"state\":\"NEW\"}");
    }
    List<String> before = nights.snapshot();
    Cli cli = nights.cleave("gc", "--keep=1");
    assertEquals(ExitCode.OUTPUT_CONFLICT, cli.exitCode());
    assertTrue(cli.err().contains("runs/n3/_manifest.json"), cli.err());
    assertEquals(before, nights.snapshot());
  }

  @Test
  void nothingIsRemovedWithoutTheManifestOfTheCurrentRun() throws IOException {
    for (String file : List.of("_manifest.json", "_SUCCESS", "_openlineage.json")) {
      Files.delete(nights.output().resolve("runs/n3").resolve(file));
    }
    List<String> before = nights.snapshot();
    Cli cli = nights.cleave("gc", "--keep=1");
    assertEquals(ExitCode.OUTPUT_CONFLICT, cli.exitCode());
    assertTrue(
        cli.err().startsWith("cleave: nothing is removed: run n3 is current, and its manifest"),
        cli.err());
    assertEquals(before, nights.snapshot());
  }

  @Test
  void nothingMoreIsRemovedAfterAnotherRunHasBecomeCurrent() throws Exception {
    List<StoredRun> all;
    var options = PipelineOptionsFactory.create();
    try (var runs = new StoredRuns(nights.output().toString(), options)) {
      all = runs.list();
    }
    var messages = new ArrayList<String>();
    var remover = new RunRemover(Optional.of("n1"), EngineJobs.NONE, options, messages::add);
    assertEquals(List.of(), remover.remove(all));
    assertEquals(
        List.of("run n1 is not removed, because another command has changed the output"), messages);
    assertEquals(List.of("n1", "n2", "n3"), nights.names("runs"));
    assertTrue(nights.isComplete("n3"));
    assertFalse(Files.exists(nights.output().resolve("runs/n1/_LOCK")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "--keep=1 --keepDays=1"})
  void eitherRunsOrDaysAreKept(String args) throws IOException {
    assertUsage(
        "give either --keep=N or --keepDays=N", args.isEmpty() ? new String[0] : args.split(" "));
  }

  @ParameterizedTest
  @CsvSource({"--keep=0", "--keepDays=0", "--keep=-1"})
  void atLeastOneIsKept(String arg) throws IOException {
    assertUsage(arg + " must be between 1 and 2147483647", arg);
  }

  private void assertUsage(String message, String... args) throws IOException {
    List<String> before = nights.snapshot();
    Cli cli = nights.cleave("gc", args);
    assertEquals("cleave: " + message + "\n", cli.err());
    assertEquals(ExitCode.USAGE, cli.exitCode());
    assertEquals("", cli.out());
    assertEquals(before, nights.snapshot());
  }

  private void write(String file) throws IOException {
    Path path = nights.output().resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, "left");
  }
}
