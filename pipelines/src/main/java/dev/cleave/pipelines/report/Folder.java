package dev.cleave.pipelines.report;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A folder with all files below it. Folders deeper than a limit are not told apart. */
final class Folder {
  private static final int DEPTH = 6;

  private final String path;
  private final int depth;
  private final Map<String, Folder> folders = new TreeMap<>();
  private Sum sum = Sum.NONE;

  private Folder(String path, int depth) {
    this.path = path;
    this.depth = depth;
  }

  /** The folder of all inputs, which is empty. */
  static Folder root() {
    return new Folder("", 0);
  }

  /** Adds a file by its path relative to the root. */
  void add(String file, Sum files) {
    Folder folder = this;
    folder.sum = folder.sum.plus(files);
    int start = 0;
    for (int end = file.indexOf('/');
        end > 0 && folder.depth < DEPTH;
        end = file.indexOf('/', start)) {
      int depth = folder.depth + 1;
      String below = file.substring(0, end + 1);
      folder =
          folder.folders.computeIfAbsent(file.substring(start, end), _ -> new Folder(below, depth));
      folder.sum = folder.sum.plus(files);
      start = end + 1;
    }
  }

  /** Its path with a slash at its end; empty for the root. */
  String path() {
    return path;
  }

  /** All files below it. */
  Sum sum() {
    return sum;
  }

  /** This folder, or the one in it that has all its files. */
  Folder narrowed() {
    Folder folder = this;
    while (folder.folders.size() == 1
        && folder.folders.values().iterator().next().sum.equals(folder.sum)) {
      folder = folder.folders.values().iterator().next();
    }
    return folder;
  }

  /** The folders in it, the largest first. */
  List<Folder> folders() {
    return folders.values().stream()
        .sorted(
            Comparator.comparingLong((Folder each) -> -each.sum.bytes())
                .thenComparing(Folder::path))
        .toList();
  }
}
