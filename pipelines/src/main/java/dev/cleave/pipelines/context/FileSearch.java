package dev.cleave.pipelines.context;

import com.google.common.collect.ImmutableSet;
import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.transforms.history.StoredRows;
import dev.cleave.transforms.listing.AbsolutePaths;
import dev.cleave.transforms.listing.FileUris;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.RowPlace;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds a file of a run by its path in the tables, or by where it is. */
final class FileSearch {
  private static final Set<String> COLUMNS = ImmutableSet.of("file_path", "source_uri");
  private static final int MOST_SUGGESTED = 3;

  private final ReadableRun run;
  private final StoredCorpus corpus;

  FileSearch(ReadableRun run, StoredCorpus corpus) {
    this.run = run;
    this.corpus = corpus;
  }

  /**
   * A file with chunks.
   *
   * @param path as in {@code file_path}; a path on this disk, absolute or from the working folder;
   *     or a URI
   */
  Optional<RowPlace> find(String path) throws IOException {
    Optional<RowPlace> file = corpus.file(path);
    return file.isPresent() ? file : pathOf(uri(path)).flatMap(corpus::file);
  }

  /** Paths in the tables that end with what was asked for, or with its name; a few. */
  List<String> suggestions(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    List<String> same = corpus.paths().filter(each -> each.endsWith("/" + path)).toList();
    List<String> found =
        same.isEmpty()
            ? corpus.paths().filter(each -> each.equals(name) || each.endsWith("/" + name)).toList()
            : same;
    return found.subList(0, Math.min(found.size(), MOST_SUGGESTED));
  }

  private Optional<String> pathOf(String uri) throws IOException {
    for (String dataFile : run.dataFiles(Table.FILES)) {
      try (var rows = StoredRows.open(dataFile, COLUMNS)) {
        for (Row row = rows.next(); row != null; row = rows.next()) {
          if (uri.equals(row.text("source_uri"))) {
            return Optional.of(row.require("file_path"));
          }
        }
      }
    }
    return Optional.empty();
  }

  private static String uri(String path) {
    try {
      return path.contains("://") ? path : FileUris.ofFile(AbsolutePaths.of(path));
    } catch (InvalidPathException _) {
      return path;
    }
  }
}
