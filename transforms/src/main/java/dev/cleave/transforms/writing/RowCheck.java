package dev.cleave.transforms.writing;

import dev.cleave.chunk.Content;
import dev.cleave.chunk.Original;
import dev.cleave.chunk.Reconstruction;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.chunk.ReconstructionChecker;
import dev.cleave.chunk.WrittenChunk;
import dev.cleave.transforms.parquet.PassingConsumer;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
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

  /** A consumer that reads rows of the chunks table on their way to another. */
  RecordConsumer reading(RecordConsumer next) {
    return new ChunkReader(next);
  }

  private Reconstruction current() {
    return Objects.requireNonNull(file, "a row of no file");
  }

  private final class ChunkReader extends PassingConsumer {
    private String field = "";
    private String chunkId = "";
    private long start;
    private long end;
    private @Nullable String header;
    private Content content = Content.utf8(new byte[0], 0, 0);

    ChunkReader(RecordConsumer next) {
      super(next);
    }

    @Override
    public void startField(String name, int index) {
      super.startField(name, index);
      field = name;
    }

    @Override
    public void addBinary(Binary value) {
      super.addBinary(value);
      switch (field) {
        case "chunk_id" -> chunkId = value.toStringUsingUTF8();
        case "context_header" -> header = value.toStringUsingUTF8();
        case "content" -> {
          ByteBuffer bytes = value.toByteBuffer();
          content =
              Content.utf8(
                  bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
        }
        default -> {}
      }
    }

    @Override
    public void addLong(long value) {
      super.addLong(value);
      switch (field) {
        case "start_byte" -> start = value;
        case "end_byte" -> end = value;
        default -> {}
      }
    }

    @Override
    public void endMessage() {
      super.endMessage();
      current().add(new WrittenChunk(chunkId, start, end, header, content));
      header = null; // a row without one does not say so
    }
  }
}
