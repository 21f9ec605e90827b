package dev.cleave.pipelines.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ProgressLineTest {
  private static final long SECOND = 1_000_000_000;

  @Test
  void saysHowFarAndHowLong() {
    var line = new ProgressLine(0);
    assertEquals("listing, 0:03", line.text(3 * SECOND, new Figures(0, 0, 0, 0)));
    assertEquals(
        "50 of 1,200 files, 5.0 of 100.0 MB, 0.5 MB/s, 5%, 3:10 left",
        line.text(10 * SECOND, new Figures(50, 5_000_000, 1200, 100_000_000)));
    assertEquals(
        "0 of 2 files, 0.0 of 1.0 MB, 0.0 MB/s",
        line.text(SECOND, new Figures(0, 0, 2, 1_000_000)));
    assertEquals(
        "1 of 2 files, 1.0 of 7300.0 MB, 1.0 MB/s, 0%, 2 h 01 min left",
        line.text(SECOND, new Figures(1, 1_000_000, 2, 7_300_000_000L)));
  }

  @Test
  void aRetriedFileDoesNotMakeItNonsense() {
    assertEquals(
        "3 of 2 files, 3.0 of 2.0 MB, 3.0 MB/s",
        new ProgressLine(0).text(SECOND, new Figures(3, 3_000_000, 2, 2_000_000)));
  }
}
