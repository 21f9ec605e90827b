package dev.cleave.pipelines.commit;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.google.common.collect.ImmutableMap;
import dev.cleave.transforms.tables.Change;
import dev.cleave.transforms.tables.Table;
import dev.cleave.transforms.writing.RunSummary;
import dev.cleave.transforms.writing.Tally;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The run that a run was compared with, and how they differ.
 *
 * @param previousRun the run that this one was compared with; null for a full run
 * @param previousStateId the state that the changes start from; null for a full run
 * @param runs files that were cut, by the run that has their chunks: this run, and the runs that it
 *     refers to; null in the manifest of an older version
 * @param changes files by how they differ from the previous run
 * @param losses the folders of which more files are gone than may be; null if there are none
 * @param chunkChanges counts of the changes table; null if the run has no such table
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Differences(
    @Nullable String previousRun,
    @Nullable String previousStateId,
    @Nullable Map<String, Long> runs,
    Map<String, Long> changes,
    @Nullable List<FolderLoss> losses,
    @Nullable ChangeCounts chunkChanges) {

  /**
   * The files of the previous run in a folder, of those with chunks.
   *
   * @param folder its path relative to the root, with a slash at its end, or empty for the root
   * @param files how many they were
   * @param gone how many of them are gone, and were not renamed
   */
  public record FolderLoss(String folder, long files, long gone) {}

  /**
   * The number of rows in the changes table, by operation.
   *
   * @param upsert to insert or replace
   * @param move to change without another embedding
   * @param delete to delete
   */
  public record ChangeCounts(long upsert, long move, long delete) {}

  /** Requires ids that runs can have. */
  public Differences {
    if (previousRun != null) {
      Manifest.requireRunId(previousRun);
    }
    if (runs != null) {
      runs = ImmutableMap.copyOf(runs);
      runs.keySet().forEach(Manifest::requireRunId);
    }
    changes = changes == null ? ImmutableMap.of() : ImmutableMap.copyOf(changes);
  }

  static Differences of(RunSummary summary, RunSpec run) {
    Tally tally = summary.tally();
    List<FolderLoss> losses =
        CommitRules.lost(tally, run).entrySet().stream()
            .map(
                lost ->
                    new FolderLoss(lost.getKey(), lost.getValue().files(), lost.getValue().gone()))
            .toList();
    Tally.ChunkChanges rows = tally.chunkChanges();
    return new Differences(
        run.baseline().runId(),
        run.baseline().stateId(),
        tally.files().runs(),
        Breakdown.byName(tally.files().changes(), Change::label),
        losses.isEmpty() ? null : losses,
        areWritten(summary)
            ? new ChangeCounts(rows.upserts(), rows.moves(), rows.deletes())
            : null);
  }

  /** Whether a run has a table of changes. */
  static boolean areWritten(RunSummary summary) {
    return summary.files().stream().anyMatch(file -> file.table() == Table.CHANGES);
  }

  Differences recounted(Tally tally) {
    return new Differences(
        previousRun,
        previousStateId,
        tally.files().runs(),
        Breakdown.byName(tally.files().changes(), Change::label),
        losses,
        chunkChanges);
  }
}
