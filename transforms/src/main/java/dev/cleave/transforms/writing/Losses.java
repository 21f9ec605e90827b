package dev.cleave.transforms.writing;

import dev.cleave.transforms.tables.Change;
import dev.cleave.transforms.tables.FileColumn;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileOutcome;
import dev.cleave.transforms.tables.RowPlace;
import java.util.Collections;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Files of the previous run with chunks, and those of them that are gone, by folder: in all inputs,
 * in each top folder and in each folder that an input names. A renamed file is not gone.
 *
 * @param folders by path relative to the root, with a slash at its end, or empty for the root. Of
 *     more than {@value #MAX_FOLDERS}, only the first by path are kept
 */
public record Losses(SortedMap<String, Loss> folders) {
  /** A bound for what each worker sends. */
  static final int MAX_FOLDERS = 10_000;

  /** Fewer files are deleted on a usual day. They may be all of a small folder. */
  private static final int LEAST = 10;

  /** Nothing to lose. */
  public static final Losses NONE = new Losses(Collections.emptySortedMap());

  /**
   * The files of a folder.
   *
   * @param files that the previous run had
   * @param gone those of them that are gone
   */
  public record Loss(long files, long gone) {
    private Loss plus(Loss other) {
      return new Loss(files + other.files, gone + other.gone);
    }
  }

  public Losses {
    var first = new TreeMap<>(folders);
    while (first.size() > MAX_FOLDERS) {
      first.pollLastEntry();
    }
    folders = Collections.unmodifiableSortedMap(first);
  }

  /** The files of both. */
  public Losses plus(Losses other) {
    if (other.folders.isEmpty()) {
      return this;
    }
    var sum = new TreeMap<>(folders);
    other.folders.forEach((folder, loss) -> sum.merge(folder, loss, Loss::plus));
    return new Losses(sum);
  }

  /**
   * The folders of which more is gone than this share of their files. A folder below the root
   * counts only if at least {@value #LEAST} of its files are gone.
   *
   * @param ratio from 0 to 1
   */
  public SortedMap<String, Loss> over(double ratio) {
    var over = new TreeMap<String, Loss>();
    folders.forEach(
        (folder, loss) -> {
          boolean counts = folder.isEmpty() || loss.gone >= LEAST;
          if (counts && loss.gone > ratio * loss.files) {
            over.put(folder, loss);
          }
        });
    return over;
  }

  /** Adds up files one by one. */
  static final class Counter {
    private final Set<String> named;
    private final SortedMap<String, Loss> folders = new TreeMap<>();

    /**
     * @param named folders that inputs name, each with a slash at its end
     */
    Counter(Set<String> named) {
      this.named = named;
    }

    /**
     * Adds a file.
     *
     * @param found what is known of the file by itself
     * @param resolved what is known with all other files: a removed file may have been renamed
     */
    void add(FileOutcome found, FileOutcome resolved) {
      if (hadChunks(found)) {
        boolean gone = found.entry().change() == Change.REMOVED && hadChunks(resolved);
        var loss = new Loss(1, gone ? 1 : 0);
        String archive = found.entry().text(FileColumn.ARCHIVE); // no folder: a package goes whole
        String path = archive == null ? found.entry().path() : archive;
        folders.merge("", loss, Loss::plus);
        int top = path.indexOf('/');
        for (int slash = top; slash >= 0; slash = path.indexOf('/', slash + 1)) {
          String folder = path.substring(0, slash + 1);
          if (slash == top || named.contains(folder)) {
            folders.merge(folder, loss, Loss::plus);
          }
        }
      }
    }

    Losses sum() {
      return new Losses(folders);
    }

    private static boolean hadChunks(FileOutcome outcome) {
      FileEntry entry = outcome.entry();
      RowPlace before = entry.change() == Change.UNCHANGED ? entry.place() : outcome.before();
      return entry.change() != Change.NEW && before != null && before.rows() > 0;
    }
  }
}
