package dev.cleave.transforms.git;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.eclipse.jgit.errors.CorruptObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;

/** The content of a blob. Its end fails if the content has another id than the blob. */
final class BlobInput extends FilterInputStream {
  private final ObjectId blob;
  private final MessageDigest digest;
  private boolean ended;

  /**
   * The content of a blob.
   *
   * @param size of the blob in bytes
   */
  BlobInput(InputStream in, ObjectId blob, long size) {
    super(in);
    this.blob = blob;
    this.digest = digest(size);
  }

  /** Computes the id of a blob: what Git puts before its content is in it already. */
  static MessageDigest digest(long size) {
    try {
      // JGit's own looks for collisions, and takes four times as long.
      var sha1 = MessageDigest.getInstance("SHA-1");
      sha1.update(Constants.encodeASCII("blob " + size + "\0"));
      return sha1;
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public int read() throws IOException {
    var one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int read;
    try {
      read = in.read(bytes, offset, length);
    } catch (RuntimeException e) { // JGit trusts the offsets in an object
      throw new IOException("the object is damaged: " + e, e);
    }
    if (read > 0) {
      digest.update(bytes, offset, read);
    } else if (read < 0 && !ended) {
      ended = true;
      if (!blob.equals(ObjectId.fromRaw(digest.digest()))) {
        throw new CorruptObjectException(blob, "its content has another id");
      }
    }
    return read;
  }

  /** Reads, so that skipped bytes count. */
  @Override
  public long skip(long bytes) throws IOException {
    return readNBytes(Math.clamp(bytes, 0, 1 << 14)).length;
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
