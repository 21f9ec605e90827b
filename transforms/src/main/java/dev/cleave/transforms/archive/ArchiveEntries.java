package dev.cleave.transforms.archive;

import dev.cleave.file.Rejection;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** The entries of an archive, in their order. */
interface ArchiveEntries {
  /**
   * An entry.
   *
   * @param name as it stands in the archive
   * @param folder whether it is a folder
   * @param size bytes, as its header states, or -1 if that does not
   * @param modifiedMillis last change in milliseconds since the epoch, or 0
   * @param rejection why its content must not be read, or null
   * @param content the bytes; valid until the next entry is asked for
   */
  record Entry(
      String name,
      boolean folder,
      long size,
      long modifiedMillis,
      @Nullable Rejection rejection,
      InputStream content) {}

  /**
   * The next entry, or null after the last. Skips what was not read of the one before.
   *
   * @throws IOException if the archive is damaged or beyond a limit
   */
  @Nullable Entry next() throws IOException;
}
