package dev.cleave.pipelines.command;

/**
 * Marks parts of a listing for people.
 *
 * @param colour whether to write escape sequences of terminals; text is left as it is if not
 */
public record Highlight(boolean colour) {
  /** What catches the eye. */
  public String bold(String text) {
    return escaped("1", text);
  }

  /** What the eye passes over. */
  public String dim(String text) {
    return escaped("2", text);
  }

  private String escaped(String code, String text) {
    return colour ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}
