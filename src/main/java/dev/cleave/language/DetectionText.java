package dev.cleave.language;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import dev.cleave.text.CodeUnits;
import dev.cleave.text.PatternFinder;
import dev.cleave.text.TextEncoding;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;

/**
 * The parts of a file that detection reads, as text: the first and last lines for {@code #!} lines
 * and modelines, and the first 50 KB for patterns. Of each line only the first {@link
 * #LONGEST_LINE} characters are matched, so that the time of a pattern is bounded.
 */
final class DetectionText {
  private static final int END_BYTES = 2 << 10;
  private static final int END_LINES = 5;
  private static final int BODY_BYTES = 50 << 10;
  private static final int LONGEST_LINE = 400;

  private final byte[] bytes;
  private final TextEncoding encoding;
  private final Supplier<String> beginning;
  private final Supplier<String> ending;
  private final Supplier<String> body;

  DetectionText(byte[] bytes, TextEncoding encoding) {
    this.bytes = bytes;
    this.encoding = encoding;
    beginning = Suppliers.memoize(() -> decode(0, END_BYTES));
    ending = Suppliers.memoize(() -> decode(Math.max(0, bytes.length - END_BYTES), bytes.length));
    body = Suppliers.memoize(this::decodeBody);
  }

  /** Where the first lines are, and more. */
  String beginning() {
    return beginning.get();
  }

  /** Where the last lines are, and more. */
  String ending() {
    return ending.get();
  }

  /** The first lines, without their ends. */
  List<String> firstLines() {
    return beginning().lines().limit(END_LINES).toList();
  }

  /** The last lines, without their ends; the same as the first if there are no others. */
  List<String> lastLines() {
    List<String> lines = ending().lines().toList();
    return lines.subList(Math.max(0, lines.size() - END_LINES), lines.size());
  }

  /** The beginning, without a byte order mark. */
  String body() {
    return body.get();
  }

  private String decodeBody() {
    String text = decode(0, BODY_BYTES);
    return text.indexOf('\n') < 0 ? text.replace('\r', '\n') : text; // old Macintosh line ends
  }

  /** Whether the pattern matches from the beginning of a line of the body. */
  boolean hasLine(PatternFinder pattern) {
    String text = body();
    Matcher matcher = pattern.pattern().matcher(text);
    for (int start = 0; start < text.length(); ) {
      int newline = text.indexOf('\n', start);
      int end = newline < 0 ? text.length() : newline;
      if (pattern.mayBeginAt(text, start)
          && matcher.region(start, Math.min(end, start + LONGEST_LINE)).lookingAt()) {
        return true;
      }
      start = end + 1;
    }
    return false;
  }

  /** Only ASCII matters here, so most charsets need no decoding. */
  private String decode(int from, int to) {
    CodeUnits units = encoding.units();
    int start = from - from % units.width();
    int limit = Math.min(bytes.length, to);
    int end = limit - limit % units.width();
    String text =
        units.width() == 1
            ? new String(bytes, start, end - start, StandardCharsets.ISO_8859_1)
            : encoding.decode(bytes, start, end);
    return from > 0 ? text : withoutMark(text);
  }

  private static String withoutMark(String text) {
    if (text.startsWith("\u00EF\u00BB\u00BF")) {
      return text.substring(3);
    }
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }
}
