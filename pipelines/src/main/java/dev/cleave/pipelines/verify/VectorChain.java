package dev.cleave.pipelines.verify;

import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.vectors.ModelVectors;
import dev.cleave.pipelines.vectors.VectorManifest;
import dev.cleave.transforms.embedding.StoredVectors;
import dev.cleave.transforms.tables.Table;
import dev.cleave.transforms.verifying.Fault;
import dev.cleave.transforms.verifying.Finding;
import dev.cleave.transforms.verifying.ListedDataFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/**
 * The vectors of a run by one model, in the folders of the runs that they were made for.
 *
 * @param vectors of the model
 * @param manifests of the run, and of the earlier runs that have vectors of its texts; empty if the
 *     manifest of the run is damaged
 * @param findings the damages of the manifests
 */
record VectorChain(ModelVectors vectors, List<VectorManifest> manifests, List<Finding> findings) {
  VectorChain {
    manifests = List.copyOf(manifests);
    findings = List.copyOf(findings);
  }

  /** The vectors of a run by each model that has embedded it. */
  static List<VectorChain> read(String output, String runId, PipelineOptions options)
      throws IOException {
    var chains = new ArrayList<VectorChain>();
    for (ModelVectors vectors : ModelVectors.all(output, options)) {
      var manifests = new ArrayList<VectorManifest>();
      var findings = new ArrayList<Finding>();
      VectorManifest run = manifest(vectors, runId, findings);
      if (run != null) {
        manifests.add(run);
        for (String earlier : run.referredRuns()) {
          VectorManifest manifest = manifest(vectors, earlier, findings);
          if (manifest != null) {
            manifests.add(manifest);
          }
        }
      }
      if (run != null || !findings.isEmpty()) {
        chains.add(new VectorChain(vectors, manifests, findings));
      }
    }
    return List.copyOf(chains);
  }

  private static @Nullable VectorManifest manifest(
      ModelVectors vectors, String runId, List<Finding> findings) throws IOException {
    try {
      Optional<VectorManifest> manifest = vectors.find(runId);
      if (manifest.isPresent()) {
        vectors.damagedCopies(manifest.get()).stream()
            .map(copy -> changed(runId, copy + " is missing or damaged, and its copy is not"))
            .forEach(findings::add);
      }
      return manifest.orElse(null);
    } catch (RunException damaged) {
      findings.add(changed(runId, String.valueOf(damaged.getMessage())));
      return null;
    }
  }

  private static Finding changed(String runId, String what) {
    return Finding.ofRun(Fault.MANIFEST_CHANGED, runId, what);
  }

  /** The data files of vectors. */
  List<StoredVectors> stored() {
    return vectors.dataFiles(manifests);
  }

  /**
   * The same for the verification.
   *
   * @param output the folder of all runs, with a slash at its end
   */
  List<ListedDataFile> dataFiles(String output) {
    return manifests.stream()
        .flatMap(
            manifest ->
                manifest.dataFiles().stream()
                    .map(
                        file ->
                            new ListedDataFile(
                                manifest.runId(),
                                Table.EMBEDDINGS,
                                vectors
                                    .run(manifest.runId())
                                    .dataFile(file.path())
                                    .toString()
                                    .substring(output.length()),
                                file.rows(),
                                file.sizeBytes(),
                                file.sha256())))
        .toList();
  }
}
