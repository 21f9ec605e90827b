package dev.cleave.transforms.store;

import dev.cleave.file.Checksums;
import org.jspecify.annotations.Nullable;

/**
 * An object as its store lists it.
 *
 * @param uri of the object, as Beam's file systems write it
 * @param size bytes
 * @param modifiedMillis last change in milliseconds since the epoch, or 0 if the store does not
 *     report it
 * @param etag the store's name for this version of the object, or null if it has none
 * @param checksums the checksums that the store reports
 */
public record StoredObject(
    String uri, long size, long modifiedMillis, @Nullable String etag, Checksums checksums) {

  /** An object without checksums in the listing. */
  public StoredObject(String uri, long size, long modifiedMillis, @Nullable String etag) {
    this(uri, size, modifiedMillis, etag, Checksums.NONE);
  }
}
