package dev.cleave.pipelines.command;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.PrintStream;

/**
 * The streams that a command prints to, and its last messages if a signal stops the process.
 * Nothing is printed after these: failures then are consequences of the signal.
 */
public final class Terminal {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Thread NO_HOOK = new Thread(() -> {});

  private final PrintStream out;
  private final boolean outIsTerminal;
  private final Log log;
  private Runnable atSignal =
      () -> log().warn("stopped by a signal; to do it again, repeat the command");
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
    this.outIsTerminal = outIsTerminal;
    log = new Log(err, errIsTerminal);
  }

  public PrintStream out() {
    return out;
  }

  /** Everything else that the command prints. */
  public Log log() {
    return log;
  }

  public boolean outIsTerminal() {
    return outIsTerminal;
  }

  /** Logs a message for people: what the command does or has done. */
  public void say(String line) {
    log.info(line);
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
      atSignal.run();
    }
    out.close();
    log.close();
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
