package dev.cleave.pipelines.commit;

import java.io.IOException;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.apache.beam.sdk.options.PipelineOptions;

/** Whole small objects in the place where a run is written. */
interface Storage extends AutoCloseable {

  /** The storage that a run lies in. */
  static Storage of(RunFolder run, PipelineOptions options) {
    return run.folder().getScheme().equals(LocalStorage.SCHEME)
        ? new LocalStorage(run)
        : new RemoteStorage(options);
  }

  /** The object's bytes, or empty if there is none. */
  Optional<byte[]> read(ResourceId object) throws IOException;

  /** Writes an object, over the one before. It is seen whole or not at all. */
  void write(ResourceId object, byte[] bytes) throws IOException;

  /**
   * Writes an object, seen whole or not at all, unless there is one already. Of several processes
   * that try, one succeeds, where the storage can tell them apart.
   *
   * @return whether it was written
   */
  boolean createNew(ResourceId object, byte[] bytes) throws IOException;

  /** Deletes objects; those that are gone already are no error. */
  void delete(Collection<ResourceId> objects) throws IOException;

  /** All objects below a folder, with their sizes in bytes; none if the folder does not exist. */
  Map<ResourceId, Long> list(ResourceId folder) throws IOException;

  @Override
  default void close() {}
}
