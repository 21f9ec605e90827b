package dev.cleave.transforms.reading;

import dev.cleave.transforms.store.BeamObject;
import dev.cleave.transforms.store.StorageException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of an object of a store. After a failure, it opens the object again and goes on where
 * it was; if that fails repeatedly, the bundle fails: the fault is not in the object.
 */
final class ResumedInput extends InputStream {
  private static final int ATTEMPTS = 3;
  private static final long FIRST_WAIT_MILLIS = 200;

  private final String uri;
  private @Nullable InputStream in;
  private long position;

  /** Opens the object. */
  ResumedInput(String uri) throws IOException {
    this.uri = uri;
    read(new byte[0], 0, 0);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    for (int attempt = 1; ; attempt++) {
      try {
        InputStream open = in == null ? open() : in;
        in = open;
        int read = length == 0 ? 0 : open.read(bytes, offset, length);
        position += Math.max(read, 0);
        return read;
      } catch (FileNotFoundException | NoSuchFileException | AccessDeniedException e) {
        throw e;
      } catch (IOException e) {
        close();
        if (attempt == ATTEMPTS || !waited(FIRST_WAIT_MILLIS << attempt)) {
          throw new StorageException("cannot read " + uri + ": " + StorageException.lineOf(e), e);
        }
      }
    }
  }

  private InputStream open() throws IOException {
    ReadableByteChannel channel = BeamObject.open(uri);
    InputStream stream = Channels.newInputStream(channel);
    if (position > 0 && channel instanceof SeekableByteChannel seekable) {
      seekable.position(position);
    } else {
      stream.skipNBytes(position);
    }
    return stream;
  }

  private static boolean waited(long millis) {
    try {
      Thread.sleep(millis);
      return true;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  @Override
  public void close() {
    try {
      if (in != null) {
        in.close();
      }
    } catch (IOException _) {
      // It is opened again, or no longer needed.
    } finally {
      in = null;
    }
  }
}
