package dev.cleave.pipelines.verify;

import dev.cleave.CutOptions;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.commit.RunFiles;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.transforms.tables.Table;
import dev.cleave.transforms.verifying.Fault;
import dev.cleave.transforms.verifying.Finding;
import dev.cleave.transforms.verifying.ListedDataFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.beam.sdk.options.PipelineOptions;

/**
 * A run and the runs that it refers to, by their manifests.
 *
 * @param run the run
 * @param referred the other runs that have its chunks
 * @param findings the damages of the manifests
 */
record RunChain(Manifest run, List<Manifest> referred, List<Finding> findings) {
  RunChain {
    referred = List.copyOf(referred);
    findings = List.copyOf(findings);
  }

  /**
   * Reads the manifests.
   *
   * @return empty if there is no committed run of this name
   */
  static Optional<RunChain> read(String output, String runId, PipelineOptions options)
      throws IOException {
    var findings = new ArrayList<Finding>();
    Optional<Manifest> run = committed(new RunFolder(output, runId), options, findings);
    if (run.isEmpty()) {
      return Optional.empty();
    }
    var referred = new ArrayList<Manifest>();
    for (String id : run.get().referredRuns()) {
      try {
        committed(new RunFolder(output, id), options, findings)
            .ifPresentOrElse(
                referred::add,
                () -> findings.add(missing(id, runId, "is missing or not committed")));
      } catch (RunException unknown) {
        findings.add(missing(id, runId, "cannot be read: " + unknown.getMessage()));
      }
    }
    return Optional.of(new RunChain(run.get(), referred, findings));
  }

  private static Finding missing(String id, String runId, String what) {
    return Finding.ofRun(
        Fault.RUN_MISSING, id, "it has chunks of run %s, and %s".formatted(runId, what));
  }

  /** The manifest of a run; its copy if it is damaged. */
  private static Optional<Manifest> committed(
      RunFolder folder, PipelineOptions options, List<Finding> findings) throws IOException {
    try (var files = new RunFiles(folder, options)) {
      Optional<Manifest> committed = files.committed();
      Optional<Manifest> manifest = files.manifest();
      Optional<Manifest> copy = files.success();
      if (!manifest.equals(copy)) {
        findings.add(
            Finding.ofRun(
                Fault.MANIFEST_CHANGED,
                folder.runId(),
                manifest.isEmpty()
                    ? "_manifest.json is missing or damaged, and its copy _SUCCESS is not"
                    : copy.isEmpty()
                        ? "_SUCCESS, the copy of the manifest, is missing or damaged"
                        : "the manifest differs from its copy _SUCCESS"));
      }
      return committed;
    }
  }

  /** The data files to verify, by manifest. */
  List<ListedDataFile> dataFiles() {
    var files = new ArrayList<ListedDataFile>();
    addFiles(run, Table.OF_RUN, files);
    referred.forEach(earlier -> addFiles(earlier, Table.OF_EARLIER_RUN, files));
    return files;
  }

  private static void addFiles(Manifest run, List<Table> tables, List<ListedDataFile> files) {
    for (Table table : tables) {
      for (Manifest.TableFile file : run.dataFiles(table)) {
        files.add(
            new ListedDataFile(
                run.runId(),
                table,
                RunFolder.belowOutput(run.runId()) + file.path(),
                file.rows(),
                file.sizeBytes(),
                file.sha256()));
      }
    }
  }

  /** How each run has cut files, by its id. */
  Map<String, CutOptions> cuts() {
    var cuts = new LinkedHashMap<String, CutOptions>();
    cuts.put(run.runId(), run.stored().chunkLimit());
    referred.forEach(earlier -> cuts.put(earlier.runId(), earlier.stored().chunkLimit()));
    return cuts;
  }
}
