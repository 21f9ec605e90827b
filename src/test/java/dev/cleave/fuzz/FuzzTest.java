package dev.cleave.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * No file under 100 KB takes over two seconds of processor time or 256 MB of native memory. The
 * files are the same in each run; {@code scripts/fuzz} tries others, for a given time.
 */
class FuzzTest {
  private static final int FILES = 2000;

  @Test
  void noFileCostsMoreThanItMay() {
    long seed = Long.getLong("cleave.seed", 1);
    Integer minutes = Integer.getInteger("cleave.fuzz.minutes");
    Instant end = minutes == null ? Instant.MAX : Instant.now().plus(Duration.ofMinutes(minutes));
    List<String> failures = new ArrayList<>();
    try (var fuzzer = new Fuzzer(Path.of("target/fuzz"))) {
      for (long n = 0; minutes == null ? n < FILES : Instant.now().isBefore(end); n++) {
        try {
          fuzzer.cut(seed + n);
        } catch (AssertionError e) {
          failures.add(e.getMessage());
        }
      }
      assertEquals(List.of(), failures, fuzzer.summary());
      if (minutes != null) {
        System.out.println(fuzzer.summary());
      }
    }
  }
}
