package dev.cleave.transforms.history;

import dev.cleave.transforms.store.BeamObject;
import java.io.IOException;
import java.io.Serializable;
import org.apache.beam.sdk.io.FileSystems;
import org.jspecify.annotations.Nullable;

/**
 * A data file of an earlier run, and its size and hash in the manifest of that run.
 *
 * @param uri where it is
 * @param sizeBytes its size
 * @param sha256 its SHA-256, 64 hex digits
 */
public record ListedFile(String uri, long sizeBytes, String sha256) implements Serializable {
  /**
   * Reads all bytes of the file, and returns how they differ from the manifest, or null.
   *
   * @throws java.io.FileNotFoundException if there is no such file; some file systems throw a
   *     {@link java.nio.file.NoSuchFileException}
   * @throws IOException if it cannot be read
   */
  public @Nullable String difference() throws IOException {
    long size = FileSystems.matchSingleFileSpec(uri).sizeBytes();
    if (size != sizeBytes) {
      return "it has %d bytes, and the manifest says %d".formatted(size, sizeBytes);
    }
    return BeamObject.sha256(uri).equals(sha256)
        ? null
        : "its SHA-256 is not the one in the manifest";
  }
}
