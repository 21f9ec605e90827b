package dev.cleave.transforms.reading;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.StorageException;
import dev.cleave.transforms.store.BeamObject;
import dev.cleave.transforms.store.ObjectStore;
import dev.cleave.transforms.store.OpenStores;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import java.util.Optional;

/**
 * Reads objects by their {@link ObjectStore}, or else through Beam's file systems. A store that
 * fails is asked again, and then fails the bundle: that is trouble of the store, not of the object.
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
    try {
      byte[] bytes = fetch(ref);
      if (bytes.length != ref.size() && bytes.length <= maxFileBytes) {
        // It changed after it was listed; read twice alike, it has come to rest.
        byte[] again = fetch(ref);
        if (!Arrays.equals(bytes, again)) {
          return rejected(ref, RejectReason.CHANGED, "differs each time it is read");
        }
      }
      return bytes.length > maxFileBytes
          ? rejected(ref, RejectReason.TOO_LARGE, "grew over the limit of " + maxFileBytes)
          : SourceFile.read(ref.asRead(bytes.length, ref.modifiedMillis()), bytes);
    } catch (FileNotFoundException | NoSuchFileException _) {
      return rejected(ref, RejectReason.VANISHED, "deleted after it was listed");
    } catch (AccessDeniedException _) {
      return rejected(ref, RejectReason.UNREADABLE, "access denied");
    } catch (IOException e) {
      throw new StorageException("cannot read " + ref.uri() + ": " + StorageException.lineOf(e), e);
    }
  }

  /** The object's bytes, but no more than one over the limit. */
  private byte[] fetch(SourceRef ref) throws IOException, InterruptedException {
    Optional<ObjectStore> store = stores.of(ref.uri());
    return store.isPresent()
        ? store.get().read(ref.uri(), maxFileBytes + 1)
        : fetchStubbornly(ref.uri());
  }

  /** Of a store of which nothing is known, it is not known either how often it tries. */
  private byte[] fetchStubbornly(String uri) throws IOException, InterruptedException {
    for (int attempt = 1; ; attempt++) {
      try {
        return BeamObject.read(uri, maxFileBytes + 1);
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

  private static SourceFile rejected(SourceRef ref, RejectReason reason, String detail) {
    return SourceFile.rejected(ref, new Rejection(reason, detail));
  }
}
