package dev.cleave.pipelines.command;

/** The columns that text takes in a terminal, and text that fits into some. */
public final class TextWidth {
  private static final String CUT = "…";
  private static final int EMOJI_VARIANT = 0xFE0F; // shows the character before it as an emoji

  /** First and last code points that are two columns wide, apart from emoji. */
  private static final int[] WIDE = {
    0x1100, 0x115F, 0x2E80, 0x303E, 0x3041, 0xA4CF, 0xA960, 0xA97F, 0xAC00, 0xD7A3, 0xF900, 0xFAFF,
    0xFE30, 0xFE6F, 0xFF01, 0xFF60, 0xFFE0, 0xFFE6, 0x16FE0, 0x18DFF, 0x1B000, 0x1B2FF, 0x20000,
    0x3FFFD
  };

  private TextWidth() {}

  /** The width of a line without control characters. */
  public static int of(String line) {
    int width = 0;
    int previous = 0;
    for (int at = 0; at < line.length(); at += Character.charCount(previous)) {
      int codePoint = line.codePointAt(at);
      width += of(codePoint, previous);
      previous = codePoint;
    }
    return width;
  }

  private static int of(int codePoint, int previous) {
    if (codePoint == EMOJI_VARIANT) {
      return Character.isEmoji(previous) && of(previous, 0) == 1 ? 1 : 0;
    }
    if (codePoint < 0x300) {
      return 1;
    }
    return switch (Character.getType(codePoint)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> 0;
      default -> isWide(codePoint) ? 2 : isJoinedJamo(codePoint) ? 0 : 1;
    };
  }

  private static boolean isWide(int codePoint) {
    if (Character.isEmojiPresentation(codePoint)) {
      return codePoint < 0x1F1E6 || codePoint > 0x1F1FF; // two of those are one flag
    }
    for (int i = 0; i < WIDE.length; i += 2) {
      if (codePoint >= WIDE[i] && codePoint <= WIDE[i + 1]) {
        return true;
      }
    }
    return false;
  }

  private static boolean isJoinedJamo(int codePoint) {
    return codePoint >= 0x1160 && codePoint <= 0x11FF;
  }

  /** A line that is not wider than some columns: its beginning, and a mark if that is not all. */
  public static String fit(String line, int columns) {
    if (of(line) <= columns) {
      return line;
    }
    int width = 0;
    int end = 0;
    int previous = 0;
    while (end < line.length()) {
      int codePoint = line.codePointAt(end);
      width += of(codePoint, previous);
      if (width > columns - 1) {
        break;
      }
      end += Character.charCount(codePoint);
      previous = codePoint;
    }
    return line.substring(0, end) + CUT;
  }

  /** The same, with the end of the line. */
  public static String fitEnd(String line, int columns) {
    if (of(line) <= columns) {
      return line;
    }
    int width = 0;
    int start = line.length();
    for (int at = start; at > 0 && width < columns; ) {
      int codePoint = line.codePointBefore(at);
      at -= Character.charCount(codePoint);
      int own = of(codePoint, 0);
      width += own;
      if (own > 0 && width < columns) {
        start = at; // with the marks on it
      }
    }
    return CUT + line.substring(start);
  }

  /** A line followed by spaces up to a width. */
  public static String left(String line, int columns) {
    return line + spaces(line, columns);
  }

  /** A line with spaces before it, up to a width. */
  public static String right(String line, int columns) {
    return spaces(line, columns) + line;
  }

  private static String spaces(String line, int columns) {
    return " ".repeat(Math.max(0, columns - of(line)));
  }
}
