package dev.cleave.pipelines.command;

import java.util.List;

/** A command, such as {@code cleave chunk}. */
public interface Command {
  /** The name on the command line. */
  String name();

  /** What the command does, in a few words. */
  String summary();

  /** The beginning of the help: the syntax, a description and examples. */
  String usage();

  /** The options: a record of {@code dev.cleave.pipelines.options}. */
  Class<? extends Record> options();

  /**
   * Runs the command.
   *
   * @param args the arguments after the name
   * @throws RunException if the command fails for a known reason
   * @throws Exception if it fails for any other reason
   */
  ExitCode run(List<String> args, Terminal terminal) throws Exception;
}
