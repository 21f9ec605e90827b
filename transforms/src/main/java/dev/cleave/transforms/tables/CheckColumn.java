package dev.cleave.transforms.tables;

import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.parquet.TableColumn;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The columns of the checks table, each with its value for a file that was cut. */
public enum CheckColumn implements TableColumn {
  FILE_ID(Checked::fileId),
  FILE_PATH(Checked::path),
  EXPECTED_BYTES(file -> file.check().expected().bytes()),
  ACTUAL_BYTES(file -> file.check().actual().bytes()),
  EXPECTED_SHA256(file -> file.check().expected().sha256()),
  ACTUAL_SHA256(file -> file.check().actual().sha256()),
  CHUNK_COUNT(file -> file.check().chunkCount()),
  GAP_COUNT(file -> file.check().faults().gaps()),
  OVERLAP_COUNT(file -> file.check().faults().overlaps()),
  OUT_OF_ORDER(file -> file.check().faults().outOfOrder()),
  OVERSIZED(file -> file.check().faults().oversized()),
  DUPLICATE_IDS(file -> file.check().faults().duplicateIds()),
  OK(file -> file.check().ok());

  private static final List<CheckColumn> ALL = List.of(values());

  private final Function<Checked, @Nullable Object> value;

  CheckColumn(Function<Checked, @Nullable Object> value) {
    this.value = value;
  }

  /** The one row of a file. */
  public static Row row(String fileId, String path, ReconstructionCheck check) {
    var file = new Checked(fileId, path, check);
    return Row.of(Table.CHECKS.rows().columns(), ALL, column -> column.value.apply(file));
  }

  private record Checked(String fileId, String path, ReconstructionCheck check) {}
}
