package dev.cleave.pipelines.vectors;

import dev.cleave.file.Blake3Hash;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.pipelines.output.Storage;
import dev.cleave.transforms.embedding.StoredVectors;
import dev.cleave.transforms.history.ListedFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.apache.beam.sdk.io.fs.ResolveOptions.StandardResolveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.apache.beam.sdk.options.PipelineOptions;

/**
 * The vectors of one model in an output folder: a folder with a run for each run that was embedded,
 * in the layout of an output folder.
 *
 * @param folder {@code embeddings/<model>} in the output folder
 * @param options with which its store is accessed
 */
public record ModelVectors(String folder, PipelineOptions options) {
  private static final int HASH_DIGITS = 8;

  /**
   * The vectors of a model.
   *
   * @param output the folder of all runs
   * @param model its name, which may have any characters
   */
  public static ModelVectors of(String output, String model, PipelineOptions options) {
    return new ModelVectors(
        RunFolder.any(output)
            .embeddings()
            .resolve(folderName(model), StandardResolveOptions.RESOLVE_DIRECTORY)
            .toString(),
        options);
  }

  /** The name of a model as the name of a folder. */
  static String folderName(String model) {
    return RunFolder.isRunId(model)
        ? model
        : "%s-%s"
            .formatted(
                model.replaceAll("[^A-Za-z0-9._-]", "_").replaceFirst("^[._]+", ""),
                Blake3Hash.hex(model).substring(0, HASH_DIGITS));
  }

  /** The vectors of all models, by folder. */
  public static List<ModelVectors> all(String output, PipelineOptions options) throws IOException {
    RunFolder any = RunFolder.any(output);
    String root = any.embeddings().toString();
    var names = new TreeSet<String>();
    try (Storage storage = Storage.of(any, options)) {
      for (ResourceId object : storage.list(any.embeddings()).keySet()) {
        String path = object.toString();
        int end = path.indexOf('/', root.length());
        if (path.startsWith(root) && end > 0) {
          names.add(path.substring(root.length(), end));
        }
      }
    }
    return names.stream().map(name -> of(output, name, options)).toList();
  }

  /** The place of the vectors that were made for a run. */
  public RunFolder run(String runId) {
    return new RunFolder(folder, runId);
  }

  /**
   * The manifest of the vectors that were made for a run, or empty if it was not embedded.
   *
   * @throws RunException with exit code OUTPUT_CONFLICT if both its copies are damaged
   */
  public Optional<VectorManifest> find(String runId) throws IOException {
    RunFolder run = run(runId);
    try (Storage storage = Storage.of(run, options)) {
      Optional<byte[]> file = storage.read(run.manifest());
      Optional<byte[]> copy = storage.read(run.success());
      Optional<VectorManifest> manifest =
          file.flatMap(VectorManifest::parse).or(() -> copy.flatMap(VectorManifest::parse));
      if (manifest.isEmpty() && (file.isPresent() || copy.isPresent())) {
        throw new RunException(
            ExitCode.OUTPUT_CONFLICT,
            "%s is damaged: delete %s, and embed the run again"
                .formatted(run.manifest(), run.folder()));
      }
      return manifest;
    }
  }

  /**
   * Writes the manifest of the vectors that were made for a run again where a copy is missing or
   * damaged, and returns whether one was.
   *
   * @throws RunException as {@link #find}
   */
  public boolean repair(String runId) throws IOException {
    Optional<VectorManifest> manifest = find(runId);
    if (manifest.isEmpty()) {
      return false;
    }
    List<ResourceId> damaged = damagedCopies(manifest.get());
    try (Storage storage = Storage.of(run(runId), options)) {
      for (ResourceId copy : damaged) {
        storage.write(copy, manifest.get().toJson());
      }
    }
    return !damaged.isEmpty();
  }

  /** The files with a manifest that are missing, or have another one. */
  public List<ResourceId> damagedCopies(VectorManifest manifest) throws IOException {
    RunFolder run = run(manifest.runId());
    var damaged = new ArrayList<ResourceId>();
    try (Storage storage = Storage.of(run, options)) {
      for (ResourceId copy : List.of(run.manifest(), run.success())) {
        Optional<VectorManifest> found = storage.read(copy).flatMap(VectorManifest::parse);
        if (!found.equals(Optional.of(manifest))) {
          damaged.add(copy);
        }
      }
    }
    return List.copyOf(damaged);
  }

  /** The ids of the runs that have files here, whether they are committed or not. */
  public List<String> runIds() throws IOException {
    RunFolder any = run("any");
    String runs = any.runs().toString();
    var ids = new TreeSet<String>();
    try (Storage storage = Storage.of(any, options)) {
      for (ResourceId object : storage.list(any.runs()).keySet()) {
        String path = object.toString();
        int end = path.indexOf('/', runs.length());
        if (path.startsWith(runs) && end > 0) {
          ids.add(path.substring(runs.length(), end));
        }
      }
    }
    return List.copyOf(ids);
  }

  /** The manifests of all runs that were embedded, by their ids. */
  public List<VectorManifest> committed() throws IOException {
    var manifests = new ArrayList<VectorManifest>();
    for (String id : runIds()) {
      find(id).ifPresent(manifests::add);
    }
    return List.copyOf(manifests);
  }

  /** The data files of some runs. */
  public List<StoredVectors> dataFiles(List<VectorManifest> manifests) {
    return manifests.stream()
        .flatMap(
            manifest ->
                manifest.dataFiles().stream()
                    .map(
                        file ->
                            new StoredVectors(
                                manifest.runId(),
                                new ListedFile(
                                    run(manifest.runId()).dataFile(file.path()).toString(),
                                    file.sizeBytes(),
                                    file.sha256()))))
        .toList();
  }
}
