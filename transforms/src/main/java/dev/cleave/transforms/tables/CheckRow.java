package dev.cleave.transforms.tables;

import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.parquet.Columns;
import dev.cleave.transforms.parquet.Row;

/** The row of the checks table. */
public final class CheckRow {
  private CheckRow() {}

  /** The one row of a file that was cut. */
  public static Row of(SourceRef ref, ReconstructionCheck check) {
    return columns -> write(ref, check, columns);
  }

  private static void write(SourceRef ref, ReconstructionCheck check, Columns columns) {
    columns.text("file_id", ref.fileId());
    columns.text("file_path", ref.path());
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
