package dev.cleave.outline;

import dev.cleave.rules.Delimiter;
import dev.cleave.syntax.Span;
import dev.cleave.text.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * A text in which patterns see only code. Comments are blanks; what is in strings, and each byte of
 * a character beyond ASCII, is an underscore. Offsets are those of the text.
 */
public final class CodeMask {
  private static final byte FILLER = '_';

  private final byte[] source;
  private final byte[] text; // with LF as line ends
  private final byte[] masked;
  private final ByteRanges comments = new ByteRanges();
  private final ByteRanges strings = new ByteRanges();

  private CodeMask(byte[] source) {
    this.source = source;
    this.text = withPlainLines(source);
    this.masked = text.clone();
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
    var result = new CodeMask(text);
    new CodeScanner(result, delimiters, false).scan(0, text.length, false);
    return result;
  }

  /**
   * Masks a text in which some ranges are known. A string that is not closed before the next of
   * these ends with its line.
   *
   * @param known in order, without overlap; they stay as they are
   */
  public static CodeMask between(List<Span> known, List<Delimiter> delimiters, byte[] text) {
    var result = new CodeMask(text);
    var scanner = new CodeScanner(result, delimiters, true);
    int at = 0;
    for (Span each : known) {
      result.maskDamaged(scanner, at, each.start());
      at = each.end();
    }
    result.maskDamaged(scanner, at, text.length);
    return result;
  }

  /**
   * Masks a range. If a mark has no partner, the marks after it are taken for their partners: then
   * a string ends before a line that is indented less than the line that it begins in.
   */
  private void maskDamaged(CodeScanner scanner, int start, int end) {
    int commentsBefore = comments.count();
    int stringsBefore = strings.count();
    byte[] saved = Arrays.copyOfRange(masked, start, end);
    if (!scanner.scan(start, end, false)) {
      System.arraycopy(saved, 0, masked, start, saved.length);
      comments.cut(commentsBefore);
      strings.cut(stringsBefore);
      scanner.scan(start, end, true);
    }
  }

  /** The code, a character for each byte of the text. */
  public String code() {
    return new String(masked, StandardCharsets.ISO_8859_1);
  }

  /** The code of a range. */
  public String code(int start, int end) {
    return new String(masked, start, end - start, StandardCharsets.ISO_8859_1);
  }

  /** The comments, without their line ends. */
  public ByteRanges comments() {
    return comments;
  }

  /** The strings, with their marks. */
  public ByteRanges strings() {
    return strings;
  }

  /** The text that is masked, with LF as line ends. Not a copy. */
  byte[] text() {
    return text;
  }

  /** Masks a byte of a character beyond ASCII. */
  void fill(int at) {
    masked[at] = FILLER;
  }

  /** Masks a comment. */
  void comment(int start, int body, int end) {
    int last = end;
    while (last > body && source[last - 1] == '\r') {
      last--;
    }
    comments.add(start, last);
    for (int i = start; i < end; i++) {
      if (text[i] != '\n') {
        masked[i] = ' ';
      }
    }
  }

  /**
   * Masks a string but for its quotes.
   *
   * @param body where its first mark ends
   * @param close where its last mark begins
   */
  void string(int start, int body, int close, int end) {
    strings.add(start, end);
    for (int i = start; i < end; i++) {
      boolean mark = i < body || i >= close;
      if (!mark || "\"'`".indexOf(text[i]) < 0 || body == close && close == end) {
        masked[i] = FILLER;
      }
    }
  }
}
