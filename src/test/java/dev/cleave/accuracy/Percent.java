package dev.cleave.accuracy;

import java.util.Locale;

/** Shares in a table. */
final class Percent {
  private Percent() {}

  /** With one decimal; empty if the whole is 0. */
  static String of(long part, long whole) {
    return whole == 0 ? "" : String.format(Locale.ROOT, "%.1f%%", 100.0 * part / whole);
  }
}
