package dev.cleave.transforms.store;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A store of objects, asked for what Beam's file systems do not offer: a listing that comes a page
 * at a time, and an object that is created only if it is new. Safe for use by several threads.
 * Failures that may pass have been tried again by the store's own client before they are thrown: as
 * a {@link dev.cleave.transforms.store.StorageException} where the store knows what to tell the
 * user.
 */
public interface ObjectStore extends AutoCloseable {
  /**
   * A page of all objects whose URI begins with a prefix.
   *
   * @param prefix a URI; a folder's ends in a slash
   * @param token from the page before, or null for the first
   * @throws java.io.FileNotFoundException if there is no such bucket
   */
  ObjectPage listAll(String prefix, @Nullable String token) throws IOException;

  /**
   * A page of the objects and folders right in a folder.
   *
   * @param folder a URI with a slash at its end
   * @param token from the page before, or null for the first
   * @throws java.io.FileNotFoundException if there is no such bucket
   */
  ObjectPage listFolder(String folder, @Nullable String token) throws IOException;

  /**
   * The bytes of an object; unless the store knows better, as Beam's file system reads them.
   *
   * @param limit bytes after which no more are read
   * @throws java.io.FileNotFoundException if there is no such object
   * @throws java.nio.file.AccessDeniedException if this object may not be read
   */
  default byte[] read(String uri, int limit) throws IOException {
    return BeamObject.read(uri, limit);
  }

  /**
   * Creates an object unless there is one of this URI, as one step: of several that try, one
   * succeeds. Whoever reads it sees all its bytes or no object.
   *
   * @return whether it was created
   */
  boolean createNew(String uri, byte[] bytes) throws IOException;

  @Override
  void close();
}
