package dev.cleave.pipelines.vectors;

import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.pipelines.output.Storage;
import dev.cleave.transforms.embedding.EmbedSummary;
import dev.cleave.transforms.embedding.EmbeddedUnit;
import dev.cleave.transforms.tables.Table;
import dev.cleave.transforms.writing.BundleFiles;
import dev.cleave.transforms.writing.RunTarget;
import dev.cleave.transforms.writing.Tally;
import dev.cleave.transforms.writing.WrittenFile;
import java.io.IOException;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.beam.sdk.io.fs.ResolveOptions.StandardResolveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.DoFn;

/**
 * Commits the vectors of a run: creates the manifest, deletes what it does not name, and marks the
 * run as embedded. The step may run twice.
 */
public final class CommitVectors extends DoFn<EmbedSummary, Void> {
  private static final String NO_HASH = "00000000"; // in the name of a data file

  private final RunTarget target;
  private final RunFolder run;
  private final String model;

  /**
   * A commit.
   *
   * @param target where the vectors were written
   * @param run the same place
   */
  public CommitVectors(RunTarget target, RunFolder run, String model) {
    this.target = target;
    this.run = run;
    this.model = model;
  }

  @ProcessElement
  public void process(@Element EmbedSummary summary, PipelineOptions options) throws IOException {
    EmbedSummary complete = summary.made().files().isEmpty() ? summary.plus(noVectors()) : summary;
    try (Storage storage = Storage.of(run, options)) {
      for (String earlier : complete.found().owners().keySet()) {
        RunFolder owner = new RunFolder(run.output(), earlier);
        if (storage.read(owner.manifest()).isEmpty() && storage.read(owner.success()).isEmpty()) {
          throw new IOException(
              owner.folder() + " was removed while its vectors were counted: repeat the command");
        }
      }
      byte[] json =
          VectorManifest.of(run.runId(), model, complete, Instant.now().toString()).toJson();
      if (!storage.createNew(run.manifest(), json)) {
        json = storage.read(run.manifest()).orElseThrow();
      }
      deleteUnnamed(VectorManifest.parse(json).orElseThrow(), storage);
      storage.write(run.success(), json);
    }
  }

  /** A query that reads all data files would fail if there were none. */
  private EmbedSummary noVectors() throws IOException {
    var files = new BundleFiles(target);
    try {
      files.append(Table.EMBEDDINGS, NO_HASH, List.of(), Tally.NONE);
      List<WrittenFile> written = files.close();
      return EmbedSummary.of(new EmbeddedUnit(written, 0, 0, 0, 0, 0));
    } finally {
      files.abandon();
    }
  }

  private void deleteUnnamed(VectorManifest manifest, Storage storage) throws IOException {
    Set<ResourceId> unnamed =
        new LinkedHashSet<>(
            storage
                .list(
                    run.folder()
                        .resolve(
                            Table.EMBEDDINGS.folder(), StandardResolveOptions.RESOLVE_DIRECTORY))
                .keySet());
    manifest.dataFiles().forEach(file -> unnamed.remove(run.dataFile(file.path())));
    unnamed.addAll(storage.list(run.units()).keySet());
    storage.delete(unnamed);
    storage.deleteEmptyFolders(run.units());
  }
}
