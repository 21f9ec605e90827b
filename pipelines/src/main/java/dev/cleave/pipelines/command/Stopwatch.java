package dev.cleave.pipelines.command;

/**
 * Measures how long a command takes.
 *
 * @param startNanos when it started, by {@link System#nanoTime}
 */
public record Stopwatch(long startNanos) {
  /** A stopwatch that starts now. */
  public static Stopwatch start() {
    return new Stopwatch(System.nanoTime());
  }

  /** Seconds since the start, to the millisecond. */
  public double seconds() {
    return (System.nanoTime() - startNanos) / 1_000_000 / 1e3;
  }
}
