package dev.cleave.runners;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cleave.runners.RunnerJar.Ended;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;

/**
 * The program, called in this process: cheaper than a process of the jar, for tests that need no
 * process.
 */
@FunctionalInterface
interface Program {
  /** Runs a command to its end. Returns the exit code. */
  int run(List<String> args, PrintStream out, PrintStream err);

  /** Runs a command to its end, and keeps what it prints. */
  default Ended run(List<String> args) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    var errStream = new PrintStream(err, true, UTF_8);
    PrintStream console = System.err;
    System.setErr(errStream); // Cleave's log goes there.
    try {
      int code = run(args, new PrintStream(out, true, UTF_8), errStream);
      return new Ended(code, out.toString(UTF_8), err.toString(UTF_8));
    } finally {
      System.setErr(console);
    }
  }
}
