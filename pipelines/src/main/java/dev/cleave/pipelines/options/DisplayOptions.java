package dev.cleave.pipelines.options;

import dev.cleave.pipelines.command.Display;
import dev.cleave.pipelines.command.Terminal;
import picocli.CommandLine.Option;

/** How a listing for people looks. */
@GroupTitle("Display")
public record DisplayOptions(
    @Option(
            names = "--color",
            defaultValue = "auto",
            description =
                "When to write colours: always, never, or auto, which writes them on a terminal"
                    + " unless the variable NO_COLOR is set.")
        Display.Colour color,
    @Option(
            names = "--columns",
            defaultValue = "0",
            description =
                "The width of the listing, at least 40. 0 is the variable COLUMNS or the width of"
                    + " the terminal. In a file, lines are as long as they need to be, and tables"
                    + " have 100 columns.")
        @Range(min = 0, max = 9999)
        int columns) {

  /** The display of a command's output. */
  public Display on(Terminal terminal) {
    return Display.of(terminal, color, columns, System.getenv());
  }
}
