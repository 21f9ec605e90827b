package dev.cleave.pipelines.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.planning.WorkPlanned;
import dev.cleave.transforms.writing.FileDone;
import org.junit.jupiter.api.Test;

class FiguresTest {
  private static final String CUTTING = Figures.CUTTING;

  @Test
  void countWhatTheJobHasDone() {
    FileDone.commit("earlier.py", 100, 1, "python", 0);
    Figures before = Figures.ofProcess();
    assertEquals(Figures.NONE, Figures.ofProcess().since(before));
    WorkPlanned.commit(new FileTotal(3, 600));
    FileDone.commit("a.py", 100, 1, "python", 0);
    FileDone.commit("b.py", 200, 2, "python", 5);
    assertEquals(new Figures(0, 2, 300, 3, 600), Figures.ofProcess().since(before));
  }

  @Test
  void aListingHasEndedWhenItFindsNoMore() {
    Figures found = new Figures(12_000, 0, 0, 0, 0);
    assertEquals("listing", Figures.NONE.step(Figures.NONE, CUTTING));
    assertEquals("listing", found.step(Figures.NONE, CUTTING));
    assertEquals("planning", found.step(found, CUTTING));
    assertEquals("cutting", new Figures(12_000, 0, 0, 9, 90).step(found, CUTTING));
    assertEquals("committing", new Figures(12_000, 9, 90, 9, 90).step(found, CUTTING));
  }

  @Test
  void aJobThatReadsARunListsAndCommitsNothing() {
    assertEquals("planning", Figures.NONE.step(Figures.NONE, Figures.VERIFYING));
    assertEquals("verifying", new Figures(0, 9, 90, 9, 90).step(Figures.NONE, Figures.VERIFYING));
  }

  @Test
  void saysWhatItDoes() {
    assertEquals("listing, 0:03", Figures.NONE.line("listing", 3, 0));
    assertEquals(
        "planning: 12,000 files, 0:14", new Figures(12_000, 0, 0, 0, 0).line("planning", 14, 0));
    assertEquals(
        "committing: 12,000 files, 1:14",
        new Figures(12_000, 12_000, 5, 12_000, 5).line("committing", 74, 60));
  }

  /** After ten seconds, or a twentieth of the bytes. */
  @Test
  void saysHowFastAndHowLongOnceItMeansSomething() {
    assertEquals(
        "cutting: 50 of 1,200 files, 5.0 of 100.0 MB, 0.5 MB/s, 5%, 3:10 left",
        new Figures(0, 50, 5_000_000, 1200, 100_000_000).line(CUTTING, 12, 10));
    assertEquals(
        "cutting: 0 of 2 files, 0.0 of 1.0 MB",
        new Figures(0, 0, 0, 2, 1_000_000).line(CUTTING, 20, 19));
    Figures early = new Figures(0, 1, 1_000_000, 2, 7_300_000_000L);
    assertEquals("cutting: 1 of 2 files, 1.0 of 7300.0 MB", early.line(CUTTING, 9, 1));
    assertEquals(
        "cutting: 1 of 2 files, 1.0 of 7300.0 MB, 0.1 MB/s, 0%, 20 h 16 min left",
        early.line(CUTTING, 19, 10));
    assertEquals(
        "cutting: 1 of 2 files, 1.0 of 2.0 MB, 1.0 MB/s, 50%, 0:01 left",
        new Figures(0, 1, 1_000_000, 2, 2_000_000).line(CUTTING, 9, 1));
  }

  @Test
  void saysHowManyTextsAreEmbedded() {
    Figures some = new Figures(0, 1_200, 150_000, 30_757, 3_783_504);
    assertEquals("embedding", some.step(Figures.NONE, Figures.EMBEDDING));
    assertEquals("embedding", new Figures(0, 9, 90, 9, 90).step(some, Figures.EMBEDDING));
    assertEquals(
        "embedding: 1,200 of 30,757 texts, 1,500 tokens/s, 3%, 40:22 left",
        some.line(Figures.EMBEDDING, 101, 100));
    assertEquals(
        "embedding: 0 of 30,757 texts",
        new Figures(0, 0, 0, 30_757, 3_783_504).line(Figures.EMBEDDING, 20, 19));
  }

  @Test
  void aRetriedFileDoesNotMakeItNonsense() {
    assertEquals(
        "cutting: 3 of 2 files, 3.0 of 2.0 MB",
        new Figures(0, 3, 3_000_000, 2, 2_000_000).line(CUTTING, 1, 1));
  }
}
