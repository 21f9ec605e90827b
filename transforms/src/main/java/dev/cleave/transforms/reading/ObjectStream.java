package dev.cleave.transforms.reading;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.Sha256;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.store.StorageException;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * An object that is too large to be held, read from its beginning to its end. A fault of the object
 * becomes its {@link Rejection}; only a failing remote store throws.
 */
public final class ObjectStream implements AutoCloseable {
  private final SourceRef ref;
  private final MessageDigest digest = Sha256.digest();
  private final @Nullable Input in;
  private @Nullable Rejection rejection;

  /** Opens an object, and finds out what was read of it. */
  interface Opener {
    /** The bytes of the object. */
    InputStream open() throws IOException;

    /**
     * The object as it was read, after its last byte.
     *
     * @param bytes number of bytes that were read
     */
    SourceRef asRead(long bytes) throws IOException;
  }

  private final Opener opener;

  private ObjectStream(SourceRef ref, Opener opener) {
    this.ref = ref;
    this.opener = opener;
    this.in = opened();
  }

  static ObjectStream open(SourceRef ref, Opener opener) {
    return new ObjectStream(ref, opener);
  }

  /** An object that was read, and is in memory. */
  public static ObjectStream of(SourceFile file) {
    return new ObjectStream(
        file.ref(),
        new Opener() {
          @Override
          public InputStream open() {
            return new ByteArrayInputStream(file.bytes());
          }

          @Override
          public SourceRef asRead(long bytes) {
            return file.ref();
          }
        });
  }

  private @Nullable Input opened() {
    try {
      return new Input(opener.open());
    } catch (IOException e) {
      rejection = rejection(e);
      return null;
    }
  }

  /** The bytes; none if the object cannot be opened. To close them has no effect. */
  public InputStream bytes() {
    return in == null ? InputStream.nullInputStream() : in;
  }

  /** Reads the rest, and returns the object with its hash and without its bytes, or rejected. */
  public SourceFile finish() {
    try {
      if (in != null) {
        in.transferTo(OutputStream.nullOutputStream());
        return SourceFile.hashed(
            opener.asRead(in.count), HexFormat.of().formatHex(digest.digest()));
      }
    } catch (IOException e) {
      rejection = rejection(e);
    }
    return SourceFile.rejected(ref, rejection);
  }

  private static Rejection rejection(IOException e) {
    return switch (e) {
      case FileNotFoundException _, NoSuchFileException _ ->
          new Rejection(RejectReason.VANISHED, "deleted after it was listed");
      case AccessDeniedException _ -> new Rejection(RejectReason.UNREADABLE, "access denied");
      case ChangedException changed -> changed.rejection();
      default -> new Rejection(RejectReason.UNREADABLE, StorageException.lineOf(e));
    };
  }

  /** The object is not the one that was listed or opened. */
  static final class ChangedException extends IOException {
    private static final long serialVersionUID = 1;

    private final RejectReason reason;

    ChangedException(Rejection why) {
      super(why.detail());
      reason = why.reason();
    }

    private Rejection rejection() {
      return new Rejection(reason, getMessage());
    }
  }

  @Override
  public void close() {
    try {
      if (in != null) {
        in.in().close();
      }
    } catch (IOException _) {
      // Its bytes were read.
    }
  }

  private final class Input extends FilterInputStream {
    private long count;

    Input(InputStream in) {
      super(in);
    }

    InputStream in() {
      return in;
    }

    @Override
    public int read() throws IOException {
      int read = in.read();
      if (read >= 0) {
        digest.update((byte) read);
        count++;
      }
      return read;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int read = in.read(bytes, offset, length);
      if (read > 0) {
        digest.update(bytes, offset, read);
        count += read;
      }
      return read;
    }

    /** Reads, so that skipped bytes count. */
    @Override
    public long skip(long bytes) throws IOException {
      return readNBytes(Math.clamp(bytes, 0, 1 << 14)).length;
    }

    /** At least 1 before the end: Java's reader of gzip takes 0 for the end. */
    @Override
    public int available() throws IOException {
      return Math.max(in.available(), count < ref.size() ? 1 : 0);
    }

    @Override
    public boolean markSupported() {
      return false;
    }

    @Override
    public void close() {}
  }
}
