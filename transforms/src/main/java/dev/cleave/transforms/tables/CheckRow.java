package dev.cleave.transforms.tables;

import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.transforms.parquet.Columns;
import dev.cleave.transforms.parquet.Row;

/** The row of the checks table. */
public final class CheckRow {
  private CheckRow() {}

  /** The one row of a file that was cut. */
  public static Row of(String fileId, String path, ReconstructionCheck check) {
    return columns -> write(fileId, path, check, columns);
  }

  private static void write(
      String fileId, String path, ReconstructionCheck check, Columns columns) {
    columns.text("file_id", fileId);
    columns.text("file_path", path);
    columns.number("expected_bytes", check.expectedBytes());
    columns.number("actual_bytes", check.actualBytes());
    columns.text("expected_sha256", check.expectedSha256());
    columns.text("actual_sha256", check.actualSha256());
    columns.number("chunk_count", check.chunkCount());
    columns.number("gap_count", check.gaps());
    columns.number("overlap_count", check.overlaps());
    columns.number("out_of_order", check.outOfOrder());
    columns.number("oversized", check.oversized());
    columns.number("duplicate_ids", check.duplicateIds());
    columns.flag("ok", check.ok());
  }
}
