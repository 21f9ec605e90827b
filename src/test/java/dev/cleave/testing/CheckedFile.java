package dev.cleave.testing;

import dev.cleave.Cutter;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.file.SourceFile;
import org.jspecify.annotations.Nullable;

/**
 * A file, its chunks and the check that the chunks are the file.
 *
 * @param check null for a rejected file
 */
public record CheckedFile(ChunkedFile chunked, @Nullable ReconstructionCheck check) {
  /** Cuts a file and checks its chunks. */
  public static CheckedFile cut(Cutter cutter, SourceFile file) {
    ChunkedFile chunked = cutter.cut(file);
    return new CheckedFile(chunked, cutter.check(chunked));
  }

  /** The file as it was read. */
  public SourceFile source() {
    return chunked.source();
  }
}
