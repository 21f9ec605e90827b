package dev.cleave.pipelines.commit;

import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.output.RunFolder;
import java.io.IOException;
import java.util.Optional;
import org.apache.beam.sdk.options.PipelineOptions;

/**
 * Looks up committed runs of an output folder.
 *
 * @param output the folder of all runs
 * @param options with which its store is accessed
 */
public record CommittedRuns(String output, PipelineOptions options) {
  /** The manifest of a run, or empty if there is no committed run of this name. */
  public Optional<Manifest> find(String runId) throws IOException {
    try (var committer = new RunCommitter(new RunFolder(output, runId), options)) {
      return committer.committed();
    }
  }

  /** The id of the current run, or empty if no run is current. */
  public Optional<String> current() throws IOException {
    try (var committer = new RunCommitter(RunFolder.any(output), options)) {
      return committer.latestRun();
    }
  }

  /**
   * The id of the current run.
   *
   * @throws RunException with exit code USAGE if no run is current
   */
  public String requireCurrent() throws IOException {
    return current()
        .orElseThrow(() -> RunException.usage("there is no committed run in " + output));
  }
}
