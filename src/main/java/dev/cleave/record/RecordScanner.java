package dev.cleave.record;

import dev.cleave.outline.CodeMask;
import dev.cleave.rules.RecordFormat;
import dev.cleave.text.TextScan;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the records of a text in one pass. A line end inside a string ends no line. Comments belong
 * to the record below them.
 */
public final class RecordScanner {
  private static final int NONE = -1;
  private static final int LONGEST_MATCH = 1000; // bytes of a line that a pattern sees

  private final RecordFormat format;
  private final byte[] text;
  private final TextScan scan;
  private final String code; // with blanks for comments
  private final List<DataRecord> records = new ArrayList<>();
  private int indent; // of the latest record

  private RecordScanner(RecordFormat format, byte[] text) {
    this.format = format;
    this.text = text;
    this.scan = new TextScan(text);
    this.code = CodeMask.of(format.delimiters(), text).code();
  }

  /** The records of a text in UTF-8, in order. They cover it, unless it has no records. */
  public static List<DataRecord> scan(RecordFormat format, byte[] text) {
    var scanner = new RecordScanner(format, text);
    scanner.scan();
    return scanner.records;
  }

  private void scan() {
    int comments = NONE; // where those above the next record begin
    boolean continued = false;
    int end;
    for (int line = 0; line < code.length(); line = end) {
      int newline = code.indexOf('\n', line);
      end = newline < 0 ? code.length() : newline + 1;
      int first = firstOf(line, end);
      if (first < end) {
        if (!continued) {
          record(comments == NONE ? line : comments, line, first, end);
        }
        comments = NONE;
        continued = format.continues() != null && region(format.continues(), first, end).find();
      } else if (comments == NONE && !scan.isBlank(line, end)) {
        comments = line;
      }
    }
    endAt(text.length);
  }

  /** Adds a record if one begins at a line; otherwise the line belongs to the one above it. */
  private void record(int start, int line, int first, int end) {
    DataRecord above = records.isEmpty() ? null : records.getLast();
    if (format.deeper() && above != null && !above.section() && first - line > indent) {
      return;
    }
    Matcher match = match(format.section(), first, end);
    boolean section = match != null;
    if (!section && format.entry() != null) {
      match = match(format.entry(), first, end);
      if (match == null) {
        return;
      }
    }
    endAt(start);
    String name = match == null ? "" : nameOf(match);
    records.add(new DataRecord(records.isEmpty() ? 0 : start, line, start, name, section));
    indent = first - line;
  }

  private void endAt(int end) {
    if (!records.isEmpty()) {
      records.add(records.removeLast().upTo(end));
    }
  }

  private String nameOf(Matcher match) {
    int from = match.start("name");
    return new String(text, from, match.end("name") - from, StandardCharsets.UTF_8).strip();
  }

  private @Nullable Matcher match(@Nullable Pattern pattern, int first, int end) {
    if (pattern == null) {
      return null;
    }
    Matcher matcher = region(pattern, first, Math.min(end, first + LONGEST_MATCH));
    return matcher.lookingAt() ? matcher : null;
  }

  private Matcher region(Pattern pattern, int start, int end) {
    return pattern.matcher(code).region(start, end);
  }

  /** The first byte of a line that is neither blank nor in a comment, or its end. */
  private int firstOf(int line, int end) {
    int at = line;
    while (at < end && code.charAt(at) <= ' ') {
      at++;
    }
    return at;
  }
}
