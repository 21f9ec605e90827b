package dev.cleave.pipelines.context;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.transforms.history.StoredChunks;
import dev.cleave.transforms.history.StoredRows;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.store.StorageException;
import dev.cleave.transforms.tables.RowPlace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The chunks of all files of a committed run, wherever earlier runs have them. */
final class StoredCorpus {
  private final String output;
  private final Map<String, List<RowPlace>> files; // by their data file, in the order of their rows

  /**
   * A row that was searched for.
   *
   * @param file where the chunks of its file are
   */
  record FoundRow(RowPlace file, Row row) {}

  private StoredCorpus(String output, Map<String, List<RowPlace>> files) {
    this.output = output;
    this.files = files;
  }

  /** Reads where the chunks of a run's files are. */
  static StoredCorpus read(ReadableRun run) {
    Map<String, List<RowPlace>> files = new TreeMap<>();
    for (RowPlace file : run.places()) {
      files
          .computeIfAbsent(Objects.requireNonNull(file.dataFile()), _ -> new ArrayList<>())
          .add(file);
    }
    return new StoredCorpus(run.output(), files);
  }

  Optional<RowPlace> file(String path) {
    return files.values().stream()
        .flatMap(Collection::stream)
        .filter(file -> file.path().equals(path))
        .findAny();
  }

  /** The paths of all files with chunks, in the order of the data files. */
  Stream<String> paths() {
    return files.values().stream().flatMap(Collection::stream).map(RowPlace::path);
  }

  /** The chunks of a file, in order. */
  List<StoredChunk> chunks(RowPlace file) throws IOException {
    return rows(file, StoredChunk.COLUMNS).stream().map(StoredChunk::of).toList();
  }

  /** The rows of a file's chunks, in order, with these columns. */
  List<Row> rows(RowPlace file, Set<String> columns) throws IOException {
    try (var chunks = new StoredChunks(output, columns)) {
      return chunks.of(file);
    }
  }

  /**
   * The rows that have a value in a column, in order. Reads that column of all chunks, several data
   * files at once: one in a store takes long to answer.
   *
   * @param columns those of the rows that are found
   * @throws RunException if a data file cannot be read
   */
  List<FoundRow> rowsWith(String column, Predicate<String> wanted, Set<String> columns) {
    return files.entrySet().parallelStream()
        .flatMap(each -> search(each.getKey(), each.getValue(), column, wanted, columns).stream())
        .toList();
  }

  private List<FoundRow> search(
      String dataFile,
      List<RowPlace> inIt,
      String column,
      Predicate<String> wanted,
      Set<String> columns) {
    try {
      List<Long> rows = StoredRows.find(output + dataFile, column, wanted);
      return rows.isEmpty() ? List.of() : read(inIt, rows, columns);
    } catch (IOException | RuntimeException e) {
      throw new RunException(
          ExitCode.STORAGE,
          "cannot read %s: %s".formatted(output + dataFile, StorageException.lineOf(e)),
          e);
    }
  }

  /** The rows with some indexes, except those of files that another run has replaced. */
  private List<FoundRow> read(List<RowPlace> inIt, List<Long> rows, Set<String> columns)
      throws IOException {
    List<FoundRow> found = new ArrayList<>();
    int next = 0;
    try (var chunks = new StoredChunks(output, columns)) {
      for (long row : rows) {
        while (next < inIt.size() && end(inIt.get(next)) <= row) {
          next++;
        }
        if (next < inIt.size() && inIt.get(next).firstRow() <= row) {
          RowPlace file = inIt.get(next);
          var place = new RowPlace(file.path(), file.runId(), file.dataFile(), row, 1, null);
          found.add(new FoundRow(file, chunks.of(place).getFirst()));
        }
      }
    }
    return found;
  }

  private static long end(RowPlace file) {
    return file.firstRow() + file.rows();
  }
}
