package dev.cleave.pipelines.chunk;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a run would read, by the names of the files. No file is opened except {@code .gitattributes}
 * and {@code .gitignore}.
 *
 * @param files listed files
 * @param bytes their size as listed
 * @param refused those that would be rejected without being read
 * @param languages the others, by language
 */
record DryRun(long files, long bytes, Count refused, SortedMap<String, Count> languages) {
  DryRun {
    languages = Collections.unmodifiableSortedMap(new TreeMap<>(languages));
  }

  /** Files and the sum of their sizes in bytes. */
  record Count(long files, long bytes) {
    static final Count NONE = new Count(0, 0);

    Count plus(long size) {
      return new Count(files + 1, bytes + size);
    }
  }
}
