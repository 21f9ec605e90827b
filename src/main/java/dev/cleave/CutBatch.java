package dev.cleave;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Predicate;

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

  /** Leaves the batch: the thread that runs it ends with the file at hand, which stays undone. */
  synchronized void leave() {
    left = true;
  }

  /** Leaves the batch if some file is at hand and this says so. Returns whether it has left. */
  synchronized boolean leaveIf(Predicate<CutProgress> late) {
    left = done.size() < files.size() && late.test(atHand());
    return left;
  }
}
