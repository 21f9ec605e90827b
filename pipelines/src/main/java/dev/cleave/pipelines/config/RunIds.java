package dev.cleave.pipelines.config;

import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.output.RunFolder;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.Locale;
import java.util.random.RandomGenerator;

/** The names of runs. */
public final class RunIds {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private RunIds() {}

  /**
   * A new name: the time in UTC and six hex digits.
   *
   * @param random makes names of the same second different
   */
  public static String generate(Clock clock, RandomGenerator random) {
    return TIME.format(clock.instant())
        + "-"
        + HexFormat.of().toHexDigits(random.nextInt(1 << 24), 6);
  }

  /**
   * A name that the user gave.
   *
   * @throws RunException with exit code USAGE if no run can have it
   */
  public static String require(String given) {
    if (!RunFolder.isRunId(given)) {
      throw RunException.usage(
          "--runId="
              + given
              + " must be letters, digits, '.', '_' and '-', and not start with '.' or '_'");
    }
    return given;
  }
}
