package dev.cleave.runners.dataflow;

import dev.cleave.pipelines.Cleave;
import java.util.ArrayList;
import java.util.List;

/**
 * The main class of the flex template: runs the command that the parameter {@code command} names,
 * with {@code --detached} and the other parameters as its options.
 */
public final class Template {
  private static final String COMMAND = "--command=";

  private Template() {}

  /** Runs the command and ends the process. */
  public static void main(String[] parameters) {
    Cleave.main(command(List.of(parameters)).toArray(String[]::new));
  }

  /** The command line; without a parameter {@code command} that of {@code chunk}. */
  public static List<String> command(List<String> parameters) {
    String name = "chunk";
    var line = new ArrayList<String>();
    for (String parameter : parameters) {
      if (parameter.startsWith(COMMAND)) {
        name = parameter.substring(COMMAND.length());
      } else {
        line.add(parameter);
      }
    }
    line.addAll(0, List.of(name, "--detached"));
    return line;
  }
}
