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
record DryRun(long files, long bytes, FileCount refused, SortedMap<String, FileCount> languages) {
  DryRun {
    languages = Collections.unmodifiableSortedMap(new TreeMap<>(languages));
  }
}
