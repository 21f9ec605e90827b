package dev.cleave;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/**
 * Files on their way through the steps, one after the other. Several go to the cutting thread
 * together, because to hand over a small file costs a good part of its cut. The thread that waits
 * for them sees how long the file at hand takes.
 *
 * @param <T> what becomes of a file
 */
final class CutBatch<T> {
  private final List<CutProgress> files;
  private final BiFunction<CutProgress, CutSteps, T> task;
  private final List<T> done = new ArrayList<>();
  private long begun = System.nanoTime(); // when the file at hand was
  private boolean left;

  /**
   * A batch of files.
   *
   * @param files one or more
   * @param task takes a file through the steps
   */
  CutBatch(List<CutProgress> files, BiFunction<CutProgress, CutSteps, T> task) {
    this.files = files;
    this.task = task;
  }

  /** Takes the files through the steps, until one fails or nobody waits any more. */
  void run(CutSteps steps) {
    for (CutProgress file : files) {
      if (!add(task.apply(file, steps))) {
        return;
      }
    }
  }

  private synchronized boolean add(T result) {
    if (!left) {
      done.add(result);
      begun = System.nanoTime();
    }
    return !left;
  }

  /** What has become of the first files. Ends with those that are done when it is left. */
  synchronized List<T> done() {
    return List.copyOf(done);
  }

  /** The file after those that are done. */
  synchronized CutProgress atHand() {
    return files.get(done.size());
  }

  /** How long the file at hand has taken so far. */
  synchronized long nanos() {
    return System.nanoTime() - begun;
  }

  /** Leaves the batch: the thread that runs it ends with the file at hand, which stays undone. */
  synchronized void leave() {
    left = true;
  }

  /**
   * Leaves the batch if the file at hand has taken this many nanoseconds. Returns whether it has.
   */
  synchronized boolean leaveAfter(long patience) {
    left = done.size() < files.size() && nanos() >= patience;
    return left;
  }
}
