package dev.cleave.pipelines.html;

/**
 * Text from files and their names as a reader can trust it: characters that are invisible, or that
 * change the direction or the order of others, are replaced by escapes as in source code.
 */
public final class Visible {
  private Visible() {}

  /** A text on one line, such as a name. Line ends and tabs are replaced, too. */
  public static String line(String text) {
    return of(text, "");
  }

  /** A text of several lines. Line ends and tabs stay; a carriage return is replaced. */
  public static String text(String text) {
    return of(text, "\n\t");
  }

  /** The same, with a line feed at the end of each line, whatever the file has there. */
  public static String lines(String text) {
    return text(text.replace("\r\n", "\n").replace("\r", "\r\n"));
  }

  private static String of(String text, String kept) {
    var visible = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            character -> {
              if (isVisible(character) || kept.indexOf(character) >= 0) {
                visible.appendCodePoint(character);
              } else {
                visible.append(escaped(character));
              }
            });
    return visible.toString();
  }

  private static String escaped(int character) {
    return switch (character) {
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      default -> "\\u%04x".formatted(character);
    };
  }

  private static boolean isVisible(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }
}
