package dev.cleave.pipelines.report;

import dev.cleave.pipelines.commit.CommittedRuns;
import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.pipelines.output.Storage;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The report of a run as a file. */
public final class ReportFile {
  private ReportFile() {}

  /**
   * Makes the report of a run.
   *
   * @param compared the id of the run that it is compared with; null for the one before, if it is
   *     kept
   * @return the page, in UTF-8
   * @throws IOException if the storage cannot be read
   * @throws dev.cleave.transforms.store.StorageException if a table cannot be read
   */
  public static byte[] make(CommittedRuns runs, ReadableRun run, @Nullable String compared)
      throws IOException {
    return ReportPage.of(RunFigures.read(runs, run, compared));
  }

  /** Writes a report beside the manifest of its run. Readers never see a part of it. */
  public static void write(CommittedRuns runs, ReadableRun run, byte[] page) throws IOException {
    try (var storage = Storage.of(run.folder(), runs.options())) {
      storage.write(run.folder().report(), page);
    }
  }
}
