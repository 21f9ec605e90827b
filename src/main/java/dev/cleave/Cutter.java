package dev.cleave;

import dev.cleave.boundary.ParseStatus;
import dev.cleave.chunk.CheckedFile;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceFile;
import dev.cleave.natives.NativesException;
import dev.cleave.syntax.GrammarException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Cuts files into chunks: the front door of the core, and the only way through it.
 *
 * <p>No file stops it. If a step fails because of what a file contains, the file is cut by lines,
 * its parse status is {@code FAILED}, and one warning names the file and the step. If a step does
 * not end, the file is cut by lines with the status {@code TIMEOUT}, and the thread is left to end
 * by itself.
 *
 * <p>Not safe for use by two threads at once.
 */
public final class Cutter implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(Cutter.class.getName());
  private static final int PARSES = 3; // a file may be parsed more than once
  private static final int LEAST_PATIENCE_MILLIS = 2000;
  private static final int MOST_LEFT_BEHIND = 8;

  private final CutOptions options;
  private final Supplier<CutSteps> steps;
  private final LineCut lines;
  private final Duration patience;
  private final List<CuttingThread> leftBehind = new ArrayList<>();
  private @Nullable CuttingThread thread;

  /**
   * @throws IllegalArgumentException if the size unit is unknown
   */
  public Cutter(CutOptions options) {
    this(options, () -> CutSteps.of(options));
  }

  /**
   * A cutter with steps of its own.
   *
   * @param options bound the time and the stack of a thread, and how a file is cut by lines
   * @param steps makes the steps of each thread
   * @throws IllegalArgumentException if the size unit is unknown
   */
  public Cutter(CutOptions options, Supplier<CutSteps> steps) {
    this(options, steps, patience(options));
  }

  /**
   * @param steps makes the steps of each thread
   * @param patience processor time that a file may take
   */
  Cutter(CutOptions options, Supplier<CutSteps> steps, Duration patience) {
    this.options = options;
    this.steps = steps;
    this.lines = new LineCut(options.sizeLimit(), options.context());
    this.patience = patience;
  }

  private static Duration patience(CutOptions options) {
    long parses = (long) PARSES * options.parseTimeoutMillis();
    return Duration.ofMillis(Math.max(parses, LEAST_PATIENCE_MILLIS));
  }

  /**
   * The chunks of a file, with the check that they are the file. A rejected file, and one that is
   * not text, has none.
   *
   * @throws GrammarException if the file's grammar does not load or fails its test
   * @throws IllegalStateException if the calling thread is interrupted
   */
  public CheckedFile cut(SourceFile file) {
    return guarded(List.of(file), CutProgress::check, lines::check).getFirst();
  }

  /**
   * The chunks of a file without the check, for a caller that checks the rows it makes of them.
   *
   * @throws GrammarException if the file's grammar does not load or fails its test
   * @throws IllegalStateException if the calling thread is interrupted
   */
  public ChunkedFile chunk(SourceFile file) {
    return chunk(List.of(file)).getFirst();
  }

  /**
   * The chunks of several files, each as {@link #chunk(SourceFile)} has them. Small files cost less
   * together.
   *
   * @throws GrammarException if the grammar of a file does not load or fails its test
   * @throws IllegalStateException if the calling thread is interrupted
   */
  public List<ChunkedFile> chunk(List<SourceFile> files) {
    return guarded(files, CutProgress::chunk, lines::chunk);
  }

  private <T> List<T> guarded(
      List<SourceFile> files,
      BiFunction<CutProgress, CutSteps, T> task,
      BiFunction<CutProgress, ParseStatus, T> byLines) {
    List<CutProgress> progress = files.stream().map(CutProgress::new).toList();
    List<T> cut = new ArrayList<>(files.size());
    while (cut.size() < files.size()) {
      var batch = new CutBatch<>(progress.subList(cut.size(), files.size()), task);
      ParseStatus trouble = run(batch);
      cut.addAll(batch.done());
      if (trouble != null) {
        cut.add(byLines.apply(progress.get(cut.size()), trouble));
      }
    }
    return cut;
  }

  /** Runs a batch to its end, or to the first file that fails. Returns why, or null. */
  private @Nullable ParseStatus run(CutBatch<?> batch) {
    if (thread == null) {
      thread = new CuttingThread(steps.get(), options.maxParseBytes());
    }
    leftBehind.removeIf(CuttingThread::ended);
    Future<?> running = thread.start(batch::run);
    try {
      await(running, batch, thread);
      return null;
    } catch (ExecutionException e) {
      survive(batch.atHand(), e.getCause());
      return ParseStatus.FAILED;
    } catch (TimeoutException _) {
      warn(batch.atHand(), "took over " + patience.toMillis() + " ms", null);
      leftBehind.add(thread);
      close();
      return ParseStatus.TIMEOUT;
    } catch (InterruptedException e) {
      batch.leave();
      close();
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while cutting files", e);
    }
  }

  /**
   * Waits for the end of a batch.
   *
   * @throws TimeoutException if one of its files takes too long; the batch is left then
   */
  private void await(Future<?> running, CutBatch<?> batch, CuttingThread cutting)
      throws ExecutionException, InterruptedException, TimeoutException {
    if (leftBehind.size() >= MOST_LEFT_BEHIND) {
      running.get();
      return;
    }
    var limit = new Patience(patience);
    while (true) {
      try {
        running.get(limit.pauseNanos(), TimeUnit.NANOSECONDS);
        return;
      } catch (TimeoutException e) {
        long processor = cutting.processorNanos();
        long clock = System.nanoTime();
        if (batch.leaveIf(file -> limit.endsFor(file, processor, clock))) {
          throw e;
        }
      }
    }
  }

  /** Warns of a fault that the file may be blamed for; throws any other. */
  private void survive(CutProgress progress, Throwable fault) {
    switch (fault) {
      case GrammarException grammar -> throw grammar;
      case NativesException natives -> throw natives;
      case RuntimeException _ -> warn(progress, "failed", fault);
      case StackOverflowError _ -> {
        warn(progress, "failed", fault);
        close(); // frees the stack: all of it is in memory now
      }
      case Error error -> throw error;
      default -> throw new IllegalStateException(fault); // the steps throw nothing checked
    }
  }

  private static void warn(CutProgress progress, String outcome, @Nullable Throwable fault) {
    String step = progress.step().activity();
    LOG.log(Level.WARNING, "cut " + progress.path() + " by lines: " + step + " " + outcome, fault);
  }

  @Override
  public void close() {
    if (thread != null) {
      thread.retire();
      thread = null;
    }
  }
}
