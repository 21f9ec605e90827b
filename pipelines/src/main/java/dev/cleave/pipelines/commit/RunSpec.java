package dev.cleave.pipelines.commit;

import dev.cleave.file.Blake3Hash;
import dev.cleave.pipelines.output.RunFolder;
import java.io.Serializable;

/**
 * A run before its rows are computed: its place, its identity and the limits for its commit.
 * Everything is resolved, and means the same on every machine.
 *
 * @param folder where the run is written
 * @param fingerprint a hash of the inputs and of everything else that decides the rows
 * @param stored the options of the run, as the manifest records them
 * @param limits for its commit
 * @param baseline the earlier run that this one is compared with
 */
public record RunSpec(
    RunFolder folder,
    String fingerprint,
    StoredOptions stored,
    CommitLimits limits,
    Baseline baseline)
    implements Serializable {

  /** The same run, compared with an earlier one. */
  public RunSpec comparedWith(Baseline earlier) {
    String run = earlier.runId();
    return new RunSpec(
        folder,
        run == null ? fingerprint : Blake3Hash.hex(fingerprint, run),
        stored,
        limits,
        earlier);
  }
}
