package dev.cleave.pipelines.upkeep;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.output.RunFolder;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RetentionTest {
  private final List<StoredRun> runs = new ArrayList<>();

  @Test
  void theNewestStayWhateverTheirNames() throws IOException {
    committed("z", 1, "{'z':9}");
    committed("a", 3, "{'a':9}");
    committed("m", 2, "{'m':9}");
    assertEquals(Set.of("a", "m"), kept(newest(2), "a"));
    assertEquals(Set.of("a", "m", "z"), kept(newest(9), "a"));
  }

  @Test
  void theRunsOfSomeDaysStay() throws IOException {
    for (int day = 1; day <= 5; day++) {
      committed("n" + day, day, "{'n%d':9}".formatted(day));
    }
    assertEquals(Set.of("n4", "n5"), kept(since(day(4)), "n5"));
    assertEquals(Set.of("n5"), kept(since(day(19)), "n5"));
    assertEquals(Set.of(), kept(since(day(19)), null));
  }

  @Test
  void theCurrentRunStays() throws IOException {
    committed("old", 1, "{'old':9}");
    committed("new", 2, "{'new':9}");
    assertEquals(Set.of("old", "new"), kept(newest(1), "old"));
  }

  @Test
  void whatTheyStandOnStaysCompletely() throws IOException {
    committed("n1", 1, "{'n1':9}");
    committed("n2", 2, "{'n1':8,'n2':1}");
    committed("n3", 3, "{'n1':0,'n3':9}");
    committed("n4", 4, "{'n1':0,'n2':0,'n3':4,'n4':5}");
    assertEquals(Set.of("n3", "n4"), kept(newest(1), "n4"));
    committed("n5", 5, "{'n2':1,'n5':8}");
    assertEquals(Set.of("n1", "n2", "n5"), kept(newest(1), "n5"));
  }

  @Test
  void aRunOfAnOlderVersionStandsAlone() throws IOException {
    committed("n1", 1, null);
    committed("n2", 2, null);
    assertEquals(Set.of("n2"), kept(newest(1), "n2"));
  }

  @Test
  void theDataOfARunThatLostItsManifestStays() throws IOException {
    runs.add(new StoredRun(new RunFolder("out", "n1"), 1, 1, Instant.EPOCH, false, null));
    runs.add(new StoredRun(new RunFolder("out", "dead"), 1, 1, Instant.EPOCH, false, null));
    committed("n2", 2, "{'n1':1,'n2':1}");
    assertEquals(Set.of("n1", "n2"), kept(newest(1), "n2"));
  }

  private static Retention newest(int runs) {
    return new Retention(runs, Instant.MAX, Instant.MAX);
  }

  private static Retention since(Instant time) {
    return new Retention(0, time, Instant.MAX);
  }

  private Set<String> kept(Retention retention, String current) {
    return retention.kept(runs, Optional.ofNullable(current));
  }

  private void committed(String id, int day, String standsOn) throws IOException {
    String json =
        """
        {'runId':'%s','state':'COMMITTED','committedAt':'%s','fingerprint':'','datasetDigest':'',
         'counts':{},'tables':{},'options':{},'versions':{'schema':'2.3'}%s}
        """
            .formatted(id, day(day), standsOn == null ? "" : ",'runs':" + standsOn);
    Manifest manifest = Manifest.parse(json.replace('\'', '"').getBytes(UTF_8)).orElseThrow();
    runs.add(new StoredRun(new RunFolder("out", id), 1, 1, Instant.EPOCH, false, manifest));
  }

  private static Instant day(int day) {
    return Instant.parse("2026-01-%02dT01:00:00Z".formatted(day));
  }
}
