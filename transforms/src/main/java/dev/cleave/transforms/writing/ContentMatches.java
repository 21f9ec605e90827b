package dev.cleave.transforms.writing;

import dev.cleave.transforms.tables.Change;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileOutcome;
import dev.cleave.transforms.tables.FileStatus;
import dev.cleave.transforms.tables.RowPlace;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds files with the same content and language: copies, and files that were renamed since the
 * previous run. Give it all outcomes with {@link #add}, call {@link #pair}, and then give each of
 * them to {@link #resolve}. Of several files the first by path is the original; removed and new
 * files are paired in the order of their paths.
 */
public final class ContentMatches {
  private final Map<String, Matches> byContent = new LinkedHashMap<>();

  private static final class Matches {
    private @Nullable String first;
    private @Nullable RowPlace survivor;
    private final TreeMap<String, RowPlace> removed = new TreeMap<>();
    private final TreeSet<String> added = new TreeSet<>();

    /** The new paths of renamed files, with the rows of the old ones. */
    private final Map<String, RowPlace> renamed = new LinkedHashMap<>();

    /** The old paths of renamed files. */
    private final Set<String> left = new LinkedHashSet<>();

    private void pair() {
      var old = removed.values().iterator();
      for (String path : added) {
        if (old.hasNext()) {
          RowPlace place = old.next();
          renamed.put(path, place);
          left.add(place.path());
        }
      }
    }
  }

  /** Pairs removed and new files. Call it once, after the last outcome was added. */
  public void pair() {
    byContent.values().forEach(Matches::pair);
  }

  /** Adds an outcome. */
  public void add(FileOutcome outcome) {
    FileEntry entry = outcome.entry();
    String content = contentOf(entry);
    if (content == null) {
      return;
    }
    Matches matches = byContent.computeIfAbsent(content, _ -> new Matches());
    String path = entry.path();
    RowPlace before = outcome.before();
    if (entry.change() == Change.REMOVED) {
      if (before != null && before.rows() > 0) {
        matches.removed.put(path, before);
      }
      return;
    }
    if (matches.first == null || path.compareTo(matches.first) < 0) {
      matches.first = path;
    }
    if (entry.change() == Change.NEW) {
      matches.added.add(path);
    } else if (entry.change() == Change.UNCHANGED
        && (matches.survivor == null || path.compareTo(matches.survivor.path()) < 0)) {
      matches.survivor = entry.place();
    }
  }

  /** The outcome with what is known from other files. */
  public FileOutcome resolve(FileOutcome outcome) {
    FileEntry entry = outcome.entry();
    String content = contentOf(entry);
    if (content == null) {
      return outcome;
    }
    Matches matches = byContent.get(content);
    String path = entry.path();
    if (entry.change() == Change.REMOVED) {
      return matches.left.contains(path) ? FileOutcome.of(entry) : outcome;
    }
    RowPlace before = outcome.before();
    if (entry.change() == Change.NEW) {
      before = matches.renamed.get(path);
      if (before != null) {
        entry = entry.renamedFrom(before.path());
      } else {
        before = matches.survivor;
      }
    }
    boolean copy = !path.equals(matches.first);
    return new FileOutcome(copy ? entry.duplicateOf(matches.first) : entry, before);
  }

  /** Null if the file has no chunks, so that nothing is gained from another. */
  private static @Nullable String contentOf(FileEntry entry) {
    boolean cut = entry.status() == FileStatus.CHUNKED || entry.change() == Change.REMOVED;
    return cut && entry.sha256() != null ? entry.sha256() + " " + entry.language() : null;
  }
}
