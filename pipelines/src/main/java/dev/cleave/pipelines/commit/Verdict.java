package dev.cleave.pipelines.commit;

import dev.cleave.file.RejectReason;
import dev.cleave.transforms.tables.FileStatus;
import dev.cleave.transforms.tables.RunSummary;
import dev.cleave.transforms.tables.Table;
import dev.cleave.transforms.tables.Tally;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** Decides whether a run is committed. */
final class Verdict {
  /** Rejections that are normal in a large tree, or that the options ask for. */
  private static final Set<RejectReason> EXPECTED =
      EnumSet.of(
          RejectReason.BINARY,
          RejectReason.SYMLINK,
          RejectReason.NOT_REGULAR,
          RejectReason.GITIGNORED,
          RejectReason.SKIPPED_CATEGORY);

  private Verdict() {}

  static RunState of(RunSummary summary, double maxRejectRatio, boolean emptyInputAllowed) {
    if (summary.listedFiles() == 0 && !emptyInputAllowed) {
      return RunState.NO_INPUT;
    }
    if (summary.tally().failedChecks() > 0) {
      return RunState.CHECK_FAILED;
    }
    if (!accounted(summary)) {
      return RunState.ACCOUNTING_FAILED;
    }
    return unexpected(summary.tally()) > maxRejectRatio * summary.listedFiles()
        ? RunState.TOO_MANY_REJECTS
        : RunState.COMMITTED;
  }

  /** Whether every listed object has a row, every file a check, and every byte a chunk. */
  private static boolean accounted(RunSummary summary) {
    Tally tally = summary.tally();
    long read = tally.files(FileStatus.CHUNKED) + tally.files(FileStatus.EMPTY);
    return tally.files() == summary.listedFiles()
        && rows(summary, Table.FILES) == summary.listedFiles()
        && rows(summary, Table.CHECKS) == read
        && rows(summary, Table.CHUNKS) == tally.chunks()
        && tally.contentBytes() == tally.sourceBytes();
  }

  private static long rows(RunSummary summary, Table table) {
    return summary.files().stream()
        .filter(file -> file.table() == table)
        .mapToLong(file -> file.rows())
        .sum();
  }

  private static long unexpected(Tally tally) {
    return tally.rejects().entrySet().stream()
        .filter(entry -> !EXPECTED.contains(entry.getKey()))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }
}
