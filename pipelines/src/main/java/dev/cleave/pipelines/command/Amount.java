package dev.cleave.pipelines.command;

import java.util.List;
import java.util.Locale;

/** Numbers as people read them. */
public final class Amount {
  private static final List<String> UNITS = List.of("kB", "MB", "GB", "TB", "PB", "EB");
  private static final double STEP = 1000;

  private Amount() {}

  /** Such as {@code 1,234}. */
  public static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** A number of things, such as {@code 1 file} or {@code 2 files}. */
  public static String count(long number, String one) {
    return count(number) + " " + one + (number == 1 ? "" : "s");
  }

  /** A difference, with its sign. */
  public static String difference(long number) {
    return number == 0 ? "0" : String.format(Locale.ROOT, "%+,d", number);
  }

  /** Such as {@code 999 B} or {@code 1.2 MB}. */
  public static String bytes(long bytes) {
    double amount = bytes;
    String unit = "B";
    for (int i = 0; amount >= STEP && i < UNITS.size(); i++) {
      amount /= STEP;
      unit = UNITS.get(i);
    }
    return String.format(Locale.ROOT, unit.equals("B") ? "%.0f %s" : "%.1f %s", amount, unit);
  }

  /** A part of a whole, such as {@code 12.3 %}; {@code 0 %} of nothing. */
  public static String percent(long part, long whole) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share(part, whole));
  }

  /** A part of a whole, from 0 to 1; 0 of nothing. */
  public static double share(long part, long whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }

  /** The mean, rounded; 0 of nothing. */
  public static long mean(long sum, long number) {
    return number == 0 ? 0 : Math.round((double) sum / number);
  }

  /** Such as {@code 12.3 ms} or {@code 1.23 s}. */
  public static String millis(double millis) {
    return millis < STEP
        ? String.format(Locale.ROOT, "%.1f ms", millis)
        : String.format(Locale.ROOT, "%.2f s", millis / STEP);
  }
}
