package dev.cleave.pipelines.command;

import java.util.List;

/**
 * A command, such as {@code cleave chunk}.
 *
 * @param name the name on the command line
 * @param summary what the command does, in a few words
 * @param usage the beginning of the help: the syntax, a description and examples
 * @param options the options: a record of {@code dev.cleave.pipelines.options}
 * @param main runs the command
 */
public record Command(
    String name, String summary, String usage, Class<? extends Record> options, Main main) {

  /** Runs a command. */
  @FunctionalInterface
  public interface Main {
    /**
     * Runs the command to its end.
     *
     * @param args the arguments after the name
     * @throws RunException if the command fails for a known reason
     * @throws Exception if it fails for any other reason
     */
    ExitCode run(List<String> args, Terminal terminal) throws Exception;
  }
}
