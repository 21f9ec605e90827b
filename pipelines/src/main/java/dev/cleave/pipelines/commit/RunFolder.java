package dev.cleave.pipelines.commit;

import java.io.Serializable;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.ResolveOptions.StandardResolveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;

/**
 * Where the parts of a run are.
 *
 * @param output the folder of all runs
 * @param runId the run's name
 */
public record RunFolder(String output, String runId) implements Serializable {
  private static final String RUNS = "runs";

  /** {@code runs/<runId>/}. */
  public ResourceId folder() {
    return root()
        .resolve(RUNS, StandardResolveOptions.RESOLVE_DIRECTORY)
        .resolve(runId, StandardResolveOptions.RESOLVE_DIRECTORY);
  }

  /** What the run consists of. */
  public ResourceId manifest() {
    return file("_manifest.json");
  }

  /** What the run read and wrote, for a catalogue of data. */
  ResourceId lineage() {
    return file("_openlineage.json");
  }

  /** There only if the run is committed. */
  public ResourceId success() {
    return file("_SUCCESS");
  }

  /** Held by the process that writes the run. */
  ResourceId lock() {
    return file("_LOCK");
  }

  /** Says which run is current. */
  public ResourceId latest() {
    return root().resolve("_latest.json", StandardResolveOptions.RESOLVE_FILE);
  }

  /** The manifest's name as seen from the output folder. */
  String manifestBelowOutput() {
    return RUNS + "/" + runId + "/_manifest.json";
  }

  /** A data file, by its path below the run's folder. */
  ResourceId dataFile(String path) {
    ResourceId resource = folder();
    String[] names = path.split("/");
    for (int i = 0; i < names.length - 1; i++) {
      resource = resource.resolve(names[i], StandardResolveOptions.RESOLVE_DIRECTORY);
    }
    return resource.resolve(names[names.length - 1], StandardResolveOptions.RESOLVE_FILE);
  }

  private ResourceId file(String name) {
    return folder().resolve(name, StandardResolveOptions.RESOLVE_FILE);
  }

  private ResourceId root() {
    return FileSystems.matchNewResource(output, true);
  }
}
