package dev.cleave;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.testing.SourceFiles;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class FileTimeLimitTest {
  private static final long SECOND = 1_000_000_000;

  private final CutProgress file = new CutProgress(SourceFiles.of("a.c", new byte[0]));
  private final FileTimeLimit patience = new FileTimeLimit(Duration.ofSeconds(8));

  @Test
  void countsWhatAFileUsesOfTheProcessor() {
    assertFalse(patience.endsFor(file, 100 * SECOND, 0));
    assertFalse(patience.endsFor(file, 107 * SECOND, 100 * SECOND));
    assertTrue(patience.endsFor(file, 108 * SECOND, 100 * SECOND));
  }

  @Test
  void eachFileHasItsOwnTime() {
    assertFalse(patience.endsFor(file, 0, 0));
    var next = new CutProgress(SourceFiles.of("a.c", new byte[0]));
    assertFalse(patience.endsFor(next, 7 * SECOND, 0));
    assertFalse(patience.endsFor(next, 14 * SECOND, 0));
    assertTrue(patience.endsFor(next, 15 * SECOND, 0));
  }

  /** A deadlock uses nothing. */
  @Test
  void theClockEndsAFileThatOnlyWaits() {
    assertFalse(patience.endsFor(file, 0, SECOND));
    assertFalse(patience.endsFor(file, SECOND, 160 * SECOND));
    assertTrue(patience.endsFor(file, SECOND, 161 * SECOND));
  }
}
