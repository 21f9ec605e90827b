package dev.cleave.pipelines.config;

import dev.cleave.pipelines.command.RunException;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;

/** The time limit of a job. */
public final class TimeLimit {
  private TimeLimit() {}

  /**
   * The limit.
   *
   * @param value the value of {@code --jobTimeout}, or null
   * @return null for no limit
   * @throws RunException with exit code USAGE if it is not a duration above 0
   */
  public static @Nullable Duration of(@Nullable String value) {
    if (value == null) {
      return null;
    }
    try {
      Duration timeout = Duration.parse(value);
      if (timeout.isPositive()) {
        return timeout;
      }
    } catch (DateTimeParseException _) {
      // Reported below.
    }
    throw RunException.usage(
        "--jobTimeout=" + value + " must be an ISO-8601 duration above 0, such as PT6H");
  }
}
