package dev.cleave.pipelines;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.util.concurrent.Uninterruptibles;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;

/**
 * A command that was run in this process.
 *
 * @param out its stdout
 * @param err its stderr, with its log
 */
public record Cli(ExitCode exitCode, String out, String err) {
  /** Runs a command to its end. */
  public static Cli run(String... args) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    var errStream = new PrintStream(err, true, UTF_8);
    var terminal = new Terminal(new PrintStream(out, true, UTF_8), errStream, false, false);
    PrintStream console = System.err;
    System.setErr(errStream); // Cleave's log goes there.
    try {
      ExitCode exitCode = Cleave.run(List.of(args), terminal);
      if (exitCode != ExitCode.OK) {
        awaitWorkers();
      }
      return new Cli(exitCode, out.toString(UTF_8), err.toString(UTF_8));
    } finally {
      System.setErr(console);
    }
  }

  /**
   * Threads of a job that has failed go on with the file that they are at, and may write to a
   * folder that the test deletes. A job that was given up may hang.
   */
  private static void awaitWorkers() {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().startsWith("direct-runner-worker")) {
        Uninterruptibles.joinUninterruptibly(thread, Duration.ofMinutes(1));
      }
    }
  }
}
