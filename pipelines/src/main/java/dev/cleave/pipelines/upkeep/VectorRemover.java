package dev.cleave.pipelines.upkeep;

import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.commit.RunFiles;
import dev.cleave.pipelines.output.EngineJobs;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.pipelines.output.RunLock;
import dev.cleave.pipelines.vectors.ModelVectors;
import dev.cleave.pipelines.vectors.VectorManifest;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Removes the vectors that were made for runs that are gone, unless a run that stays has texts with
 * these vectors. The newest vectors of a model stay in any case, with all that these refer to: the
 * next night will need them.
 *
 * @param runs the ids of the runs that stay
 * @param jobs the jobs of the engine, which may hold locks
 * @param messages receives a line for each removal
 */
record VectorRemover(Set<String> runs, EngineJobs jobs, Consumer<String> messages) {
  VectorRemover {
    jobs = jobs::isActive; // this process has no job that could hold a lock
  }

  /**
   * Removes the vectors of a model.
   *
   * @param dryRun whether to remove nothing, and only to say what
   * @return the folders that were removed, or would be
   */
  List<String> remove(ModelVectors vectors, boolean dryRun)
      throws IOException, InterruptedException {
    Map<String, VectorManifest> committed = new LinkedHashMap<>();
    vectors.committed().forEach(manifest -> committed.put(manifest.runId(), manifest));
    Set<String> kept = kept(committed);
    var removed = new ArrayList<String>();
    // A folder goes before those that it refers to, which are older.
    var others = new ArrayList<>(vectors.runIds());
    others.removeAll(kept);
    others.sort(
        Comparator.comparing(
                (String id) -> committed.containsKey(id) ? committed.get(id).committedAt() : "z")
            .reversed());
    for (String id : others) {
      RunFolder run = vectors.run(id);
      messages.accept((dryRun ? "would remove " : "removes ") + "vectors " + run.folder());
      if (dryRun || remove(run, vectors)) {
        removed.add(run.folder().toString());
      }
    }
    return removed;
  }

  private Set<String> kept(Map<String, VectorManifest> committed) {
    var open = new ArrayDeque<>(runs);
    committed.values().stream()
        .max(Comparator.comparing(VectorManifest::committedAt))
        .ifPresent(newest -> open.add(newest.runId()));
    var kept = new LinkedHashSet<String>();
    while (!open.isEmpty()) {
      String id = open.remove();
      if (kept.add(id) && committed.containsKey(id)) {
        open.addAll(committed.get(id).referredRuns());
      }
    }
    return kept;
  }

  private boolean remove(RunFolder run, ModelVectors vectors)
      throws IOException, InterruptedException {
    try (RunLock lock = RunLock.take(run, vectors.options(), jobs, messages);
        var files = new RunFiles(run, vectors.options())) {
      files.delete(lock);
      return true;
    } catch (RunException held) {
      messages.accept(held.getMessage() + "; it is not removed");
      return false;
    }
  }
}
