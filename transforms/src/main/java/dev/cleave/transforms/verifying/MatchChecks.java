package dev.cleave.transforms.verifying;

import dev.cleave.transforms.coders.Packed;
import dev.cleave.transforms.tables.DatasetDigest;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;

/** Compares the rows of the checks table with those that it must have. */
final class MatchChecks extends DoFn<KV<Integer, Iterable<Packed>>, Verified> {
  private final RunToVerify run;

  MatchChecks(RunToVerify run) {
    this.run = run;
  }

  private record Key(String path, String runId) implements Comparable<Key> {
    static Key of(CheckHash hash) {
      return new Key(hash.path(), hash.runId());
    }

    @Override
    public int compareTo(Key other) {
      int byPath = path.compareTo(other.path);
      return byPath == 0 ? runId.compareTo(other.runId) : byPath;
    }
  }

  @ProcessElement
  public void process(@Element KV<Integer, Iterable<Packed>> bucket, MultiOutputReceiver out) {
    var expected = new ArrayList<CheckHash>();
    var stored = new TreeMap<Key, List<CheckHash>>();
    var views = new TreeMap<Key, Long>(); // how far the rows of a file reach
    for (Packed block : bucket.getValue()) {
      for (CheckHash hash : block.list(CheckHash.class)) {
        switch (hash.side()) {
          case STORED -> stored.computeIfAbsent(Key.of(hash), _ -> new ArrayList<>()).add(hash);
          case VIEW -> views.merge(Key.of(hash), hash.bytes(), Math::max);
          case EXPECTED, NONE_EXPECTED -> expected.add(hash);
        }
      }
    }
    var results = new Results(1, out);
    Set<String> paths = new LinkedHashSet<>();
    for (CheckHash file : expected) {
      if (paths.add(file.path())) {
        compare(file, stored, results);
        compareViews(file, views, results);
      } else {
        results.add(finding(file, Fault.FILE_REPEATED, "the files table has its path twice"));
      }
    }
    stored.keySet().removeIf(key -> !key.runId().equals(run.runId()));
    if (!stored.isEmpty()) {
      results.add(unused(stored));
    }
    views.keySet().removeIf(key -> !key.runId().equals(run.runId()));
    if (!views.isEmpty()) {
      String first = views.firstKey().path();
      results.add(
          new Finding(
              Fault.VIEW_UNUSED,
              run.runId(),
              null,
              first,
              "a view has rows of %d files that the run has no chunks of".formatted(views.size())));
    }
    results.flush();
  }

  private static void compareViews(CheckHash file, Map<Key, Long> views, Results results) {
    Long reach = file.side() == CheckHash.Side.NONE_EXPECTED ? null : views.remove(Key.of(file));
    if (reach != null && reach > file.bytes()) {
      results.add(
          finding(file, Fault.VIEW_OUTSIDE, "a row of a view has a range that is not within it"));
    }
  }

  private static void compare(CheckHash file, Map<Key, List<CheckHash>> stored, Results results) {
    if (file.side() == CheckHash.Side.NONE_EXPECTED) {
      return; // a row for it is unused
    }
    List<CheckHash> rows = Objects.requireNonNullElse(stored.remove(Key.of(file)), List.of());
    for (CheckHash row : rows) {
      results.add(Verified.ofCheck(Objects.requireNonNull(row.digest())));
    }
    DatasetDigest digest = file.digest();
    if (rows.isEmpty()) {
      results.add(finding(file, Fault.CHECK_MISSING, "the checks table has no row for it"));
    } else if (rows.size() > 1) {
      results.add(
          finding(
              file,
              Fault.CHECK_REPEATED,
              "the checks table has %d rows for it".formatted(rows.size())));
    } else if (digest != null && !digest.equals(rows.getFirst().digest())) {
      results.add(
          finding(
              file, Fault.CHECK_CHANGED, "its row in the checks table is not that of its chunks"));
    }
  }

  private Finding unused(Map<Key, List<CheckHash>> stored) {
    String first = stored.keySet().iterator().next().path();
    int rows = stored.values().stream().mapToInt(List::size).sum();
    return new Finding(
        Fault.CHECK_UNUSED,
        run.runId(),
        null,
        first,
        rows == 1
            ? "the checks table has a row for it, and the files table has no chunks of it"
            : "the checks table has rows for this and other files, %d in all, that the files table has no chunks of"
                .formatted(rows));
  }

  private static Finding finding(CheckHash file, Fault fault, String detail) {
    return new Finding(fault, file.runId(), null, file.path(), detail);
  }
}
