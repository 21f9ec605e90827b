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

  /** A file whose check could not be made: a check that fails. A rejected file has none. */
  public static CheckedFile unchecked(ChunkedFile file) {
    return new CheckedFile(
        file,
        file.source().rejection() != null
            ? null
            : ReconstructionCheck.impossible(file.original(), file.chunks().size()));
  }

  /** The file as it was read. */
  public SourceFile source() {
    return chunked.source();
  }
}
