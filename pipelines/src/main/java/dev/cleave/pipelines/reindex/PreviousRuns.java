package dev.cleave.pipelines.reindex;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.commit.CommittedRuns;
import dev.cleave.pipelines.commit.Completeness;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.transforms.history.PreviousRun;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.util.Optional;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/** Finds the run that a reindex is compared with. */
public final class PreviousRuns {
  /** Names the current run. */
  public static final String LATEST = "latest";

  private static final String NONE = "none";

  private final RunFolder run;
  private final CommittedRuns runs;

  /**
   * @param run the new run
   * @param options for access to its store
   */
  public PreviousRuns(RunFolder run, PipelineOptions options) {
    this.run = run;
    runs = new CommittedRuns(run.output(), options);
  }

  /**
   * The previous run.
   *
   * @param name the value of {@code --previousRun}
   * @return null if there is none, so that everything is cut
   * @throws RunException if the run is not there, another version wrote it, or a data file of it or
   *     of a run that it stands on is lost
   */
  public @Nullable PreviousRun find(String name) throws IOException {
    String id = idOf(name);
    if (id == null) {
      return null;
    }
    var folder = new RunFolder(run.output(), id);
    Manifest manifest =
        runs.find(id)
            .orElseThrow(
                () ->
                    RunException.usage(
                        "--previousRun=%s: there is no committed run %s in %s"
                            .formatted(name, id, run.output())));
    String schema = manifest.versions().schema();
    if (!Table.isReadable(schema)) {
      throw new RunException(
          ExitCode.OUTPUT_CONFLICT,
          "run %s has tables of version %s, and this Cleave reads version %s; use --previousRun=none to"
                  .formatted(id, schema, Table.SCHEMA_VERSION)
              + " cut everything again");
    }
    Completeness.require(runs, manifest);
    return new PreviousRun(
        id, manifest.stateId(), manifest.listed(Table.FILES, folder), manifest.views());
  }

  /** A run that is committed already keeps its previous run, so that it can be repeated. */
  private @Nullable String idOf(String name) throws IOException {
    if (name.equals(NONE)) {
      return null;
    }
    if (!name.equals(LATEST)) {
      return name;
    }
    Optional<Manifest> own = runs.find(run.runId());
    return own.isPresent() ? own.get().previousRun() : runs.current().orElse(null);
  }
}
