package dev.cleave.outline;

import dev.cleave.rules.Delimiter;
import dev.cleave.syntax.Span;
import dev.cleave.text.TextScan;
import dev.cleave.text.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A text in which patterns see only code. Comments are blanks; what is in strings, and each byte of
 * a character beyond ASCII, is an underscore. Offsets are those of the text.
 */
public final class CodeMask {
  /** What must be before a mark, and a literal that is matched as a whole, are no longer. */
  private static final int LONGEST_MATCH = 200;

  private static final byte FILLER = '_';

  private final byte[] source;
  private final byte[] text; // with LF as line ends
  private final TextScan scan;
  private final byte[] masked;
  private final CharSequence code;
  private final Delimiter[][] byFirst = new Delimiter[128][];
  private final ByteRanges comments = new ByteRanges();
  private final ByteRanges strings = new ByteRanges();
  private final Map<Pattern, Matcher> matchers = new LinkedHashMap<>();
  private final Deque<String> heredocs = new ArrayDeque<>();
  private @Nullable Map<String, Integer> lastLines;
  private int line;
  private int limit; // where what is masked ends
  private boolean damaged; // what has no end ends with its line
  private boolean dedented; // a string ends before a line that is indented less
  private final Set<String> missing =
      new LinkedHashSet<>(); // the ends that are not before the limit

  private CodeMask(List<Delimiter> delimiters, byte[] source) {
    this.source = source;
    this.text = withPlainLines(source);
    this.scan = new TextScan(text);
    this.masked = text.clone();
    for (Delimiter each : delimiters) {
      char first = each.open().charAt(0);
      List<Delimiter> same =
          new ArrayList<>(byFirst[first] == null ? List.of() : List.of(byFirst[first]));
      same.add(each);
      byFirst[first] = same.toArray(Delimiter[]::new);
    }
    this.code = new String(text, StandardCharsets.ISO_8859_1);
  }

  /**
   * The text with LF as line ends. The first line begins after a byte order mark, as if line ends
   * were in its place.
   */
  private static byte[] withPlainLines(byte[] source) {
    byte[] plain = source.clone();
    Arrays.fill(plain, 0, Utf8.markLength(source), (byte) '\n');
    for (int i = 1; i < plain.length; i++) {
      if (plain[i] == '\n' && plain[i - 1] == '\r') {
        plain[i - 1] = ' ';
      }
    }
    return plain;
  }

  /**
   * Masks a text in UTF-8, whose lines end with LF or CRLF.
   *
   * @param delimiters of its strings and comments; of those that fit, the first counts
   */
  public static CodeMask of(List<Delimiter> delimiters, byte[] text) {
    var result = new CodeMask(delimiters, text);
    result.mask(0, text.length);
    return result;
  }

  /**
   * Masks a text in which some ranges are known. A string that is not closed before the next of
   * these ends with its line.
   *
   * @param known in order, without overlap; they stay as they are
   */
  public static CodeMask between(List<Span> known, List<Delimiter> delimiters, byte[] text) {
    var result = new CodeMask(delimiters, text);
    result.damaged = true;
    int at = 0;
    for (Span each : known) {
      result.maskDamaged(at, each.start());
      at = each.end();
    }
    result.maskDamaged(at, text.length);
    return result;
  }

  /**
   * Masks a range. If a mark has no partner, the marks after it are taken for their partners: then
   * a string ends before a line that is indented less than the line that it begins in.
   */
  private void maskDamaged(int start, int end) {
    int before = comments.count();
    int stringsBefore = strings.count();
    byte[] saved = Arrays.copyOfRange(masked, start, end);
    dedented = false;
    mask(start, end);
    if (!missing.isEmpty()) {
      System.arraycopy(saved, 0, masked, start, saved.length);
      comments.cut(before);
      strings.cut(stringsBefore);
      dedented = true;
      mask(start, end);
    }
  }

  /** The code, a character for each byte of the text. */
  public String code() {
    return new String(masked, StandardCharsets.ISO_8859_1);
  }

  /** The comments, without their line ends. */
  public ByteRanges comments() {
    return comments;
  }

  /** The strings, with their marks. */
  public ByteRanges strings() {
    return strings;
  }

