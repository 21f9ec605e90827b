package dev.cleave.transforms.reading;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.StorageException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.ResolveOptions.StandardResolveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;

/**
 * Reads objects through Beam's file systems. A store that fails is asked again, and then fails the
 * bundle: that is trouble of the store, not of the object.
 */
final class RemoteReader {
  private static final Pattern LINE_END = Pattern.compile("\\R");
  private static final int ATTEMPTS = 3;
  private static final long FIRST_WAIT_MILLIS = 200;

  private final int maxFileBytes;

  RemoteReader(int maxFileBytes) {
    this.maxFileBytes = maxFileBytes;
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
      throw new StorageException("cannot read " + ref.uri() + ": " + SourceReader.lineOf(e), e);
    }
  }

  /** The object's bytes, but no more than one over the limit. */
  private byte[] fetch(SourceRef ref) throws IOException, InterruptedException {
    ResourceId object = resource(ref.uri());
    for (int attempt = 1; ; attempt++) {
      try (InputStream in = Channels.newInputStream(FileSystems.open(object))) {
        return in.readNBytes(maxFileBytes + 1);
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

  /** Beam takes a URI with a line end in it for a local path, but not a name that is resolved. */
  private static ResourceId resource(String uri) {
    int name = uri.lastIndexOf('/') + 1;
    return LINE_END.matcher(uri).find()
        ? FileSystems.matchNewResource(uri.substring(0, name), true)
            .resolve(uri.substring(name), StandardResolveOptions.RESOLVE_FILE)
        : FileSystems.matchNewResource(uri, false);
  }

  private static SourceFile rejected(SourceRef ref, RejectReason reason, String detail) {
    return SourceFile.rejected(ref, new Rejection(reason, detail));
  }
}
