package dev.cleave.pipelines.report;

import dev.cleave.pipelines.commit.CommittedRuns;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.pipelines.commit.RunFiles;
import dev.cleave.pipelines.output.RunFolder;
import java.io.IOException;
import org.apache.beam.sdk.options.PipelineOptions;
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

  /**
   * Writes the report of a run after its commit, unless it is there.
   *
   * @param options by which the storage is reached
   * @throws IOException if the storage fails, as in {@link #make}
   */
  public static void writeMissing(RunFolder folder, Manifest committed, PipelineOptions options)
      throws IOException {
    try (var files = new RunFiles(folder, options)) {
      if (!files.has(folder.report())) {
        var runs = new CommittedRuns(folder.output(), options);
        var run = new ReadableRun(folder, committed);
        write(runs, run, make(runs, run, null));
      }
    }
  }

  /** Writes a report beside the manifest of its run. Readers never see a part of it. */
  public static void write(CommittedRuns runs, ReadableRun run, byte[] page) throws IOException {
    try (var files = new RunFiles(run.folder(), runs.options())) {
      files.write(run.folder().report(), page);
    }
  }
}
