package dev.cleave.pipelines.progress;

import dev.cleave.pipelines.command.Amount;
import dev.cleave.transforms.FilesFound;
import dev.cleave.transforms.embedding.EmbeddedTexts;
import dev.cleave.transforms.planning.WorkPlanned;
import dev.cleave.transforms.writing.FileDone;
import java.time.Duration;
import java.util.Locale;

/**
 * The progress of a job. A job that embeds has texts in place of files, and tokens in place of
 * bytes.
 *
 * @param found files that were found while listing; 0 for a job that lists none
 * @param files files that are done
 * @param bytes size of the files that are done
 * @param listedFiles all files; 0 before the work is planned
 * @param listedBytes size of all files as listed
 */
public record Figures(long found, long files, long bytes, long listedFiles, long listedBytes) {
  /** The work of a job that lists files and cuts them. */
  public static final String CUTTING = "cutting";

  /** The work of a job that reads a run back, and commits nothing. */
  public static final String VERIFYING = "verifying";

  /** The work of a job that embeds the texts of a run. */
  public static final String EMBEDDING = "embedding";

  static final String LISTING = "listing";
  static final String PLANNING = "planning";
  static final String COMMITTING = "committing";

  private static final double MEGA = 1e6;

  /** Before this share of the bytes and this time, a rate and an estimate would mean little. */
  private static final double LEAST_SHARE = 0.05;

  private static final double LEAST_SECONDS = 10;

  static final Figures NONE = new Figures(0, 0, 0, 0, 0);

  /** The progress of all jobs in this process. */
  static Figures ofProcess() {
    return new Figures(
        FilesFound.all(),
        FileDone.allFiles() + EmbeddedTexts.allTexts(),
        FileDone.allBytes() + EmbeddedTexts.allTokens(),
        WorkPlanned.allFiles() + EmbeddedTexts.allListedTexts(),
        WorkPlanned.allBytes() + EmbeddedTexts.allListedTokens());
  }

  /** What was counted since other figures were. */
  Figures since(Figures before) {
    return new Figures(
        found - before.found,
        files - before.files,
        bytes - before.bytes,
        listedFiles - before.listedFiles,
        listedBytes - before.listedBytes);
  }

  /**
   * What the job is doing.
   *
   * @param before earlier figures; a listing that has found no more since then has ended
   * @param work what the job does with files, such as {@link #CUTTING}
   */
  String step(Figures before, String work) {
    if (listedFiles == 0) {
      boolean lists = work.equals(CUTTING) && (found == 0 || found > before.found);
      return lists ? LISTING : PLANNING;
    }
    boolean commits = !work.equals(VERIFYING) && !work.equals(EMBEDDING); // or as good as at once
    return files < listedFiles || !commits ? work : COMMITTING;
  }

  /**
   * One line with the step and its progress.
   *
   * @param step as {@link #step} has returned it
   * @param seconds since the start of the job
   * @param workSeconds since the first file could be done
   */
  String line(String step, double seconds, double workSeconds) {
    return switch (step) {
      case LISTING, PLANNING -> step + files(found) + ", " + clock(seconds);
      case COMMITTING -> step + files(listedFiles) + ", " + clock(seconds);
      case EMBEDDING ->
          format("%s: %,d of %s", step, files, Amount.count(listedFiles, "text"))
              + rate(workSeconds, 1, "%,.0f tokens/s");
      default ->
          format("%s: %,d of %s", step, files, Amount.count(listedFiles, "file"))
              + format(", %.1f of %.1f MB", bytes / MEGA, listedBytes / MEGA)
              + rate(workSeconds, MEGA, "%.1f MB/s");
    };
  }

  private static String files(long count) {
    return count == 0 ? "" : ": " + Amount.count(count, "file");
  }

  /** How fast and how long, if that means something. */
  private String rate(double seconds, double unit, String perSecond) {
    boolean telling = seconds >= LEAST_SECONDS || bytes >= LEAST_SHARE * listedBytes;
    if (!telling || bytes == 0 || seconds <= 0 || bytes > listedBytes) {
      return "";
    }
    double rate = bytes / seconds;
    return format(", " + perSecond, rate / unit)
        + format(", %d%%, %s left", 100 * bytes / listedBytes, clock((listedBytes - bytes) / rate));
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  private static String clock(double seconds) {
    Duration time = Duration.ofSeconds(Math.round(seconds));
    return time.toHours() > 0
        ? format("%d h %02d min", time.toHours(), time.toMinutesPart())
        : format("%d:%02d", time.toMinutes(), time.toSecondsPart());
  }
}
