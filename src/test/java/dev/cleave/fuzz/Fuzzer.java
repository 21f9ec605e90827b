package dev.cleave.fuzz;

import com.sun.management.OperatingSystemMXBean;
import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.testing.CutFile;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Cuts hostile files of every grammar, and finds those that cost more than a file of their size
 * may. Each file comes from a seed of its own.
 */
final class Fuzzer implements AutoCloseable {
  private static final long MAX_NANOS = 3_000_000_000L; // of processor time
  private static final long MAX_NATIVE_BYTES = 256 << 20;
  private static final int TRIES = 3; // the first may wait for the JVM's compiler

  private final OperatingSystemMXBean system =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private final @Nullable NativeMemory memory = NativeMemory.sampled();
  private final HostileFiles hostile = new HostileFiles();
  private final Path found;
  private final Cutter cutter = new Cutter(CutOptions.DEFAULT);
  private int files;
  private int overBudget;
  private long slowest;
  private long largest;

  /**
   * @param found where the files that cost too much are written
   */
  Fuzzer(Path found) {
    this.found = found;
  }

  /**
   * Cuts the file of a seed.
   *
   * @throws AssertionError if it costs too much or the cut is wrong, naming the seed
   */
  void cut(long seed) throws IOException {
    HostileFile file = hostile.of(seed);
    if (file == null) {
      return;
    }
    try {
      cut(file.name(), file.bytes());
    } catch (AssertionError | RuntimeException e) {
      file.write(found);
      throw new AssertionError(
          "-Dcleave.seed=" + seed + " " + file.name() + ": " + e.getMessage(), e);
    }
  }

  /**
   * Cuts a file.
   *
   * @throws AssertionError if it costs too much or the cut is wrong
   */
  void cut(String name, byte[] bytes) {
    files++;
    long least = Long.MAX_VALUE;
    long nativeBytes = 0;
    for (int n = 0; n < TRIES && (n == 0 || least > MAX_NANOS); n++) {
      long before = memory == null ? 0 : memory.reset();
      long begin = system.getProcessCpuTime();
      CutFile file = CutFile.of(name, bytes, cutter);
      least = Math.min(least, system.getProcessCpuTime() - begin);
      nativeBytes = memory == null ? 0 : memory.peak() - before;
      overBudget += n == 0 && file.status() == ParseStatus.BUDGET ? 1 : 0;
      if (file.status() == ParseStatus.TIMEOUT) {
        throw new AssertionError("the parse did not end in its time");
      }
    }
    slowest = Math.max(slowest, least);
    largest = Math.max(largest, nativeBytes);
    if (least > MAX_NANOS) {
      throw new AssertionError(least / 1_000_000 + " ms of processor time");
    }
    if (nativeBytes > MAX_NATIVE_BYTES) {
      throw new AssertionError((nativeBytes >> 20) + " MB of native memory");
    }
  }

  /** How many files were cut, and what the worst of them cost. */
  String summary() {
    return "%d files, %d over budget; at most %d ms of processor time and %d MB of native memory"
        .formatted(files, overBudget, slowest / 1_000_000, largest >> 20);
  }

  @Override
  public void close() {
    cutter.close();
    if (memory != null) {
      memory.close();
    }
  }
}
