package dev.cleave.pipelines.diff;

import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.pipelines.diff.Difference.Change;
import dev.cleave.transforms.history.StoredChunks;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.RowPlace;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compares two runs by their declarations. Reads the chunks of files with different rows only, and
 * holds the files of both runs and what differs.
 */
final class RunDifferences {
  private final List<Declaration> added = new ArrayList<>();
  private final List<Declaration> removed = new ArrayList<>();
  private final List<Difference> differences = new ArrayList<>();

  private RunDifferences() {}

  /** A file in both runs; null where a run does not have it. */
  private record Pair(@Nullable FileEntry before, @Nullable FileEntry now) {
    boolean isSame() {
      return before != null && now != null && before.rowsDigest().equals(now.rowsDigest());
    }

    private Stream<RowPlace> places() {
      return Stream.of(now, before).filter(Objects::nonNull).map(FileEntry::place);
    }

    String dataFile() {
      return places().map(RowPlace::dataFile).map(String::valueOf).findFirst().orElse("");
    }

    long firstRow() {
      return places().mapToLong(RowPlace::firstRow).findFirst().orElse(0);
    }
  }

  /**
   * The differences, by file and line.
   *
   * @throws dev.cleave.transforms.store.StorageException if a table cannot be read
   */
  static List<Difference> of(ReadableRun before, ReadableRun now) throws IOException {
    Map<String, FileEntry> old = new TreeMap<>();
    before.files(file -> old.put(file.path(), file));
    var pairs = new ArrayList<Pair>();
    now.files(file -> pairs.add(new Pair(old.remove(file.path()), file)));
    old.values().forEach(file -> pairs.add(new Pair(file, null)));
    pairs.sort(Comparator.comparing(Pair::dataFile).thenComparingLong(Pair::firstRow));
    var differences = new RunDifferences();
    try (var oldChunks = new StoredChunks(before.output(), Declaration.COLUMNS);
        var newChunks = new StoredChunks(now.output(), Declaration.COLUMNS)) {
      for (Pair pair : pairs) {
        if (!pair.isSame()) {
          differences.add(read(oldChunks, pair.before()), read(newChunks, pair.now()));
        }
      }
    }
    return differences.sorted();
  }

  private static Map<String, Declaration> read(StoredChunks chunks, @Nullable FileEntry file) {
    return file == null ? Map.of() : Declaration.of(chunks, file.place());
  }

  /** Compares the declarations of a file. */
  private void add(Map<String, Declaration> before, Map<String, Declaration> now) {
    now.forEach(
        (symbol, declaration) -> {
          Declaration old = before.get(symbol);
          if (old == null) {
            added.add(declaration);
          } else if (!old.text().equals(declaration.text())) {
            differences.add(Difference.of(Change.changed, declaration));
          }
        });
    before.forEach(
        (symbol, declaration) -> {
          if (!now.containsKey(symbol)) {
            removed.add(declaration);
          }
        });
  }

  /**
   * Pairs what was removed with what was added with the same text, in the order of their places.
   */
  private List<Difference> sorted() {
    var gone = new LinkedHashMap<String, Deque<Declaration>>();
    removed.stream()
        .sorted(Declaration.ORDER)
        .forEach(old -> gone.computeIfAbsent(old.content(), _ -> new ArrayDeque<>()).add(old));
    added.stream()
        .sorted(Declaration.ORDER)
        .forEach(
            declaration -> {
              Declaration old = gone.getOrDefault(declaration.content(), new ArrayDeque<>()).poll();
              differences.add(
                  old == null
                      ? Difference.of(Change.added, declaration)
                      : Difference.moved(old, declaration));
            });
    gone.values()
        .forEach(left -> left.forEach(old -> differences.add(Difference.of(Change.removed, old))));
    return differences.stream().sorted(Difference.ORDER).toList();
  }
}
