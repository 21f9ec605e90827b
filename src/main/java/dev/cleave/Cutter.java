package dev.cleave;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.Chunker;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.chunk.ReconstructionChecker;
import dev.cleave.file.LoggedPath;
import dev.cleave.file.SourceFile;
import dev.cleave.language.DetectedFile;
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
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Cuts files into chunks: the entry point of the core.
 *
 * <pre>{@code
 * try (var cutter = new Cutter(CutOptions.DEFAULT)) {
 *   ChunkedFile file = cutter.cut(SourceFile.of("Port.java", bytes));
 *   file.chunks().forEach(chunk -> System.out.println(chunk.content().text()));
 * }
 * }</pre>
 *
 * <p>No file stops it. If a step fails because of what a file contains, the file is cut by lines,
 * its parse status is {@code FAILED}, and one warning names the file and the step. If a step does
 * not end, the file is cut by lines with the status {@code TIMEOUT}, and the thread is abandoned to
 * end by itself.
 *
 * <p>Not safe for use by two threads at once.
 */
public final class Cutter implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(Cutter.class.getName());
  private static final int PARSES = 3; // a file may be parsed more than once
  private static final int LEAST_FILE_MILLIS = 2000;
  private static final int MOST_ABANDONED = 8;

  private final CutOptions options;
  private final Supplier<CutSteps> steps;
  private final Chunker lines; // cuts a file after a failure, with as little code as possible
  private final Duration fileTime;
  private final List<CuttingThread> abandoned = new ArrayList<>();
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
    this(options, steps, fileTime(options));
  }

  /**
   * @param steps makes the steps of each thread
   * @param fileTime processor time that a file may take
   */
  Cutter(CutOptions options, Supplier<CutSteps> steps, Duration fileTime) {
    this.options = options;
    this.steps = steps;
    this.lines =
        new Chunker(options.sizeLimit(), options.context().withoutSignatures(), options.embed());
    this.fileTime = fileTime;
  }

  private static Duration fileTime(CutOptions options) {
    long parses = (long) PARSES * options.parse().parseTimeoutMillis();
    return Duration.ofMillis(Math.max(parses, LEAST_FILE_MILLIS));
  }

  /**
   * The chunks of a file. A rejected file, and one that is not text, has none.
   *
   * @throws GrammarException if the file's grammar does not load or fails its test
   * @throws IllegalStateException if the calling thread is interrupted
   */
  public ChunkedFile cut(SourceFile file) {
    return cut(List.of(file)).getFirst();
  }

  /**
   * The chunks of several files, each as {@link #cut(SourceFile)} has them. Small files cost less
   * together.
   *
   * @throws GrammarException if the grammar of a file does not load or fails its test
   * @throws IllegalStateException if the calling thread is interrupted
   */
  public List<ChunkedFile> cut(List<SourceFile> files) {
    List<CutProgress> progress = files.stream().map(CutProgress::new).toList();
    List<ChunkedFile> cut = new ArrayList<>(files.size());
    while (cut.size() < files.size()) {
      var batch = new CutBatch(progress.subList(cut.size(), files.size()));
      ParseStatus failure = run(batch);
      cut.addAll(batch.done());
      if (failure != null) {
        cut.add(byLines(progress.get(cut.size()), failure));
      }
    }
    return cut;
  }

  private ChunkedFile byLines(CutProgress progress, ParseStatus status) {
    DetectedFile known = progress.detected();
    DetectedFile file = known == null ? DetectedFile.undetected(progress.file()) : known;
    int mostTogether = options.readLimits().size().bytesSureToFit();
    return lines.chunkByLines(BoundedFile.byLines(file.divisible(mostTogether), status, 0));
  }

  /**
   * Checks that the chunks of a file are the file, and within the maximum of these options. Null
   * for a rejected file.
   */
  public @Nullable ReconstructionCheck check(ChunkedFile file) {
    return new ReconstructionChecker(options.sizeLimit(), options.context().counted()).check(file);
  }

  /** Runs a batch to its end, or to the first file that fails. Returns why, or null. */
  private @Nullable ParseStatus run(CutBatch batch) {
    if (thread == null) {
      thread = new CuttingThread(steps.get(), options.parse().maxParseBytes());
    }
    abandoned.removeIf(CuttingThread::ended);
    Future<?> running = thread.start(batch::run);
    try {
      await(running, batch, thread);
      return null;
    } catch (ExecutionException e) {
      warnOrThrow(batch.current(), e.getCause());
      return ParseStatus.FAILED;
    } catch (TimeoutException _) {
      warn(batch.current(), "took over " + fileTime.toMillis() + " ms", null);
      abandoned.add(thread);
      close();
      return ParseStatus.TIMEOUT;
    } catch (InterruptedException e) {
      batch.abandon();
      close();
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while cutting files", e);
    }
  }

  /**
   * Waits for the end of a batch.
   *
   * @throws TimeoutException if one of its files takes too long; the batch is abandoned then
   */
  private void await(Future<?> running, CutBatch batch, CuttingThread cutting)
      throws ExecutionException, InterruptedException, TimeoutException {
    if (abandoned.size() >= MOST_ABANDONED) {
      running.get();
      return;
    }
    var limit = new FileTimeLimit(fileTime);
    while (true) {
      try {
        running.get(limit.pauseNanos(), TimeUnit.NANOSECONDS);
        return;
      } catch (TimeoutException e) {
        long processor = cutting.processorNanos();
        long clock = System.nanoTime();
        if (batch.abandonIf(file -> limit.endsFor(file, processor, clock))) {
          throw e;
        }
      }
    }
  }

  /** Logs a failure that the file caused, and throws any other. */
  private void warnOrThrow(CutProgress progress, Throwable fault) {
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
    var path = new LoggedPath(progress.path());
    LOG.log(Level.WARNING, "cut {0} by lines: {1} {2}", path, step, outcome, fault);
  }

  @Override
  public void close() {
    if (thread != null) {
      thread.retire();
      thread = null;
    }
  }
}
