package dev.cleave.pipelines.command;

import java.io.PrintStream;

/**
 * Where a command writes.
 *
 * @param out results: a line of JSON for schedulers, or a listing for people
 * @param err everything else
 * @param outIsTerminal whether a person looks at {@code out}
 * @param errIsTerminal whether a person looks at {@code err}
 */
public record Terminal(
    PrintStream out, PrintStream err, boolean outIsTerminal, boolean errIsTerminal) {

  /** Writes a line for a person. */
  public void say(String line) {
    err.println("cleave: " + line);
  }
}
