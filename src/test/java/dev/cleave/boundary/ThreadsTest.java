package dev.cleave.boundary;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.symbol.Segment;
import dev.cleave.testing.CutFile;
import dev.cleave.testing.GoldenSource;
import dev.cleave.testing.Rounds;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Threads that cut files of a language at the same time are in each other's way in nothing. The
 * parser of properties kept a variable for all threads, and two of them took all memory.
 */
class ThreadsTest {
  private static final int THREADS = 4;
  private static final int ROUNDS = Rounds.of(10, 40);

  /** The golden files, and one that shows the fault of the parser of properties. */
  static List<GoldenSource> sources() {
    List<GoldenSource> sources = new ArrayList<>(Rounds.of(GoldenSource.all()));
    sources.add(new GoldenSource("many.properties", "a.b=c\n\n# d\n".repeat(1000)));
    return sources;
  }

  @ParameterizedTest
  @MethodSource("sources")
  void cutAsOneAlone(GoldenSource source) throws InterruptedException, ExecutionException {
    List<String> alone = cut(source, 1).getFirst();
    Callable<List<List<String>>> again = () -> cut(source, ROUNDS);
    try (var threads = Executors.newFixedThreadPool(THREADS)) {
      List<Future<List<List<String>>>> done = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        done.add(threads.submit(again));
      }
      for (Future<List<List<String>>> each : done) {
        assertEquals(Set.of(alone), Set.copyOf(each.get()));
      }
    }
  }

  /** The segments of a file, as often as it is cut. */
  private static List<List<String>> cut(GoldenSource source, int times) {
    byte[] bytes = source.text().getBytes(StandardCharsets.UTF_8);
    List<List<String>> cuts = new ArrayList<>();
    try (var cutter = new Cutter(CutOptions.DEFAULT)) {
      for (int i = 0; i < times; i++) {
        BoundedFile file = CutFile.of(source.name(), bytes, cutter).bounded();
        cuts.add(file.reading().segments().stream().map(Segment::toString).toList());
      }
    }
    return cuts;
  }
}
