package dev.cleave;

import dev.cleave.rules.Languages;
import java.lang.management.ManagementFactory;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A thread that cuts files, one after the other. tree-sitter's core and some scanners recurse once
 * for each level of nesting; on a usual stack they overflow, which ends the process. This stack is
 * as deep as the largest file can nest. A tree is made, read and deleted on the same thread,
 * because memory that one thread frees for another is slow.
 */
final class CuttingThread {
  // tree-sitter 0.25 releases its stack with 96 bytes a level, and a byte can open a level. Only
  // the pages that are touched become memory.
  private static final long STACK_BYTES_A_LEVEL = 256;
  private static final long LEAST_STACK_BYTES = 16 << 20;

  private final CutSteps steps;
  private final ExecutorService executor;
  private volatile @Nullable Thread thread; // once it has something to do

  CuttingThread(CutSteps steps, int maxParseBytes) {
    this.steps = steps;
    long stack = Math.max(LEAST_STACK_BYTES, maxParseBytes * STACK_BYTES_A_LEVEL);
    Languages languages = Languages.known();
    executor =
        Executors.newSingleThreadExecutor(
            task -> {
              var cutting = new Thread(null, languages.knownTo(task), "cut", stack);
              cutting.setDaemon(true);
              thread = cutting;
              return cutting;
            });
  }

  Future<?> start(Consumer<CutSteps> task) {
    return executor.submit(() -> task.accept(steps));
  }

  /** Ends the thread once the current file, if any, is done. */
  void retire() {
    executor.execute(steps::close);
    executor.shutdown();
  }

  boolean ended() {
    return executor.isTerminated();
  }

  /** The processor time that it has used so far, in nanoseconds; 0 if it is unknown. */
  long processorNanos() {
    Thread cutting = thread;
    return cutting == null
        ? 0
        : Math.max(0, ManagementFactory.getThreadMXBean().getThreadCpuTime(cutting.threadId()));
  }
}
