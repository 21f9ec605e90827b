package dev.cleave.transforms.writing;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.transforms.tables.FileEntry;
import org.jspecify.annotations.Nullable;

/** A file that went through the steps before writing. */
public sealed interface Processed {

  /** A file whose rows of an earlier run still hold. */
  record Kept(FileEntry entry) implements Processed {}

  /**
   * A file whose rows are to be written.
   *
   * @param config a hash of what, besides its content, decides how the file is cut
   * @param previous what the previous run recorded of the file; null if it did not have it
   */
  record Cut(ChunkedFile file, String config, @Nullable FileEntry previous) implements Processed {}
}
