package dev.cleave.pipelines.progress;

import dev.cleave.transforms.planning.WorkPlanned;
import dev.cleave.transforms.writing.FileDone;
import java.time.Duration;
import java.util.Locale;

/**
 * The progress of a job.
 *
 * @param files files that are done
 * @param bytes size of the files that are done
 * @param listedFiles all files; 0 before they are listed
 * @param listedBytes size of all files as listed
 */
public record Figures(long files, long bytes, long listedFiles, long listedBytes) {
  private static final double MEGA = 1e6;

  /** The progress of all jobs in this process. */
  static Figures ofProcess() {
    return new Figures(
        FileDone.allFiles(), FileDone.allBytes(), WorkPlanned.allFiles(), WorkPlanned.allBytes());
  }

  /** What was counted since other figures were. */
  Figures since(Figures before) {
    return new Figures(
        files - before.files,
        bytes - before.bytes,
        listedFiles - before.listedFiles,
        listedBytes - before.listedBytes);
  }

  /**
   * One line with the progress, the speed and the remaining time.
   *
   * @param seconds since the start of the job
   */
  String line(double seconds) {
    if (listedFiles == 0) {
      return "listing, " + clock(seconds);
    }
    double rate = seconds > 0 ? bytes / seconds : 0;
    String line =
        String.format(
            Locale.ROOT,
            "%,d of %,d files, %.1f of %.1f MB, %.1f MB/s",
            files,
            listedFiles,
            bytes / MEGA,
            listedBytes / MEGA,
            rate / MEGA);
    return bytes == 0 || bytes > listedBytes
        ? line
        : String.format(
            Locale.ROOT,
            "%s, %d%%, %s left",
            line,
            100 * bytes / listedBytes,
            clock((listedBytes - bytes) / rate));
  }

  private static String clock(double seconds) {
    Duration time = Duration.ofSeconds(Math.round(seconds));
    return time.toHours() > 0
        ? String.format(Locale.ROOT, "%d h %02d min", time.toHours(), time.toMinutesPart())
        : String.format(Locale.ROOT, "%d:%02d", time.toMinutes(), time.toSecondsPart());
  }
}
