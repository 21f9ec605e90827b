package dev.cleave.pipelines.command;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.common.base.Throwables;
import dev.cleave.transforms.store.Credentials;
import java.io.PrintStream;

/**
 * The streams that a command prints to, and its last messages if a signal stops the process.
 * Nothing is printed after these: failures then are consequences of the signal.
 */
public final class Terminal {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Thread NO_HOOK = new Thread(() -> {});

  private final PrintStream out;
  private final PrintStream err;
  private final boolean outIsTerminal;
  private final boolean errIsTerminal;
  private Runnable atSignal = () -> say("stopped by a signal; to do it again, repeat the command");
  private boolean ended;

  /**
   * A terminal.
   *
   * @param out results: a line of JSON for schedulers, or a listing for people
   * @param err everything else
   * @param outIsTerminal whether {@code out} is a terminal
   * @param errIsTerminal whether {@code err} is a terminal
   */
  public Terminal(PrintStream out, PrintStream err, boolean outIsTerminal, boolean errIsTerminal) {
    this.out = out;
    this.err = err;
    this.outIsTerminal = outIsTerminal;
    this.errIsTerminal = errIsTerminal;
  }

  public PrintStream out() {
    return out;
  }

  public PrintStream err() {
    return err;
  }

  public boolean outIsTerminal() {
    return outIsTerminal;
  }

  public boolean errIsTerminal() {
    return errIsTerminal;
  }

  /** Prints a message to {@code err}, without the users and passwords of its URLs. */
  public void say(String line) {
    err.println("cleave: " + Credentials.removed(line));
  }

  /** Prints the stack trace of a failure, in the same way. */
  public void show(Throwable failure) {
    err.print(Credentials.removed(Throwables.getStackTraceAsString(failure)));
  }

  /** Prints how a command has ended, as one line of JSON. A command prints one at most. */
  public synchronized void report(Record result) {
    if (!ended) {
      ended = true;
      try {
        out.println(JSON.writeValueAsString(result));
      } catch (JsonProcessingException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** Sets what prints the last messages if a signal stops the command. */
  public synchronized void atSignal(Runnable says) {
    atSignal = says;
  }

  /** The command has ended, and the process is about to. */
  public synchronized void end() {
    ended = true;
  }

  /** Prints that a signal stops the process, unless the command has ended. */
  public synchronized void stop() {
    if (!ended) {
      if (errIsTerminal) {
        err.println(); // below the line with the progress
      }
      atSignal.run();
    }
    out.close();
    err.close();
  }

  /** Whether the process is ending. Failures are then consequences, and not reported. */
  public static boolean isProcessEnding() {
    try {
      Runtime.getRuntime().removeShutdownHook(NO_HOOK);
      return false;
    } catch (IllegalStateException _) {
      return true;
    }
  }
}
