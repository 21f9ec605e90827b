package dev.cleave.pipelines.output;

import dev.cleave.transforms.writing.RunTarget;
import java.io.Serializable;
import java.util.List;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.ResolveOptions.StandardResolveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;

/**
 * The files of a run.
 *
 * @param output the folder of all runs
 * @param runId the run's name
 */
public record RunFolder(String output, String runId) implements Serializable {
  private static final String RUNS = "runs";
  private static final String LOG = "_log";
  private static final String LATEST = "_latest.json";
  private static final String REPORTS = "verify";
  private static final String EMBEDDINGS = "embeddings";
  private static final String MANIFEST = "_manifest.json";

  /** Everything that Cleave writes to an output folder; the names of folders end with a slash. */
  public static final List<String> WRITTEN =
      List.of(RUNS + "/", EMBEDDINGS + "/", REPORTS + "/", LOG + "/", LATEST);

  /** A run that need not exist, for what all runs of an output folder have in common. */
  public static RunFolder any(String output) {
    return new RunFolder(output, "any");
  }

  /** Whether a text can be the name of a run. */
  public static boolean isRunId(String text) {
    return text.matches("[A-Za-z0-9-][A-Za-z0-9._-]*");
  }

  /** The folder of a run relative to the output folder, with a slash at its end. */
  public static String belowOutput(String runId) {
    return RUNS + "/" + runId + "/";
  }

  /** The manifest of a run relative to the output folder. */
  public static String manifestBelowOutput(String runId) {
    return belowOutput(runId) + MANIFEST;
  }

  /** The folder of a report of {@code verify} in a folder, with a slash at its end. */
  public static String reportBelow(String reportId) {
    return REPORTS + "/" + reportId + "/";
  }

  /** {@code embeddings/}, with an output folder for each model. */
  public ResourceId embeddings() {
    return root().resolve(EMBEDDINGS, StandardResolveOptions.RESOLVE_DIRECTORY);
  }

  /** {@code runs/<runId>/}. */
  public ResourceId folder() {
    return runs().resolve(runId, StandardResolveOptions.RESOLVE_DIRECTORY);
  }

  /** {@code runs/}, the folder of this run and all others. */
  public ResourceId runs() {
    return root().resolve(RUNS, StandardResolveOptions.RESOLVE_DIRECTORY);
  }

  /** Where the data files of the run are written. */
  public RunTarget target(String fingerprint) {
    return new RunTarget(root().toString(), belowOutput(runId), runId, fingerprint);
  }

  /** The list of everything that the run consists of. */
  public ResourceId manifest() {
    return file(MANIFEST);
  }

  /** What the run read and wrote, for data catalogues. */
  public ResourceId lineage() {
    return file("_openlineage.json");
  }

  /** Exists only if the run is committed. */
  public ResourceId success() {
    return file("_SUCCESS");
  }

  /** The metrics of the committed run, as text. */
  public ResourceId metrics() {
    return file("_metrics.txt");
  }

  /** A page about the committed run, for people. */
  public ResourceId report() {
    return file("report.html");
  }

  /** Exists once {@code --onCommit} has succeeded. */
  public ResourceId onCommit() {
    return file("_oncommit.json");
  }

  /** The files that follow the commit. Without them, the run is as good. */
  public List<ResourceId> afterCommit() {
    return List.of(metrics(), report(), onCommit());
  }

  /** The lock of the process that writes the run. */
  public ResourceId lock() {
    return file("_LOCK");
  }

  /** The manifests of the units that an attempt has finished. */
  public ResourceId units() {
    return folder().resolve(RunTarget.UNITS, StandardResolveOptions.RESOLVE_DIRECTORY);
  }

  /** Exists while a detached job may be writing the run: such a job holds no lock. */
  public ResourceId detached() {
    return units().resolve("_detached", StandardResolveOptions.RESOLVE_FILE);
  }

  /** Names the current run. */
  public ResourceId latest() {
    return root().resolve(LATEST, StandardResolveOptions.RESOLVE_FILE);
  }

  /** The folder of the log of runs that became current. */
  public ResourceId log() {
    return root().resolve(LOG, StandardResolveOptions.RESOLVE_DIRECTORY);
  }

  /** An entry of it. Names are in the order of the numbers. */
  public ResourceId logEntry(long sequence) {
    return log().resolve("%010d.json".formatted(sequence), StandardResolveOptions.RESOLVE_FILE);
  }

  /** A data file, by its path relative to the run's folder. */
  public ResourceId dataFile(String path) {
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
