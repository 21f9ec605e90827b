package dev.cleave.pipelines.output;

import java.io.IOException;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.apache.beam.sdk.options.PipelineOptions;

/** Reads and writes small objects of a run, each as a whole. */
public interface Storage extends AutoCloseable {

  /** The storage of a run. */
  static Storage of(RunFolder run, PipelineOptions options) {
    return run.folder().getScheme().equals(LocalStorage.SCHEME)
        ? new LocalStorage(run)
        : new RemoteStorage(options);
  }

  /** The object's bytes, or empty if there is none. */
  Optional<byte[]> read(ResourceId object) throws IOException;

  /** Writes or replaces an object. Readers never see a part of it. */
  void write(ResourceId object, byte[] bytes) throws IOException;

  /**
   * Writes an object unless it exists. Readers never see a part of it. If several processes try at
   * once, one succeeds, if the storage supports that.
   *
   * @return whether the object was written
   */
  boolean createNew(ResourceId object, byte[] bytes) throws IOException;

  /** Deletes objects. An object that does not exist is not an error. */
  void delete(Collection<ResourceId> objects) throws IOException;

  /**
   * An object in a listing.
   *
   * @param size bytes
   * @param modifiedMillis last change in milliseconds since the epoch, or 0 if it is unknown
   */
  record ListedObject(long size, long modifiedMillis) {}

  /** All objects below a folder; empty if the folder does not exist. */
  Map<ResourceId, ListedObject> list(ResourceId folder) throws IOException;

  /** Deletes a folder and those below it, as far as they are empty. Most stores have no folders. */
  default void deleteEmptyFolders(ResourceId folder) throws IOException {}

  @Override
  default void close() {}
}
