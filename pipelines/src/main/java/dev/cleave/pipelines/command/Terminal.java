package dev.cleave.pipelines.command;

import java.io.PrintStream;

/**
 * The streams that a command prints to.
 *
 * @param out results: a line of JSON for schedulers, or a listing for people
 * @param err everything else
 * @param outIsTerminal whether {@code out} is a terminal
 * @param errIsTerminal whether {@code err} is a terminal
 */
public record Terminal(
    PrintStream out, PrintStream err, boolean outIsTerminal, boolean errIsTerminal) {

  /** Prints a message to {@code err}. */
  public void say(String line) {
    err.println("cleave: " + line);
  }
}
