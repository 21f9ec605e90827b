package dev.cleave.pipelines.progress;

import java.time.Duration;
import java.util.Locale;

/** One line with the progress of a job, its speed and the remaining time. */
final class ProgressLine {
  private static final double MEGA = 1e6;

  private final long startNanos;

  /**
   * @param startNanos when the job started, by {@link System#nanoTime}
   */
  ProgressLine(long startNanos) {
    this.startNanos = startNanos;
  }

  /** The line for this progress. */
  String text(long nowNanos, Figures now) {
    long bytes = now.bytes();
    long listedBytes = now.listedBytes();
    double seconds = (nowNanos - startNanos) / 1e9;
    if (now.listedFiles() == 0) {
      return "listing, %s".formatted(clock(seconds));
    }
    double rate = seconds > 0 ? bytes / seconds : 0;
    String line =
        String.format(
            Locale.ROOT,
            "%,d of %,d files, %.1f of %.1f MB, %.1f MB/s",
            now.files(),
            now.listedFiles(),
            bytes / MEGA,
            listedBytes / MEGA,
            rate / MEGA);
    if (bytes == 0 || bytes > listedBytes) {
      return line;
    }
    return line
        + String.format(Locale.ROOT, ", %d%%", 100 * bytes / listedBytes)
        + ", "
        + clock((listedBytes - bytes) / rate)
        + " left";
  }

  private static String clock(double seconds) {
    Duration time = Duration.ofSeconds(Math.round(seconds));
    return time.toHours() > 0
        ? String.format(Locale.ROOT, "%d h %02d min", time.toHours(), time.toMinutesPart())
        : String.format(Locale.ROOT, "%d:%02d", time.toMinutes(), time.toSecondsPart());
  }
}
