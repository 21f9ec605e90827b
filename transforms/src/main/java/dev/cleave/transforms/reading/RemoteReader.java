package dev.cleave.transforms.reading;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.store.BeamObject;
import dev.cleave.transforms.store.ObjectStore;
import dev.cleave.transforms.store.OpenStores;
import dev.cleave.transforms.store.StorageException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads objects with their {@link ObjectStore}, or else with Beam's file systems. If the store
 * fails repeatedly, the bundle fails: the fault is not in the object. Safe for use by several
 * threads.
 */
final class RemoteReader {
  private static final int ATTEMPTS = 3;
  private static final long FIRST_WAIT_MILLIS = 200;

  private final int maxFileBytes;
  private final OpenStores stores;

  RemoteReader(int maxFileBytes, OpenStores stores) {
    this.maxFileBytes = maxFileBytes;
    this.stores = stores;
  }

  SourceFile read(SourceRef ref) throws InterruptedException {
    return Objects.requireNonNull(attempt(ref, () -> whole(ref)));
  }

  /** The object, or null if it differs from the listing. Reads no more than the listed size. */
  @Nullable SourceFile readAsListed(SourceRef ref) throws InterruptedException {
    return attempt(
        ref,
        () -> {
          byte[] bytes = fetch(ref, (int) ref.size() + 1);
          return bytes.length == ref.size() ? asRead(ref, bytes) : null;
        });
  }

  private SourceFile whole(SourceRef ref) throws IOException, InterruptedException {
    byte[] bytes = fetch(ref, maxFileBytes + 1);
    if (bytes.length > maxFileBytes) {
      return rejected(ref, RejectReason.TOO_LARGE, "grew over the limit of " + maxFileBytes);
    }
    // If it changed after the listing, two equal reads show that it no longer changes.
    boolean settled =
        bytes.length == ref.size() || Arrays.equals(bytes, fetch(ref, maxFileBytes + 1));
    return settled
        ? asRead(ref, bytes)
        : rejected(ref, RejectReason.CHANGED, "differs each time it is read");
  }

  private interface Attempt {
    @Nullable SourceFile read() throws IOException, InterruptedException;
  }

  private static @Nullable SourceFile attempt(SourceRef ref, Attempt attempt)
      throws InterruptedException {
    try {
      return attempt.read();
    } catch (FileNotFoundException | NoSuchFileException _) {
      return rejected(ref, RejectReason.VANISHED, "deleted after it was listed");
    } catch (AccessDeniedException _) {
      return rejected(ref, RejectReason.UNREADABLE, "access denied");
    } catch (IOException e) {
      throw new StorageException("cannot read " + ref.uri() + ": " + StorageException.lineOf(e), e);
    }
  }

  private byte[] fetch(SourceRef ref, int limit) throws IOException, InterruptedException {
    Optional<ObjectStore> store = stores.of(ref.uri());
    return store.isPresent() ? store.get().read(ref.uri(), limit) : fetchFromBeam(ref.uri(), limit);
  }

  /** Retries, as each {@link ObjectStore} does by itself. */
  private byte[] fetchFromBeam(String uri, int limit) throws IOException, InterruptedException {
    for (int attempt = 1; ; attempt++) {
      try {
        return BeamObject.read(uri, limit);
      } catch (AccessDeniedException e) {
        throw e;
      } catch (IOException e) {
        boolean missing = e instanceof FileNotFoundException || e instanceof NoSuchFileException;
        if (attempt == (missing ? 2 : ATTEMPTS)) {
          throw e;
        }
      }
      Thread.sleep(FIRST_WAIT_MILLIS << attempt);
    }
  }

  private static SourceFile asRead(SourceRef ref, byte[] bytes) {
    return SourceFile.read(ref.asRead(bytes.length, ref.modifiedMillis()), bytes);
  }

  private static SourceFile rejected(SourceRef ref, RejectReason reason, String detail) {
    return SourceFile.rejected(ref, new Rejection(reason, detail));
  }
}
