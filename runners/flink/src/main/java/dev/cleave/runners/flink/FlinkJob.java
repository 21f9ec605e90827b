package dev.cleave.runners.flink;

import dev.cleave.pipelines.Cleave;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.Terminal;
import java.util.ArrayList;
import java.util.List;

/**
 * The main class for programs that Flink starts itself: in application mode, by {@code flink run},
 * and by the REST interface. It returns or throws, because an exit would end the JobManager.
 */
public final class FlinkJob {
  private FlinkJob() {}

  /**
   * Runs a command on the cluster that called it.
   *
   * @param args the arguments of {@link Cleave}
   * @throws IllegalStateException if the exit code is not 0
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
