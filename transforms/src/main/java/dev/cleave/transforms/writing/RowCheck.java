package dev.cleave.transforms.writing;

import dev.cleave.chunk.Original;
import dev.cleave.chunk.Reconstruction;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.chunk.ReconstructionChecker;
import dev.cleave.chunk.WrittenChunk;
import dev.cleave.transforms.parquet.RowSink;
import java.util.Objects;
import org.apache.parquet.schema.MessageType;
import org.jspecify.annotations.Nullable;

/**
 * Checks the chunks of one file after the other by the values that Parquet receives for their rows,
 * so that a fault in making or writing a row fails the check. For one thread.
 */
final class RowCheck {
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

  /** A sink that reads rows with the columns of the chunks table. */
  RowSink of(MessageType columns) {
    int chunkId = columns.getFieldIndex("chunk_id");
    int start = columns.getFieldIndex("start_byte");
    int end = columns.getFieldIndex("end_byte");
    int header = columns.getFieldIndex("context_header");
    int content = columns.getFieldIndex("content");
    return row ->
        current()
            .add(
                new WrittenChunk(
                    row.text(chunkId),
                    row.number(start),
                    row.number(end),
                    row.isNull(header) ? null : row.text(header),
                    row.content(content)));
  }

  private Reconstruction current() {
    return Objects.requireNonNull(file, "a row of no file");
  }
}
