package dev.cleave.pipelines.commit;

import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.output.RunFolder;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/**
 * Looks up committed runs of an output folder.
 *
 * @param output the folder of all runs
 * @param options with which its store is accessed
 */
public record CommittedRuns(String output, PipelineOptions options) {
  /** The name of the current run. */
  public static final String LATEST = "latest";

  private static final String NONE = "none";

  /** The manifest of a run, or empty if there is no committed run of this name. */
  public Optional<Manifest> find(String runId) throws IOException {
    try (var files = new RunFiles(new RunFolder(output, runId), options)) {
      return files.committed();
    }
  }

  /**
   * The manifest of a run.
   *
   * @param option the option that names the run, for the message, with a colon; may be empty
   * @throws RunException with exit code USAGE if there is no committed run of this name
   */
  public Manifest require(String option, String runId) throws IOException {
    return find(runId)
        .orElseThrow(
            () ->
                RunException.usage(
                    "%sthere is no committed run %s in %s".formatted(option, runId, output)));
  }

  /**
   * The run that a new run is compared with, and the runs that it refers to.
   *
   * @param name the value of {@code --previousRun}: an id, {@link #LATEST}, or {@code none}
   * @param runId the new run; one that is committed already keeps its previous run
   * @return empty if there is no previous run
   * @throws RunException if the run does not exist, another version wrote it, or a data file of it
   *     or of a run that it refers to is lost
   */
  public List<Manifest> previous(String name, String runId) throws IOException {
    String id = name.equals(LATEST) ? latest(runId) : name;
    if (id == null || id.equals(NONE)) {
      return List.of();
    }
    Manifest manifest =
        require("--previousRun=" + name + ": ", id)
            .requireReadable("; use --previousRun=none to cut everything again");
    return Completeness.require(this, manifest);
  }

  private @Nullable String latest(String runId) throws IOException {
    Optional<Manifest> own = find(runId);
    return own.isPresent() ? own.get().differences().previousRun() : current().orElse(null);
  }

  /** The id of the current run, or empty if no run is current. */
  public Optional<String> current() throws IOException {
    try (var files = new RunFiles(RunFolder.any(output), options)) {
      return files.log().current();
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
