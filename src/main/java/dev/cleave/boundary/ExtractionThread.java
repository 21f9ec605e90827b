package dev.cleave.boundary;

import dev.cleave.CutOptions;
import dev.cleave.language.DetectedFile;
import dev.cleave.rules.Language;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * An extractor on a thread of its own. tree-sitter's core and some scanners recurse once for each
 * level of nesting, and overflow a usual stack, which ends the process: this one is as deep as the
 * largest file can nest. A tree is made, read and deleted on the same thread, since memory that one
 * thread gives back for another is slow.
 */
final class ExtractionThread {
  // tree-sitter 0.25 releases its stack with 96 bytes a level; a byte can open a level. Only what
  // is touched becomes memory.
  private static final long STACK_BYTES_A_LEVEL = 256;
  private static final long LEAST_STACK_BYTES = 16 << 20;

  private final FileExtractor extractor;
  private final ExecutorService thread;

  ExtractionThread(CutOptions options) {
    extractor = new FileExtractor(options);
    long stack = Math.max(LEAST_STACK_BYTES, options.maxParseBytes() * STACK_BYTES_A_LEVEL);
    thread =
        Executors.newSingleThreadExecutor(
            task -> {
              var extraction = new Thread(null, task, "extract", stack);
              extraction.setDaemon(true);
              return extraction;
            });
  }

  /** Starts on a file. */
  Future<BoundedFile> extract(DetectedFile file, Language language) {
    return thread.submit(() -> extractor.extract(file, language));
  }

  /** Ends once nothing is in it any more. */
  void retire() {
    thread.execute(extractor::close);
    thread.shutdown();
  }

  /** Whether it has ended. */
  boolean ended() {
    return thread.isTerminated();
  }
}
