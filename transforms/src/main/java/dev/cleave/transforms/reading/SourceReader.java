package dev.cleave.transforms.reading;

import dev.cleave.file.Rejection;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.git.GitUri;
import dev.cleave.transforms.store.OpenStores;
import dev.cleave.transforms.store.StorageException;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/**
 * Reads listed objects exactly as stored, up to a size limit. A fault of an object becomes its
 * {@link Rejection}; only a failing remote store throws. For one thread.
 */
public final class SourceReader implements AutoCloseable {
  /** The highest limit: 1 GiB less 1 byte, since memory holds several copies of a file. */
  public static final int MAX_FILE_BYTES = (1 << 30) - 1;

  private final LocalReader local;
  private final GitReader git;
  private final RemoteReader remote;
  private final ReadAhead ahead;
  private final OpenStores stores;
  private final int maxFileBytes;

  /**
   * A reader.
   *
   * @param maxFileBytes the largest size in bytes that is read
   * @param options for access to stores
   */
  public SourceReader(int maxFileBytes, PipelineOptions options) {
    this.maxFileBytes = maxFileBytes;
    stores = new OpenStores(options);
    local = new LocalReader(maxFileBytes);
    git = new GitReader(maxFileBytes);
    remote = new RemoteReader(maxFileBytes, stores);
    ahead = new ReadAhead(remote::readAsListed);
  }

  /**
   * Announces the next objects, in order, so that those in remote stores can be requested before
   * their turn. Forgets objects that were announced before and not read.
   */
  public void announce(List<SourceRef> refs) {
    ahead.announce(refs.stream().filter(ref -> refuse(ref) == null && isRemote(ref)).toList());
  }

  /**
   * Reads an object. The reference in the result has the size and the time of the version that was
   * read, which may be newer than the listed one.
   *
   * @throws StorageException if a remote store fails again and again, or this machine does not see
   *     a Git repository
   * @throws InterruptedException if interrupted while waiting to try again
   */
  public SourceFile read(SourceRef ref) throws InterruptedException {
    Rejection rejection = refuse(ref);
    if (rejection != null) {
      return SourceFile.rejected(ref, rejection);
    }
    if (GitUri.is(ref.uri())) {
      return git.read(ref);
    }
    if (!isRemote(ref)) {
      return local.read(ref);
    }
    SourceFile file = ahead.take(ref);
    return file == null ? remote.read(ref) : file;
  }

  /**
   * Opens an object of any size.
   *
   * @param ref not rejected, and not in a Git repository
   */
  public static ObjectStream stream(SourceRef ref) {
    return isRemote(ref)
        ? ObjectStream.open(
            ref,
            new ObjectStream.Opener() {
              @Override
              public InputStream open() throws IOException {
                return new ResumedInput(ref.uri());
              }

              @Override
              public SourceRef asRead(long bytes) {
                return ref.asRead(bytes, ref.modifiedMillis());
              }
            })
        : LocalReader.stream(ref);
  }

  private @Nullable Rejection refuse(SourceRef ref) {
    return ref.rejection() == null
        ? LocalReader.tooLarge(ref.size(), maxFileBytes)
        : ref.rejection();
  }

  private static boolean isRemote(SourceRef ref) {
    return !ref.uri().startsWith("file:") && !GitUri.is(ref.uri());
  }

  /** Closes the stores and the repositories. */
  @Override
  public void close() {
    git.close();
    ahead.close();
    stores.close();
  }
}
