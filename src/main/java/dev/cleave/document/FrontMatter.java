package dev.cleave.document;

import dev.cleave.text.CharOffsets;
import dev.cleave.text.Utf8;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Settings in YAML or TOML between two lines of marks at the start of a document. */
public final class FrontMatter {
  /** Length of the mark at its start, in bytes. */
  public static final int MARK_LENGTH = 3;

  private static final Pattern OPENING = Pattern.compile("(---|\\+\\+\\+)[ \\t]*\\r?\\n");
  private static final Pattern YAML_END = endMark("---|\\.\\.\\.");
  private static final Pattern TOML_END = endMark("\\+\\+\\+");

  private FrontMatter() {}

  private static Pattern endMark(String mark) {
    return Pattern.compile(
        "^(?:" + mark + ")[ \\t]*(?:\\r?\\n(?:[ \\t]*\\r?\\n)*|\\z)", Pattern.MULTILINE);
  }

  /**
   * The end of the front matter, with the blank lines after it. Returns 0 for a text without front
   * matter, and for one whose closing line is missing.
   */
  static int end(String text) {
    Matcher opening = OPENING.matcher(text);
    if (!opening.lookingAt()) {
      return 0;
    }
    Matcher end = (opening.group(1).equals("---") ? YAML_END : TOML_END).matcher(text);
    return end.find(opening.end()) ? end.end() : 0;
  }

  /** The same for valid UTF-8, in bytes, with its byte order mark. */
  public static int end(byte[] utf8) {
    int first = Utf8.markLength(utf8);
    if (first == utf8.length || utf8[first] != '-' && utf8[first] != '+') {
      return 0;
    }
    var offsets = CharOffsets.of(utf8);
    int end = end(offsets.text());
    return end == 0 ? 0 : offsets.toByte(end);
  }
}
