package dev.cleave.pipelines.commit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The order of commits decides which run is current. */
class RunLogTest extends CommitFixture {
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
}
