package dev.cleave.pipelines.commit;

import dev.cleave.file.Blake3Hash;
import dev.cleave.pipelines.output.RunFolder;
import java.io.Serializable;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is known of a run before its rows are: where it is written, what identifies it, and what
 * decides whether it is committed. Everything is resolved, so that it means the same on every
 * machine.
 *
 * @param folder where the run is written
 * @param fingerprint a hash of the inputs and of everything else that decides the rows
 * @param options the options of the run by name, as the manifest records them
 * @param inputs URIs of the files, folders and buckets that are read, sorted
 * @param defaultExcludes names of files and folders that are left out by default; empty if the run
 *     reads them
 * @param maxRejectRatio the share of the listed files that may be rejected, from 0 to 1
 * @param emptyInputAllowed whether a run without files is committed
 * @param baseline the earlier run that this one is compared with
 */
public record RunSpec(
    RunFolder folder,
    String fingerprint,
    SortedMap<String, Object> options,
    List<String> inputs,
    List<String> defaultExcludes,
    double maxRejectRatio,
    boolean emptyInputAllowed,
    Baseline baseline)
    implements Serializable {

  public RunSpec {
    options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
    inputs = List.copyOf(inputs);
    defaultExcludes = List.copyOf(defaultExcludes);
  }

  /** The same run, compared with an earlier one. */
  public RunSpec comparedWith(Baseline earlier) {
    String run = earlier.runId();
    return new RunSpec(
        folder,
        run == null ? fingerprint : Blake3Hash.hex(fingerprint, run),
        options,
        inputs,
        defaultExcludes,
        maxRejectRatio,
        emptyInputAllowed,
        earlier);
  }
}
