package dev.cleave.runners.flink;

import dev.cleave.pipelines.Cleave;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.Terminal;
import java.util.ArrayList;
import java.util.List;

/**
 * The program where Flink itself starts it, inside its own process: application mode, {@code flink
 * run}, the REST interface's jars. It ends as Flink expects it, by returning or throwing: to exit
 * would take the JobManager with it.
 */
public final class FlinkJob {
  private FlinkJob() {}

  /**
   * Runs a command against the cluster that has called.
   *
   * @param args as of {@link Cleave}
   * @throws IllegalStateException if it does not end well
   */
  public static void main(String[] args) {
    var all = new ArrayList<>(List.of(args));
    if (all.stream().noneMatch(arg -> arg.startsWith("--flinkMaster="))) {
      all.add("--flinkMaster=[auto]");
    }
    ExitCode end = Cleave.run(all, new Terminal(System.out, System.err, false, false));
    if (end != ExitCode.OK) {
      throw new IllegalStateException("cleave ended with " + end + ": " + end.meaning());
    }
  }
}
