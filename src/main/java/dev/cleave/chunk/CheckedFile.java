package dev.cleave.chunk;

import dev.cleave.file.SourceFile;
import org.jspecify.annotations.Nullable;

/**
 * A file, its chunks and the check that the chunks are the file.
 *
 * @param chunked the file and its chunks
 * @param check the check, or null for a rejected file
 */
public record CheckedFile(ChunkedFile chunked, @Nullable ReconstructionCheck check) {

  /** The file as it was read. */
  public SourceFile source() {
    return chunked.source();
  }
}
