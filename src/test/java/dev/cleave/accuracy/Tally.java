package dev.cleave.accuracy;

import java.util.Locale;

/** The figures of one language, summed up over its files. */
final class Tally {
  int files;
  int refused;
  long bytes;
  int declared;
  int found;
  int matched;
  int rightKind;
  int rightStart;
  int rightEnd;
  int said; // attributes
  int read;
  int rightlyRead;
  int fitting;
  int whole;

  double recall() {
    return share(matched, declared);
  }

  double precision() {
    return share(matched, found);
  }

  /** A row of the report's table, after the language and the oracle. */
  String row() {
    return "%d | %.1f | %d | %s | %s | %s | %s | %s | %s | %s | %s"
        .formatted(
            files - refused,
            bytes / 1e6,
            declared,
            percent(recall()),
            percent(precision()),
            percent(share(rightKind, matched)),
            percent(share(rightStart, matched)),
            percent(share(rightEnd, matched)),
            percent(share(whole, fitting)),
            said == 0 ? "" : percent(share(rightlyRead, said)),
            said == 0 ? "" : percent(share(rightlyRead, read)));
  }

  private static double share(int part, int all) {
    return all == 0 ? 1 : (double) part / all;
  }

  /** Rounded down, so that 100% means all. */
  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.2f%%", Math.floor(share * 10_000) / 100);
  }
}
