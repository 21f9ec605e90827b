package dev.cleave.pipelines.context;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.transforms.history.StoredChunks;
import dev.cleave.transforms.parquet.TextColumn;
import dev.cleave.transforms.store.StorageException;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.RowPlace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;

/** The chunks of all files of a committed run, wherever earlier runs have them. */
final class StoredCorpus {
  private final String output;
  private final List<FileEntry> files; // by the place of their rows, so that each is read once

  private StoredCorpus(String output, List<FileEntry> files) {
    this.output = output;
    this.files = files;
  }

  /** Reads the files table of a run. */
  static StoredCorpus read(ReadableRun run) {
    List<FileEntry> files = new ArrayList<>();
    run.files(files::add);
    files.removeIf(file -> file.place().dataFile() == null);
    files.sort(
        Comparator.comparing((FileEntry file) -> Objects.requireNonNull(file.place().dataFile()))
            .thenComparingLong(file -> file.place().firstRow()));
    return new StoredCorpus(run.output(), List.copyOf(files));
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
   * The files with a chunk that has a value in a column, in the order of their rows. Reads only
   * that column, of all chunks.
   *
   * @throws RunException if a data file cannot be read
   */
  List<FileEntry> filesWith(String column, Predicate<String> wanted) {
    List<FileEntry> found = new ArrayList<>();
    Map<String, List<FileEntry>> byDataFile = new LinkedHashMap<>();
    for (FileEntry file : files) {
      byDataFile
          .computeIfAbsent(Objects.requireNonNull(file.place().dataFile()), _ -> new ArrayList<>())
          .add(file);
    }
    byDataFile.forEach(
        (dataFile, inIt) -> {
          try {
            var rows = new TreeSet<Long>();
            TextColumn.search(output + dataFile, column, wanted, rows::add);
            inIt.stream().filter(file -> hasOne(rows, file.place())).forEach(found::add);
          } catch (IOException | RuntimeException e) {
            throw new RunException(
                ExitCode.STORAGE,
                "cannot read %s: %s".formatted(output + dataFile, StorageException.lineOf(e)),
                e);
          }
        });
    return found;
  }

  private static boolean hasOne(TreeSet<Long> rows, RowPlace place) {
    Long row = rows.ceiling(place.firstRow());
    return row != null && row < place.firstRow() + place.rows();
  }
}
