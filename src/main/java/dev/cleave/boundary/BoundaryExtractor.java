package dev.cleave.boundary;

import dev.cleave.CutOptions;
import dev.cleave.language.DetectedFile;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Finds the boundaries of files: by their grammar where there is one and it can be used, else by
 * nothing, so that they are divided by lines. Never fails because of what a file holds, nor is held
 * up for ever: where a grammar does not heed the deadline, its thread is left behind to end when it
 * may.
 *
 * <p>Not safe for use by two threads at once.
 */
public final class BoundaryExtractor implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(BoundaryExtractor.class.getName());
  private static final int PATIENCE = 3; // deadlines: a file may be parsed more than once
  private static final int LEAST_PATIENCE_MILLIS = 2000;
  private static final int MOST_LEFT_BEHIND = 8;

  private final CutOptions options;
  private final long patienceMillis;
  private final List<ExtractionThread> leftBehind = new ArrayList<>();
  private @Nullable ExtractionThread thread;

  public BoundaryExtractor(CutOptions options) {
    this.options = options;
    this.patienceMillis =
        Math.max((long) PATIENCE * options.parseTimeoutMillis(), LEAST_PATIENCE_MILLIS);
  }

  /**
   * The file's boundaries: a cover of all its bytes.
   *
   * @throws IllegalStateException if its grammar does not load or fails its test, naming it; or if
   *     the calling thread is interrupted
   */
  public BoundedFile extract(DetectedFile file) {
    byte[] bytes = file.source().bytes();
    Language language = Languages.bundled().named(file.language());
    if (language == null || language.grammar() == null) {
      return BoundedFile.byLines(file, ParseStatus.NO_GRAMMAR, 0);
    }
    if (bytes.length == 0) {
      return BoundedFile.byLines(file, ParseStatus.OK, 0);
    }
    if (bytes.length > options.maxParseBytes()) {
      return BoundedFile.byLines(file, ParseStatus.TOO_LARGE, 0);
    }
    return guarded(file, language);
  }

  private BoundedFile guarded(DetectedFile file, Language language) {
    if (thread == null) {
      thread = new ExtractionThread(options);
    }
    String path = file.source().ref().path();
    leftBehind.removeIf(ExtractionThread::ended);
    Future<BoundedFile> bounded = thread.extract(file, language);
    try {
      return leftBehind.size() < MOST_LEFT_BEHIND
          ? bounded.get(patienceMillis, TimeUnit.MILLISECONDS)
          : bounded.get();
    } catch (TimeoutException _) {
      LOG.log(
          Level.WARNING,
          "left behind after {0} ms, and cut by lines: {1}",
          String.valueOf(patienceMillis),
          path);
      leftBehind.add(thread);
      close();
      return BoundedFile.byLines(file, ParseStatus.TIMEOUT, patienceMillis * 1000);
    } catch (InterruptedException e) {
      close();
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while cutting " + path, e);
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case RuntimeException cause -> throw cause;
        case Error cause -> throw cause;
        default -> throw new IllegalStateException(path, e.getCause());
      }
    }
  }

  @Override
  public void close() {
    if (thread != null) {
      thread.retire();
      thread = null;
    }
  }
}
