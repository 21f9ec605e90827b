package dev.cleave;

import dev.cleave.chunk.ChunkedFile;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Files on their way through the steps, one after the other. Several go to the cutting thread
 * together, because to hand over a small file costs a good part of its cut. The thread that waits
 * for them sees how long the current file takes.
 */
final class CutBatch {
  private final List<CutProgress> files;
  private final List<ChunkedFile> done = new ArrayList<>();
  private boolean abandoned;

  /**
   * @param files one or more
   */
  CutBatch(List<CutProgress> files) {
    this.files = files;
  }

  /** Takes the files through the steps, until one fails or nobody waits any more. */
  void run(CutSteps steps) {
    for (CutProgress file : files) {
      if (!add(file.cut(steps))) {
        return;
      }
    }
  }

  private synchronized boolean add(ChunkedFile result) {
    if (!abandoned) {
      done.add(result);
    }
    return !abandoned;
  }

  /** The first files with their chunks. Ends with those that are done when it is abandoned. */
  synchronized List<ChunkedFile> done() {
    return List.copyOf(done);
  }

  synchronized CutProgress current() {
    return files.get(done.size());
  }

  /** Abandons the batch: the thread that runs it ends with the current file, which stays undone. */
  synchronized void abandon() {
    abandoned = true;
  }

  /** Abandons the batch if its current file is late; returns whether it did. */
  synchronized boolean abandonIf(Predicate<CutProgress> late) {
    abandoned = done.size() < files.size() && late.test(current());
    return abandoned;
  }
}
