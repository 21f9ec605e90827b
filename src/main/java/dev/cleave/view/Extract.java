package dev.cleave.view;

import java.util.Arrays;
import java.util.Collection;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Text that was taken out of a file, piece by piece, with the range of the file's text that each
 * character is from.
 */
final class Extract {
  private final StringBuilder text = new StringBuilder();
  private final NavigableMap<Integer, TableRange> tables = new TreeMap<>(); // by their start
  private int[] starts = new int[64];
  private int[] ends = new int[64];

  /** A table up to a character of the extract. */
  private record TableRange(int end, String header) {}

  /** Adds a piece as it stands in the file. */
  void add(String file, int start, int end) {
    for (int at = start; at < end; at++) {
      add(file.charAt(at), at, at + 1);
    }
  }

  /** Adds a character that a range of the file stands for. */
  void add(char c, int start, int end) {
    int at = text.length();
    if (at == starts.length) {
      starts = Arrays.copyOf(starts, 2 * at);
      ends = Arrays.copyOf(ends, 2 * at);
    }
    starts[at] = start;
    ends[at] = end;
    text.append(c);
  }

  /** Adds a table as it stands in the file. */
  void addTable(String file, int start, int end, String header) {
    int from = text.length();
    add(file, start, end);
    tables.put(from, new TableRange(text.length(), header));
  }

  String text() {
    return text.toString();
  }

  /** Ends its line, if that has begun. */
  void endLine() {
    int last = text.length() - 1;
    if (last >= 0 && text.charAt(last) != '\n') {
      add('\n', ends[last], ends[last]);
    }
  }

  /** Whether it is empty or ends with a blank. */
  boolean endsBlank() {
    return text.isEmpty() || Character.isWhitespace(text.charAt(text.length() - 1));
  }

  /** Where in the file's text a range begins. */
  int startOf(int from, int to) {
    int start = Integer.MAX_VALUE;
    for (int at = from; at < to; at++) {
      start = Math.min(start, starts[at]);
    }
    return start;
  }

  /** Where in the file's text a range ends. */
  int endOf(int from, int to) {
    int end = 0;
    for (int at = from; at < to; at++) {
      end = Math.max(end, ends[at]);
    }
    return end;
  }

  /** The header of the table that a character is in, if that begins before it; else null. */
  @Nullable String headerAt(int at) {
    var table = tables.lowerEntry(at);
    return table != null && at < table.getValue().end ? table.getValue().header : null;
  }

  Collection<String> headers() {
    return tables.values().stream().map(TableRange::header).toList();
  }
}
