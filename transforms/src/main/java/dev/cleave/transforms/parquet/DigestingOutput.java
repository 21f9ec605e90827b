package dev.cleave.transforms.parquet;

import dev.cleave.file.Sha256;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;

/** A channel as Parquet wants to write to it, which knows the size and hash of what passed. */
final class DigestingOutput extends PositionOutputStream implements OutputFile {
  private static final int BUFFER_BYTES = 1 << 16;

  private final MessageDigest sha256 = Sha256.digest();
  private final OutputStream out;
  private long position;

  DigestingOutput(WritableByteChannel channel) {
    out =
        new BufferedOutputStream(
            new DigestOutputStream(Channels.newOutputStream(channel), sha256), BUFFER_BYTES);
  }

  @Override
  public void write(int b) throws IOException {
    out.write(b);
    position++;
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    out.write(bytes, offset, length);
    position += length;
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }

  /** Bytes written so far. */
  @Override
  public long getPos() {
    return position;
  }

  /** SHA-256 of all that was written, 64 hex digits. To be called once, after closing. */
  String sha256() {
    return HexFormat.of().formatHex(sha256.digest());
  }

  @Override
  public PositionOutputStream create(long blockSizeHint) {
    return this;
  }

  @Override
  public PositionOutputStream createOrOverwrite(long blockSizeHint) {
    return this;
  }

  @Override
  public boolean supportsBlockSize() {
    return false;
  }

  @Override
  public long defaultBlockSize() {
    return 0;
  }
}
