package dev.cleave.boundary;

import java.lang.System.Logger.Level;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Notes a parse that outlives its deadline. The parser tests the deadline between its own steps
 * only, and a native call cannot be interrupted: a log that names the file is what can be had.
 */
final class ParseWatch implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(ParseWatch.class.getName());
  private static final int PATIENCE = 2; // deadlines

  private final Duration deadline;
  private volatile @Nullable Parse current;
  private @Nullable Thread thread;

  private record Parse(String path, String grammar, long startNanos) {}

  ParseWatch(Duration deadline) {
    this.deadline = deadline;
  }

  /** A parse begins on the calling thread. */
  void begin(String path, String grammar) {
    if (thread == null) {
      thread = Thread.ofPlatform().daemon().name("parse-watch").start(this::watch);
    }
    current = new Parse(path, grammar, System.nanoTime());
  }

  /** The parse has ended. */
  void end() {
    current = null;
  }

  private void watch() {
    Parse noted = null;
    try {
      while (true) {
        Thread.sleep(deadline);
        Parse parse = current;
        if (parse != null && parse != noted) {
          Duration age = Duration.ofNanos(System.nanoTime() - parse.startNanos());
          if (age.compareTo(deadline.multipliedBy(PATIENCE)) > 0) {
            noted = parse;
            LOG.log(
                Level.WARNING,
                "still parsing {0} with grammar {1} after {2} s; the limit is {3} ms",
                parse.path(),
                parse.grammar(),
                age.toSeconds(),
                String.valueOf(deadline.toMillis()));
          }
        }
      }
    } catch (InterruptedException _) {
      // closed
    }
  }

  @Override
  public void close() {
    if (thread != null) {
      thread.interrupt();
    }
  }
}
