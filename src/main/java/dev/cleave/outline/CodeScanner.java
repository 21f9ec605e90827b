package dev.cleave.outline;

import dev.cleave.rules.Delimiter;
import dev.cleave.text.TextScan;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;

/** Finds the strings and comments of a text, and masks them. */
final class CodeScanner {
  private final CodeMask mask;
  private final byte[] text;
  private final TextScan scan;
  private final Delimiters delimiters;
  private final HereDocuments heredocs;
  private final boolean damaged;
  private final Set<String> missing = new LinkedHashSet<>(); // ends that are not before the limit
  private int line;
  private int limit; // where the range ends
  private boolean dedented;

  /**
   * @param damaged whether a string or a comment without an end ends with its line
   */
  CodeScanner(CodeMask mask, List<Delimiter> delimiters, boolean damaged) {
    this.mask = mask;
    this.text = mask.text();
    this.scan = new TextScan(text);
    String code = new String(text, StandardCharsets.ISO_8859_1);
    this.delimiters = new Delimiters(delimiters, scan, code);
    this.heredocs = new HereDocuments(scan, code);
    this.damaged = damaged;
  }

  /**
   * Masks a range.
   *
   * @param dedented whether a string ends before a line that is indented less than its first one
   * @return whether all that begins in the range ends in it
   */
  boolean scan(int start, int end, boolean dedented) {
    this.dedented = dedented;
    int at = start;
    line = scan.lineStart(start, 0);
    limit = end;
    heredocs.clear();
    missing.clear();
    while (at < limit) {
      byte b = text[at];
      Delimiter delimiter = delimiters.at(at, line, limit);
      if (delimiter != null) {
        at = enclosed(delimiter, at);
      } else if (b == '\n') {
        line = ++at;
        at = heredocs(at);
      } else {
        if (b < 0) {
          mask.fill(at);
        }
        at++;
      }
    }
    return missing.isEmpty();
  }

  /** Masks a string or a comment, and returns its end. */
  private int enclosed(Delimiter delimiter, int at) {
    int body = at + delimiter.open().length();
    String close = delimiter.close();
    if (delimiter.match() != null) {
      Matcher match = delimiters.matcher(delimiter, at, limit);
      match.lookingAt();
      body = match.end();
      if (delimiter.isHeredoc()) {
        heredocs.announce(match.group("end"), body);
        return body;
      }
      if (close.isEmpty()) {
        return string(at, body, body, 0);
      }
      if (close.contains(Delimiter.END)) {
        close = close.replace(Delimiter.END, match.group("end"));
      }
    }
    if (delimiter.comment()) {
      return comment(delimiter, at, body);
    }
    for (int i = body; i < limit && !missing.contains(close); i++) {
      if (text[i] == '\n' && !delimiter.lines()) {
        return string(at, body, i, 0);
      }
      if (scan.has(close, i)) {
        return string(at, body, i, close.length());
      }
      if (dedented && text[i] == '\n' && isDedented(i + 1, at)) {
        return string(at, body, scan.lineEnd(body, limit), 0);
      }
      if (text[i] == delimiter.escape() && delimiter.escape() != 0) {
        i++;
      }
    }
    return string(at, body, endWithout(close, body), 0);
  }

  /** Whether a line that is not blank is indented less than the line of an offset. */
  private boolean isDedented(int start, int offset) {
    int code = scan.skipIndent(start, limit);
    int first = scan.skipIndent(line, limit);
    return code < limit && text[code] != '\n' && code - start < Math.min(first, offset) - line;
  }

  /** Where a string or a comment ends that is not closed. */
  private int endWithout(String close, int body) {
    if (!damaged) {
      return limit;
    }
    missing.add(close);
    return scan.lineEnd(body, limit);
  }

  private int string(int start, int body, int close, int closeLength) {
    int end = Math.min(close + closeLength, limit);
    mask.string(start, body, closeLength == 0 ? end : close, end);
    return end;
  }

  private int comment(Delimiter delimiter, int at, int body) {
    int end = commentEnd(delimiter, body);
    mask.comment(at, body, end);
    for (int i = at; i < end; i++) {
      line = text[i] == '\n' ? i + 1 : line;
    }
    return end;
  }

  private int commentEnd(Delimiter delimiter, int body) {
    int depth = 1;
    for (int i = body; i < limit && !missing.contains(delimiter.close()); i++) {
      if (scan.has(delimiter.close(), i)) {
        if (!delimiter.lines()) {
          return i;
        }
        if (--depth == 0) {
          return i + delimiter.close().length();
        }
        i += delimiter.close().length() - 1;
      } else if (delimiter.nested() && scan.has(delimiter.open(), i)) {
        depth++;
        i += delimiter.open().length() - 1;
      }
    }
    return endWithout(delimiter.close(), body);
  }

  /** Masks the here documents that the line before announces, and returns where the last ends. */
  private int heredocs(int start) {
    int at = start;
    int body = start;
    while (!heredocs.isEmpty() && at < limit) {
      int end = scan.lineEnd(at, limit);
      if (heredocs.endsWith(at, end)) {
        string(body, body, end, 0);
        body = end;
      }
      at = Math.min(end + 1, limit);
      line = at;
    }
    heredocs.clear();
    return body;
  }
}
