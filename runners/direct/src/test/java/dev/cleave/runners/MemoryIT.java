package dev.cleave.runners;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.runners.RunnerJar.Ended;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The memory of a process follows its heap, not its threads or its input. The bounds are those of
 * docs/benchmarks.md.
 */
@EnabledOnOs(OS.LINUX) // the kernel counts it
class MemoryIT {
  private static final RunnerJar JAR = RunnerJar.of("cleave.jar");
  private static final int HEAP_MB = 256;
  private static final int FILES = 6;
  private static final int FILE_BYTES = 2_000_000;

  /** A part of a file whose tree takes 150 bytes for each of its bytes. */
  private static final String FUNCTION =
      """
      function f%1$d(a, b) {
        const x = [a, b, %1$d].map((y) => y * 2 + (a ? b : {k: y}));
        return x.reduce((p, q) => p + q, 0) || f%1$d;
      }
      """;

  @TempDir Path folder;

  @Test
  void largeFilesOnManyThreadsTakeNoMoreThanOneByOne() throws Exception {
    for (int i = 0; i < FILES; i++) {
      var text = new StringBuilder("// " + i + "\n");
      while (text.length() < FILE_BYTES) {
        text.append(FUNCTION.formatted(text.length()));
      }
      Files.writeString(Files.createDirectories(folder.resolve("in")).resolve(i + ".js"), text);
    }
    assertPeak(FILES, "--input=" + folder.resolve("in"), "--targetParallelism=8");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 8})
  @Tag("long")
  void aCorpusTakesNoMoreThanAFewFiles(int threads) throws Exception {
    assertPeak(
        20_000,
        "--input=" + System.getProperty("cleave.corpus.large"),
        "--targetParallelism=" + threads);
  }

  private void assertPeak(int leastFiles, String... options) throws Exception {
    var command = new ArrayList<>(List.of("chunk", "--output=" + folder.resolve("out")));
    command.addAll(List.of(options));
    Process process = JAR.start(folder, List.of("-Xmx" + HEAP_MB + "m"), command);
    long peak = 0;
    do {
      peak = Math.max(peak, peakMegabytes(process.pid()));
    } while (!process.waitFor(50, TimeUnit.MILLISECONDS));
    Ended ended = RunnerJar.end(process, folder);
    assertEquals(0, ended.code(), ended.err());
    assertTrue(ended.report().at("/counts/chunked").asInt() >= leastFiles, ended.out());
    assertTrue(peak > HEAP_MB, peak + " MB");
    assertTrue(peak < 2 * HEAP_MB + 300, peak + " MB");
  }

  /** The most that was resident so far; 0 if the process has ended. */
  private static long peakMegabytes(long process) throws IOException {
    try (var lines = Files.lines(Path.of("/proc/" + process + "/status"))) {
      return lines
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) >> 10)
          .findFirst()
          .orElse(0);
    } catch (NoSuchFileException | UncheckedIOException _) {
      return 0;
    }
  }
}
