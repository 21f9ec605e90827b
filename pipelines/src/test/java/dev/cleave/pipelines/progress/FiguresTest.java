package dev.cleave.pipelines.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.planning.WorkPlanned;
import dev.cleave.transforms.writing.FileDone;
import org.junit.jupiter.api.Test;

class FiguresTest {
  @Test
  void countWhatTheJobHasDone() {
    FileDone.commit("earlier.py", 100, 1, "python", 0);
    Figures before = Figures.ofProcess();
    assertEquals(new Figures(0, 0, 0, 0), Figures.ofProcess().since(before));
    WorkPlanned.commit(new FileTotal(3, 600));
    FileDone.commit("a.py", 100, 1, "python", 0);
    FileDone.commit("b.py", 200, 2, "python", 5);
    assertEquals(new Figures(2, 300, 3, 600), Figures.ofProcess().since(before));
  }

  @Test
  void saysHowFarAndHowLong() {
    assertEquals("listing, 0:03", new Figures(0, 0, 0, 0).line(3));
    assertEquals(
        "50 of 1,200 files, 5.0 of 100.0 MB, 0.5 MB/s, 5%, 3:10 left",
        new Figures(50, 5_000_000, 1200, 100_000_000).line(10));
    assertEquals("0 of 2 files, 0.0 of 1.0 MB, 0.0 MB/s", new Figures(0, 0, 2, 1_000_000).line(1));
    assertEquals(
        "1 of 2 files, 1.0 of 7300.0 MB, 1.0 MB/s, 0%, 2 h 01 min left",
        new Figures(1, 1_000_000, 2, 7_300_000_000L).line(1));
  }

  @Test
  void aRetriedFileDoesNotMakeItNonsense() {
    assertEquals(
        "3 of 2 files, 3.0 of 2.0 MB, 3.0 MB/s", new Figures(3, 3_000_000, 2, 2_000_000).line(1));
  }
}
