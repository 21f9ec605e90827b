package dev.cleave.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.testing.Rounds;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * No file under 100 KB takes over three seconds of processor time or 256 MB of native memory. The
 * files are the same in each run; {@code scripts/fuzz} tries others, for a given time.
 */
class FuzzTest {
  private static final int FILES = Rounds.of(400, 2000);

  // When it is parsed again with the macro masked, one action of error recovery requests gigabytes.
  private static final String ONE_LARGE_ACTION = "BEGIN_DECLS\nstruct list { ;\n\n".repeat(2000);

  @Test
  void noFileCostsMoreThanItMay() throws IOException {
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

  @Test
  void aParseThatIsLeftWithinAnActionKeepsNoMemory() {
    byte[] bytes = ONE_LARGE_ACTION.getBytes(StandardCharsets.UTF_8);
    try (var fuzzer = new Fuzzer(Path.of("target/fuzz"));
        var memory = NativeMemory.sampled()) {
      fuzzer.cut("list.h", bytes);
      long before = memory == null ? 0 : memory.reset();
      for (int n = 0; n < 20; n++) {
        fuzzer.cut("list.h", bytes);
      }
      long kept = memory == null ? 0 : memory.reset() - before;
      assertTrue(kept < 32 << 20, kept + " bytes are kept after 20 files");
    }
  }
}
