package dev.cleave.syntax;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The large texts that a process parses at once. A tree takes about 150 bytes of native memory for
 * each byte of its text, so large texts wait for each other: their trees together take about as
 * much as the heap, whatever the number of threads. A text that is larger than that is parsed
 * alone, and small ones never wait. docs/benchmarks.md has the measurement.
 *
 * <p>Each parser has one, for one text at a time.
 */
final class LargeTexts {
  static final int LARGE = 256 << 10; // bytes of a text that may have to wait
  private static final int HEAP_A_BYTE = 128; // of the texts that are parsed at once

  /** In bytes of texts; of the process, like the memory. */
  private static final Semaphore ROOM = new Semaphore(room(), true);

  private final Duration patience;
  private int taken;

  /**
   * @param patience after which a text is parsed all the same: a parser that never returns must not
   *     stop the others
   */
  LargeTexts(Duration patience) {
    this.patience = patience;
  }

  static int room() {
    return (int) Math.min(Integer.MAX_VALUE, Runtime.getRuntime().maxMemory() / HEAP_A_BYTE);
  }

  /**
   * Ends the text before, and waits until there is room for another one.
   *
   * @param size in bytes
   */
  void begin(int size) {
    end();
    if (size < LARGE) {
      return; // a fair semaphore lets even those wait that want nothing
    }
    int needed = Math.min(size, room());
    try {
      taken = ROOM.tryAcquire(needed, patience.toNanos(), TimeUnit.NANOSECONDS) ? needed : 0;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt(); // the thread that cuts ends with this file
    }
  }

  /** Makes room for others; does nothing if that has been done. */
  void end() {
    ROOM.release(taken);
    taken = 0;
  }
}
