package dev.cleave;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

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
  private final ExecutorService thread;

  CuttingThread(CutSteps steps, int maxParseBytes) {
    this.steps = steps;
    long stack = Math.max(LEAST_STACK_BYTES, maxParseBytes * STACK_BYTES_A_LEVEL);
    thread =
        Executors.newSingleThreadExecutor(
            task -> {
              var cutting = new Thread(null, task, "cut", stack);
              cutting.setDaemon(true);
              return cutting;
            });
  }

  /** Starts to do something with the steps. */
  Future<?> start(Consumer<CutSteps> task) {
    return thread.submit(() -> task.accept(steps));
  }

  /** Ends the thread once the file at hand, if any, is done. */
  void retire() {
    thread.execute(steps.close());
    thread.shutdown();
  }

  /** Whether it has ended. */
  boolean ended() {
    return thread.isTerminated();
  }
}
