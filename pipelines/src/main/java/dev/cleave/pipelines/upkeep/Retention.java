package dev.cleave.pipelines.upkeep;

import dev.cleave.pipelines.commit.Manifest;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Decides which runs stay: the newest ones, the current one, and all that these refer to. So every
 * committed run that stays is complete.
 *
 * @param newest how many of the committed runs stay
 * @param since runs that were committed at this time or later stay
 * @param activeSince the run of a detached job that is not committed stays if one of its files was
 *     written at this time or later: the job holds no lock, and may be writing it
 */
record Retention(int newest, Instant since, Instant activeSince) {
  private static final Comparator<StoredRun> NEWEST_FIRST =
      Comparator.comparing(StoredRun::sequence).thenComparing(StoredRun::committedAt).reversed();

  /** Whether a run is not committed, but a detached job may be writing it. */
  boolean mayBeActive(StoredRun run) {
    return !run.isCommitted() && run.detached() && !run.modified().isBefore(activeSince);
  }

  /**
   * The runs that do not stay, in the order of removal. A run goes before those that it refers to,
   * which were committed earlier: if the removal is killed, each committed run that is left is
   * complete.
   *
   * @param all the runs in the output folder
   * @param current the current run
   */
  List<StoredRun> removable(List<StoredRun> all, Optional<String> current) {
    Set<String> kept = kept(all, current);
    List<StoredRun> others = all.stream().filter(run -> !kept.contains(run.id())).toList();
    return Stream.concat(
            others.stream().filter(run -> !run.isCommitted() && !mayBeActive(run)),
            others.stream().filter(StoredRun::isCommitted).sorted(NEWEST_FIRST))
        .toList();
  }

  /**
   * The ids of the runs that stay. A run that is missing, or is not committed, is among them if
   * another run refers to it.
   *
   * @param all the runs in the output folder
   * @param current the current run
   */
  Set<String> kept(List<StoredRun> all, Optional<String> current) {
    var manifests = new LinkedHashMap<String, Manifest>();
    var open = new ArrayDeque<String>();
    current.ifPresent(open::add);
    List<StoredRun> committed =
        all.stream().filter(StoredRun::isCommitted).sorted(NEWEST_FIRST).toList();
    for (int i = 0; i < committed.size(); i++) {
      StoredRun run = committed.get(i);
      manifests.put(run.id(), run.manifest());
      if (i < newest || !run.committedAt().isBefore(since)) {
        open.add(run.id());
      }
    }
    var kept = new LinkedHashSet<String>();
    while (!open.isEmpty()) {
      String id = open.remove();
      if (kept.add(id) && manifests.containsKey(id)) {
        open.addAll(manifests.get(id).referredRuns());
      }
    }
    return kept;
  }
}
