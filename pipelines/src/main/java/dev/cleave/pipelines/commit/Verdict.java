package dev.cleave.pipelines.commit;

import dev.cleave.file.RejectReason;
import dev.cleave.transforms.tables.FileStatus;
import dev.cleave.transforms.tables.RunSummary;
import dev.cleave.transforms.tables.Table;
import dev.cleave.transforms.tables.Tally;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** Whether a run may be committed: the gates, in the order in which they are told. */
final class Verdict {
  /** Every large tree has them, or the run asked for them, and nothing is wrong with them. */
  private static final Set<RejectReason> NO_TROUBLE =
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
    return troubled(summary.tally()) > maxRejectRatio * summary.listedFiles()
        ? RunState.TOO_MANY_REJECTS
        : RunState.COMMITTED;
  }

  /** Every listed object has a row, every file that was read a check, every byte a chunk. */
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

  private static long troubled(Tally tally) {
    return tally.rejects().entrySet().stream()
        .filter(entry -> !NO_TROUBLE.contains(entry.getKey()))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }
}
