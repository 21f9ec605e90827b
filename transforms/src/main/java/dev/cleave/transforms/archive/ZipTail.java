package dev.cleave.transforms.archive;

import com.google.common.primitives.Bytes;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Remembers the last bytes of a zip: one that ends early lacks the record at its end. */
final class ZipTail extends FilterInputStream {
  private static final byte[] END_RECORD = {'P', 'K', 5, 6};

  /** Of the longest record, with a comment. */
  private static final int SIZE = 22 + (1 << 16);

  private final byte[] last = new byte[SIZE];
  private long count;

  ZipTail(InputStream in) {
    super(in);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int read = in.read(bytes, offset, Math.min(length, SIZE));
    if (read > 0) {
      int at = (int) (count % SIZE);
      int first = Math.min(read, SIZE - at);
      System.arraycopy(bytes, offset, last, at, first);
      System.arraycopy(bytes, offset + first, last, 0, read - first);
      count += read;
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

  /** Whether the record was read. */
  boolean hasEnd() {
    byte[] twice = Bytes.concat(last, last); // the record may be around the end of the ring
    return Bytes.indexOf(twice, END_RECORD) >= 0;
  }
}
