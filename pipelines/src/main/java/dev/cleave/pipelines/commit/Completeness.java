package dev.cleave.pipelines.commit;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.pipelines.output.Storage;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.jspecify.annotations.Nullable;

/**
 * Looks whether the data files of a run, and those of the runs that it stands on, are there with
 * the sizes that the manifests say. It lists each run once, and reads no data file.
 */
public final class Completeness {
  private static final String WAY_OUT =
      "%s, and run %s is not whole without it: restore it from a backup, or cut everything again"
          + " with reindex --previousRun=none, and load your stores anew";

  private Completeness() {}

  /**
   * Ends the command if something is missing.
   *
   * @throws RunException with exit code STORAGE that names the first such file
   */
  public static void require(CommittedRuns runs, Manifest run) throws IOException {
    require(runs, run, run, Table.OF_PREVIOUS_RUN);
    for (String id : new TreeSet<>(run.standsOn())) {
      Manifest earlier =
          runs.find(id)
              .orElseThrow(() -> incomplete("the manifest of run " + id + " is gone", run));
      require(runs, earlier, run, Table.OF_EARLIER_RUN);
    }
  }

  private static void require(CommittedRuns runs, Manifest part, Manifest whole, List<Table> tables)
      throws IOException {
    var folder = new RunFolder(runs.output(), part.runId());
    try (Storage storage = Storage.of(folder, runs.options())) {
      Optional<String> damage = damage(part, folder, tables, storage.list(folder.folder()));
      if (damage.isPresent()) {
        throw incomplete(damage.get(), whole);
      }
    }
  }

  private static RunException incomplete(String damage, Manifest run) {
    return new RunException(ExitCode.STORAGE, WAY_OUT.formatted(damage, run.runId()));
  }

  /**
   * What is wrong with the first data file that is not there as the manifest says.
   *
   * @param tables those of whose data files are looked at
   * @param found what there is
   */
  static Optional<String> damage(
      Manifest manifest,
      RunFolder folder,
      List<Table> tables,
      Map<ResourceId, Storage.ListedObject> found) {
    return tables.stream()
        .flatMap(table -> manifest.dataFiles(table).stream())
        .flatMap(file -> damage(file, folder, found.get(folder.dataFile(file.path()))).stream())
        .findFirst();
  }

  private static Optional<String> damage(
      Manifest.DataFile file, RunFolder folder, Storage.@Nullable ListedObject found) {
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
