package dev.cleave.pipelines.commit;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.pipelines.output.Storage;
import dev.cleave.pipelines.output.Storage.ListedObject;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.jspecify.annotations.Nullable;

/**
 * Compares the data files of a run, and those of the runs that it refers to, with their manifests
 * by name and size. It lists each run once, and reads no data file.
 */
public final class Completeness {
  private static final String REMEDY =
      "%s, and run %s is not whole without it: restore it from a backup, or cut everything again"
          + " with reindex --previousRun=none, and load your stores anew";

  private Completeness() {}

  /**
   * Ends the command if something is missing.
   *
   * @return the run, and the runs that it refers to
   * @throws RunException with exit code STORAGE that names the first such file
   */
  public static List<Manifest> require(CommittedRuns runs, Manifest run) throws IOException {
    requireDataFiles(runs, run, run, Table.OF_PREVIOUS_RUN);
    var chain = new ArrayList<>(List.of(run));
    for (String id : run.referredRuns()) {
      Manifest earlier =
          runs.find(id)
              .orElseThrow(() -> incomplete("the manifest of run " + id + " is gone", run));
      requireDataFiles(runs, earlier, run, Table.OF_EARLIER_RUN);
      chain.add(earlier);
    }
    return chain;
  }

  private static void requireDataFiles(
      CommittedRuns runs, Manifest part, Manifest whole, List<Table> tables) throws IOException {
    var folder = new RunFolder(runs.output(), part.runId());
    try (Storage storage = Storage.of(folder, runs.options())) {
      Optional<String> damage = damage(part, folder, tables, storage.list(folder.folder()));
      if (damage.isPresent()) {
        throw incomplete(damage.get(), whole);
      }
    }
  }

  private static RunException incomplete(String damage, Manifest run) {
    return new RunException(ExitCode.STORAGE, REMEDY.formatted(damage, run.runId()));
  }

  /**
   * The first data file that is missing or has another size than the manifest says, for messages.
   *
   * @param tables those whose data files are compared
   * @param found the objects in the run's folder
   */
  static Optional<String> damage(
      Manifest manifest,
      RunFolder folder,
      List<Table> tables,
      Map<ResourceId, ListedObject> found) {
    return tables.stream()
        .flatMap(table -> manifest.dataFiles(table).stream())
        .flatMap(file -> damage(file, folder, found.get(folder.dataFile(file.path()))).stream())
        .findFirst();
  }

  private static Optional<String> damage(
      Manifest.TableFile file, RunFolder folder, @Nullable ListedObject found) {
    if (found != null && found.size() == file.sizeBytes()) {
      return Optional.empty();
    }
    return Optional.of(
        "data file %s of run %s %s"
            .formatted(
                file.path(),
                folder.runId(),
                found == null
                    ? "is gone"
                    : "has %d bytes instead of %d".formatted(found.size(), file.sizeBytes())));
  }
}
