package dev.cleave.transforms.store;

import dev.cleave.file.Checksums;
import org.jspecify.annotations.Nullable;

/**
 * An object as its store lists it.
 *
 * @param uri where it is read from, as Beam's file systems write it
 * @param size bytes
 * @param modifiedMillis last change in milliseconds since the epoch, or 0 where the store does not
 *     say
 * @param etag the store's own name of this version of the object, or null where it has none
 * @param checksums what the store says of the object's bytes
 */
public record StoredObject(
    String uri, long size, long modifiedMillis, @Nullable String etag, Checksums checksums) {

  /** An object of whose bytes the store's listing says nothing. */
  public StoredObject(String uri, long size, long modifiedMillis, @Nullable String etag) {
    this(uri, size, modifiedMillis, etag, Checksums.NONE);
  }
}
