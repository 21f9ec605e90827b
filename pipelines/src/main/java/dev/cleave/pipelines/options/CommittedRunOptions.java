package dev.cleave.pipelines.options;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which run a command reads. */
@GroupTitle("Runs")
public record CommittedRunOptions(
    FolderOptions folder,
    @Option(names = "--runId", description = "The id of a committed run. Default: the current run.")
        @Nullable String runId) {
  /** The folder of all runs, or null if it is not given. */
  public @Nullable String output() {
    return folder.output();
  }
}
