package dev.cleave.accuracy;

import java.util.Locale;

/** Shares in a table. */
final class Percent {
  private Percent() {}

  /** With one decimal, rounded down, so that 100% means all; empty if the whole is 0. */
  static String of(long part, long whole) {
    return whole == 0
        ? ""
        : String.format(Locale.ROOT, "%.1f%%", Math.floor(1000.0 * part / whole) / 10);
  }
}