  private void mask(int start, int end) {
    int at = start;
    line = scan.lineStart(start, 0);
    limit = end;
    heredocs.clear();
    missing.clear();
    while (at < limit) {
      byte b = text[at];
      Delimiter delimiter = b < 0 || byFirst[b] == null ? null : delimiterAt(at);
      if (delimiter != null) {
        at = enclosed(delimiter, at);
      } else if (b == '\n') {
        line = ++at;
        at = heredocs(at);
      } else {
        if (b < 0) {
          masked[at] = FILLER;
        }
        at++;
      }
    }
  }

  private @Nullable Delimiter delimiterAt(int at) {
    for (Delimiter each : byFirst[text[at]]) {
      if (scan.has(each.open(), at) && isApart(each.open(), at) && follows(each.after(), at)) {
        return each.match() == null || matcher(each, at).lookingAt() ? each : null;
      }
    }
    return null;
  }

  /** Whether a mark that is a word is a whole word. */
  private boolean isApart(String mark, int at) {
    int end = at + mark.length();
    return !(isWord(mark.charAt(0)) && at > 0 && isWord(code.charAt(at - 1)))
        && !(isLetter(mark.charAt(mark.length() - 1))
            && end < text.length
            && isWord(code.charAt(end)));
  }

  private boolean follows(@Nullable Pattern before, int at) {
    return before == null
        || matchers
            .computeIfAbsent(before, each -> each.matcher(code))
            .region(Math.max(line, at - LONGEST_MATCH), at)
            .find();
  }

  private Matcher matcher(Delimiter delimiter, int at) {
    return matchers
        .computeIfAbsent(delimiter.match(), each -> each.matcher(code))
        .region(at, Math.min(limit, at + LONGEST_MATCH));
  }

  /** Masks a string or a comment, and returns its end. */
  private int enclosed(Delimiter delimiter, int at) {
    int body = at + delimiter.open().length();
    String close = delimiter.close();
    if (delimiter.match() != null) {
      Matcher match = matcher(delimiter, at);
      match.lookingAt();
      body = match.end();
      if (delimiter.isHeredoc()) {
        if (lastLines().getOrDefault(match.group("end"), -1) > body) {
          heredocs.add(match.group("end"));
        }
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

  private int comment(Delimiter delimiter, int at, int body) {
    int end = commentEnd(delimiter, body);
    int last = end;
    while (last > body && source[last - 1] == '\r') {
      last--;
    }
    comments.add(at, last);
    for (int i = at; i < end; i++) {
      if (text[i] == '\n') {
        line = i + 1;
      } else {
        masked[i] = ' ';
      }
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

  /** Masks a string but for its quotes. */
  private int string(int start, int body, int close, int closeLength) {
    int end = Math.min(close + closeLength, limit);
    strings.add(start, end);
    for (int i = start; i < end; i++) {
      boolean mark = i < body || i >= close;
      if (!mark || "\"'`".indexOf(text[i]) < 0 || body == close && closeLength == 0) {
        masked[i] = FILLER;
      }
    }
    return end;
  }

  /** Masks the here documents that the line before announces, and returns where the last ends. */
  private int heredocs(int start) {
    int at = start;
    int body = start;
    while (!heredocs.isEmpty() && at < limit) {
      int end = scan.lineEnd(at, limit);
      if (code.subSequence(at, end).toString().strip().equals(heredocs.getFirst())) {
        heredocs.removeFirst();
        string(body, body, end, 0);
        body = end;
      }
      at = Math.min(end + 1, limit);
      line = at;
    }
    heredocs.clear();
    return body;
  }

  /** Where each word that stands alone on a line does so last: an end of here documents. */
  private Map<String, Integer> lastLines() {
    if (lastLines == null) {
      lastLines = new LinkedHashMap<>();
      int start = 0;
      for (int i = 0; i <= text.length; i++) {
        if (i == text.length || text[i] == '\n') {
          if (i - start < LONGEST_MATCH) {
            lastLines.put(code.subSequence(start, i).toString().strip(), start);
          }
          start = i + 1;
        }
      }
    }
    return lastLines;
  }

  static boolean isWord(char c) {
    return isLetter(c) || c >= '0' && c <= '9';
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c >= 0x80;
  }
}
