package dev.cleave.pipelines.command;

import java.util.List;

/** A word after {@code cleave}. */
public interface Command {
  /** The word. */
  String name();

  /** What it does, in a few words. */
  String summary();

  /** All that {@code --help} prints. */
  String help();

  /**
   * Does it.
   *
   * @param args what follows the word
   * @throws RunException if it ends otherwise than by its result
   * @throws Exception if something failed that the command does not know
   */
  ExitCode run(List<String> args, Terminal terminal) throws Exception;
}
