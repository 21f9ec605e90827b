package dev.cleave.transforms.writing;

import dev.cleave.chunk.Original;
import dev.cleave.chunk.Reconstruction;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.chunk.ReconstructionChecker;
import dev.cleave.chunk.WrittenChunk;
import dev.cleave.transforms.parquet.EncodedRow;
import dev.cleave.transforms.parquet.RowSink;
import dev.cleave.transforms.tables.ChunkColumn;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Checks the chunks of one file after the other by the values that Parquet receives for their rows,
 * so that a fault in making or writing a row fails the check. For one thread.
 */
final class RowCheck implements RowSink {
  private final ReconstructionChecker checker;
  private @Nullable Reconstruction file;

  RowCheck(ReconstructionChecker checker) {
    this.checker = checker;
  }

  /** The rows that follow are those of this file. */
  void begin(Original original) {
    file = checker.begin(original);
  }

  /** The file's rows are written. */
  ReconstructionCheck end() {
    ReconstructionCheck check = current().check();
    file = null;
    return check;
  }

  @Override
  public void take(EncodedRow row) {
    int header = ChunkColumn.CONTEXT_HEADER.ordinal();
    current()
        .add(
            new WrittenChunk(
                row.text(ChunkColumn.CHUNK_ID.ordinal()),
                row.number(ChunkColumn.START_BYTE.ordinal()),
                row.number(ChunkColumn.END_BYTE.ordinal()),
                row.isNull(header) ? null : row.text(header),
                row.content(ChunkColumn.CONTENT.ordinal())));
  }

  private Reconstruction current() {
    return Objects.requireNonNull(file, "a row of no file");
  }
}
