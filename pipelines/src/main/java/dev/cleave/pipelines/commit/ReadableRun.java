package dev.cleave.pipelines.commit;

import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.transforms.history.ListedFile;
import dev.cleave.transforms.history.StoredFiles;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.RowPlace;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A committed run whose tables this version of Cleave can read. */
public record ReadableRun(RunFolder folder, Manifest manifest) {
  /**
   * Finds a run.
   *
   * @param runId null for the current run
   * @throws RunException if there is no such run, or another version wrote it
   */
  public static ReadableRun find(CommittedRuns runs, @Nullable String runId) throws IOException {
    String id = runId == null ? runs.requireCurrent() : runId;
    Manifest manifest = runs.require("", id).requireReadable("");
    return new ReadableRun(new RunFolder(runs.output(), id), manifest);
  }

  public String runId() {
    return folder.runId();
  }

  /** The folder of all runs, with a slash at its end. */
  public String output() {
    return folder.target(manifest.identity().fingerprint()).output();
  }

  /** The URIs of the data files of a table that this run has written. */
  public List<String> dataFiles(Table table) {
    return manifest.listed(table, folder).stream().map(ListedFile::uri).toList();
  }

  /** Reads the listed files, in no particular order. */
  public void files(Consumer<FileEntry> sink) {
    for (ListedFile file : manifest.listed(Table.FILES, folder)) {
      StoredFiles.read(file, runId(), sink);
    }
  }

  /** Where the chunks of the listed files are, in an order in which each data file is read once. */
  public List<RowPlace> places() {
    var places = new ArrayList<RowPlace>();
    for (String file : dataFiles(Table.FILES)) {
      StoredFiles.places(file, places::add);
    }
    places.sort(
        Comparator.comparing((RowPlace place) -> Objects.requireNonNull(place.dataFile()))
            .thenComparingLong(RowPlace::firstRow));
    return places;
  }
}
