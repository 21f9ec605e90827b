package dev.cleave.pipelines.commit;

import dev.cleave.boundary.ParseStatus;
import dev.cleave.file.RejectReason;
import dev.cleave.transforms.tables.FileStatus;
import dev.cleave.transforms.tables.Table;
import dev.cleave.transforms.writing.Losses;
import dev.cleave.transforms.writing.RunSummary;
import dev.cleave.transforms.writing.Tally;
import dev.cleave.transforms.writing.WrittenFile;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;

/** Decides whether a run is committed. */
final class CommitRules {
  /** Rejections that are normal in a large tree, or that the options ask for. */
  private static final Set<RejectReason> EXPECTED =
      EnumSet.of(
          RejectReason.BINARY,
          RejectReason.SYMLINK,
          RejectReason.NOT_REGULAR,
          RejectReason.SUBMODULE,
          RejectReason.LFS_POINTER,
          RejectReason.GITIGNORED,
          RejectReason.SKIPPED_CATEGORY);

  private CommitRules() {}

  static RunState state(RunSummary summary, RunSpec run) {
    if (summary.listedFiles() == 0 && !run.limits().emptyInputAllowed()) {
      return RunState.NO_INPUT;
    }
    if (summary.tally().own().failedChecks() > 0) {
      return RunState.CHECK_FAILED;
    }
    if (!accounted(summary)) {
      return RunState.ACCOUNTING_FAILED;
    }
    if (!lost(summary.tally(), run).isEmpty()) {
      return RunState.TOO_MANY_REMOVED;
    }
    if (unexpected(summary.tally()) > run.limits().maxRejectRatio() * summary.listedFiles()) {
      return RunState.TOO_MANY_REJECTS;
    }
    if (damaged(summary.tally()) > run.limits().maxDamagedRatio() * summary.listedFiles()) {
      return RunState.TOO_MANY_DAMAGED;
    }
    if (summary.tally().files().secretChunks() > 0 && !run.limits().secretsAllowed()) {
      return RunState.SECRETS_FOUND;
    }
    if (!run.limits().allowTokens(summary.tally().bill().total().tokens())) {
      return RunState.TOO_MANY_TOKENS;
    }
    return nothingCut(summary) && !run.limits().emptyInputAllowed()
        ? RunState.NOTHING_CUT
        : RunState.COMMITTED;
  }

  /** Such as a folder of archives. */
  private static boolean nothingCut(RunSummary summary) {
    return summary.listedFiles() > 0
        && summary.listedFiles() == summary.tally().files().of(FileStatus.REJECTED);
  }

  /** Whether every listed object has a row, every file a check, and every byte a chunk. */
  private static boolean accounted(RunSummary summary) {
    Tally tally = summary.tally();
    Tally.Own own = tally.own();
    return tally.files().all() - tally.files().of(FileStatus.REMOVED) == summary.listedFiles()
        && rows(summary, Table.FILES) == tally.files().all()
        && rows(summary, Table.CHECKS) == own.files()
        && rows(summary, Table.CHUNKS) == own.chunks()
        && own.contentBytes() == own.sourceBytes();
  }

  /** The folders of which more files are gone than the share that may be. */
  static SortedMap<String, Losses.Loss> lost(Tally tally, RunSpec run) {
    return tally.losses().over(run.baseline().maxRemovedRatio());
  }

  private static long rows(RunSummary summary, Table table) {
    return summary.files().stream()
        .filter(file -> file.table() == table)
        .mapToLong(WrittenFile::rows)
        .sum();
  }

  private static long damaged(Tally tally) {
    return tally.files().parses().getOrDefault(ParseStatus.DAMAGED, 0L);
  }

  private static long unexpected(Tally tally) {
    return tally.files().rejects().entrySet().stream()
        .filter(entry -> !EXPECTED.contains(entry.getKey()))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }
}
