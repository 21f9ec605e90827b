package dev.cleave.transforms.store;

import java.io.IOException;

/**
 * A store of objects, with operations that Beam's file systems do not have: listing page by page,
 * and creating an object only if it does not exist. Safe for use by several threads. The client of
 * the store retries failures that may be temporary before it throws. It throws a {@link
 * StorageException} if it has a message for the user.
 */
public interface ObjectStore extends ObjectListing, AutoCloseable {
  /**
   * Reads an object. By default, Beam's file system reads it.
   *
   * @param limit bytes after which no more are read
   * @throws java.io.FileNotFoundException if there is no such object
   * @throws java.nio.file.AccessDeniedException if this object may not be read
   */
  default byte[] read(String uri, int limit) throws IOException {
    return BeamObject.read(uri, limit);
  }

  /**
   * Creates an object if there is none at this URI, atomically: of several callers, one succeeds. A
   * reader sees the whole object or none.
   *
   * @return whether it was created
   */
  boolean createNew(String uri, byte[] bytes) throws IOException;

  @Override
  void close();
}
