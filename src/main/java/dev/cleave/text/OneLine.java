package dev.cleave.text;

/** Text on one line. */
public final class OneLine {
  private OneLine() {}

  /** The text with a space in place of each run of ASCII white space. */
  public static String of(String text) {
    for (int i = 0; i < text.length(); i++) {
      boolean single = text.charAt(i) == ' ' && !isBlank(text, i + 1);
      if (isBlank(text, i) && !single) {
        return collapsed(text);
      }
    }
    return text; // as most names and signatures
  }

  private static String collapsed(String text) {
    var line = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      if (!isBlank(text, i)) {
        line.append(text.charAt(i));
      } else if (!isBlank(text, i + 1)) {
        line.append(' ');
      }
    }
    return line.toString();
  }

  private static boolean isBlank(String text, int at) {
    return at < text.length() && Blank.is(text.charAt(at));
  }
}
