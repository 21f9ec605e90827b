package dev.cleave.transforms.reading;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.StorageException;
import dev.cleave.transforms.store.OpenStores;
import org.apache.beam.sdk.options.PipelineOptions;

/**
 * Reads listed objects, never more of one than the limit and never unpacked. What is wrong with an
 * object is its {@link Rejection}; only trouble of a remote store is thrown.
 */
public final class SourceReader implements AutoCloseable {
  private final LocalReader local;
  private final RemoteReader remote;
  private final OpenStores stores;
  private final int maxFileBytes;

  /**
   * A reader.
   *
   * @param maxFileBytes the size in bytes over which an object is refused
   * @param options by which stores are reached
   */
  public SourceReader(int maxFileBytes, PipelineOptions options) {
    this.maxFileBytes = maxFileBytes;
    stores = new OpenStores(options);
    local = new LocalReader(maxFileBytes);
    remote = new RemoteReader(maxFileBytes, stores);
  }

  /**
   * Reads an object. The result's ref has the size and time of what was read, should it have
   * changed since it was listed.
   *
   * @throws StorageException if a remote store fails again and again
   * @throws InterruptedException if interrupted while waiting to try again
   */
  public SourceFile read(SourceRef ref) throws InterruptedException {
    if (ref.rejection() != null) {
      return SourceFile.rejected(ref, ref.rejection());
    }
    if (ref.size() > maxFileBytes) {
      return SourceFile.rejected(ref, tooLarge(ref.size(), maxFileBytes));
    }
    return ref.uri().startsWith("file:") ? local.read(ref) : remote.read(ref);
  }

  /** Lets go of the stores that were read from. */
  @Override
  public void close() {
    stores.close();
  }

  static Rejection tooLarge(long size, int maxFileBytes) {
    return new Rejection(RejectReason.TOO_LARGE, size + " bytes, limit " + maxFileBytes);
  }
}
