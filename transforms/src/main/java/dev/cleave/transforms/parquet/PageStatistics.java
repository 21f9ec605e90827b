package dev.cleave.transforms.parquet;

import java.util.Arrays;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.io.api.Binary;

/** Finds the least and the greatest of values, which Parquet's own statistics do one by one. */
final class PageStatistics {
  private PageStatistics() {}

  /** Takes values into account. */
  static void update(Statistics<?> statistics, PlainValues values) {
    if (values.size() == 0) {
      return;
    }
    switch (values.kind()) {
      case TEXT, LIST -> texts(statistics, values);
      case INT, LONG -> integers(statistics, values);
      case REAL -> {
        for (int at = 0; at < values.size(); at = values.end(at)) {
          statistics.updateStats(Double.longBitsToDouble(values.number(at)));
        }
      }
      case FLAG -> {
        for (int at = 0; at < values.size(); at++) {
          statistics.updateStats(values.array()[at] != 0);
        }
      }
    }
  }

  private static void texts(Statistics<?> statistics, PlainValues values) {
    int least = 0;
    int greatest = 0;
    for (int at = values.end(0); at < values.size(); at = values.end(at)) {
      if (compare(values, at, least) < 0) {
        least = at;
      } else if (compare(values, at, greatest) > 0) {
        greatest = at;
      }
    }
    statistics.updateStats(text(values, least));
    statistics.updateStats(text(values, greatest));
  }

  private static int compare(PlainValues values, int a, int b) {
    byte[] bytes = values.array();
    return Arrays.compareUnsigned(
        bytes, a + Integer.BYTES, values.end(a), bytes, b + Integer.BYTES, values.end(b));
  }

  private static Binary text(PlainValues values, int at) {
    return Binary.fromConstantByteArray(
        Arrays.copyOfRange(values.array(), at + Integer.BYTES, values.end(at)));
  }

  private static void integers(Statistics<?> statistics, PlainValues values) {
    long least = Long.MAX_VALUE;
    long greatest = Long.MIN_VALUE;
    for (int at = 0; at < values.size(); at = values.end(at)) {
      long value = values.number(at);
      least = Math.min(least, value);
      greatest = Math.max(greatest, value);
    }
    if (values.kind() == ColumnKind.INT) {
      statistics.updateStats((int) least);
      statistics.updateStats((int) greatest);
    } else {
      statistics.updateStats(least);
      statistics.updateStats(greatest);
    }
  }
}
