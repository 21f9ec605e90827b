package dev.cleave.pipelines.command;

import java.io.PrintStream;
import java.util.Map;

/**
 * Where a listing for people is printed.
 *
 * @param highlight marks parts of lines
 * @param columns the width of a line, at least 40; {@link #UNBOUNDED} in a file
 */
public record Display(PrintStream out, Highlight highlight, int columns) {
  /** The width of a line that may be as long as it needs to be. */
  public static final int UNBOUNDED = Integer.MAX_VALUE;

  private static final int LEAST_COLUMNS = 40;
  private static final int USUAL_COLUMNS = 80; // of a terminal

  /** When to write colours. */
  public enum Colour {
    /** On a terminal, unless the environment asks for none. */
    AUTO,
    ALWAYS,
    NEVER
  }

  /**
   * The display of a command's output.
   *
   * @param columns the width, or 0 for that of the terminal
   * @param variables those of the environment: {@code COLUMNS}, {@code NO_COLOR}, {@code TERM}
   */
  public static Display of(
      Terminal terminal, Colour colour, int columns, Map<String, String> variables) {
    boolean wanted =
        terminal.outIsTerminal()
            && variables.getOrDefault("NO_COLOR", "").isEmpty()
            && !variables.getOrDefault("TERM", "").equals("dumb");
    var highlight = new Highlight(colour == Colour.AUTO ? wanted : colour == Colour.ALWAYS);
    int width = columns > 0 ? columns : columns(terminal, variables.getOrDefault("COLUMNS", ""));
    return new Display(terminal.out(), highlight, Math.max(width, LEAST_COLUMNS));
  }

  private static int columns(Terminal terminal, String variable) {
    if (variable.matches("[1-9]\\d{0,3}")) {
      return Integer.parseInt(variable);
    }
    return terminal.outIsTerminal() ? USUAL_COLUMNS : UNBOUNDED;
  }

  /** The same with a width, if it has none. */
  public Display orWithin(int width) {
    return columns == UNBOUNDED ? new Display(out, highlight, width) : this;
  }

  /** Prints a line. */
  public void line(String line) {
    out.print(line + "\n");
  }
}
