package dev.cleave.pipelines.context;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.commit.CommittedRuns;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.commit.RunFolder;
import dev.cleave.transforms.history.StoredChunks;
import dev.cleave.transforms.history.StoredFiles;
import dev.cleave.transforms.parquet.StoredRow;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.RowPlace;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;

/** The chunks of all files of a committed run, wherever earlier runs have them. */
final class StoredCorpus {
  private final String output;
  private final List<FileEntry> files; // by the place of their rows, so that each is read once

  private StoredCorpus(String output, List<FileEntry> files) {
    this.output = output;
    this.files = files;
  }

  /**
   * Reads the files table of a run.
   *
   * @throws RunException if there is no such run, or another version wrote it
   */
  static StoredCorpus read(CommittedRuns runs, String runId) throws IOException {
    Manifest manifest =
        runs.find(runId)
            .orElseThrow(
                () ->
                    RunException.usage(
                        "there is no committed run %s in %s".formatted(runId, runs.output())));
    String schema = manifest.versions().schema();
    if (!Table.isReadable(schema)) {
      throw new RunException(
          ExitCode.OUTPUT_CONFLICT,
          "run %s has tables of version %s, and this Cleave reads version %s"
              .formatted(runId, schema, Table.SCHEMA_VERSION));
    }
    var folder = new RunFolder(runs.output(), runId);
    List<FileEntry> files = new ArrayList<>();
    for (Manifest.DataFile file : manifest.tables().getOrDefault(Table.FILES.folder(), List.of())) {
      StoredFiles.read(folder.folder() + file.path(), runId, files::add);
    }
    files.removeIf(file -> file.place().dataFile() == null);
    files.sort(
        Comparator.comparing((FileEntry file) -> Objects.requireNonNull(file.place().dataFile()))
            .thenComparingLong(file -> file.place().firstRow()));
    return new StoredCorpus(folder.target(manifest.fingerprint()).output(), List.copyOf(files));
  }

  /** A file with chunks, by its path. */
  Optional<FileEntry> file(String path) {
    return files.stream().filter(file -> file.path().equals(path)).findAny();
  }

  /** The chunks of a file, in order. */
  List<StoredChunk> chunks(FileEntry file) throws IOException {
    try (var chunks = new StoredChunks(output, StoredChunk.COLUMNS)) {
      return chunks.of(file.place()).stream().map(StoredChunk::of).toList();
    }
  }

  /**
   * Searches all chunks.
   *
   * @param columns those that the search reads
   * @param sink takes a chunk with its file; false ends the search
   */
  void search(Set<String> columns, BiPredicate<FileEntry, StoredRow> sink) throws IOException {
    try (var chunks = new StoredChunks(output, columns)) {
      for (FileEntry file : files) {
        RowPlace place = file.place();
        for (StoredRow row : chunks.of(place)) {
          if (!sink.test(file, row)) {
            return;
          }
        }
      }
    }
  }
}
