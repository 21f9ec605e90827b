package dev.cleave.transforms.parquet;

import com.google.common.io.CountingOutputStream;
import dev.cleave.file.Sha256;
import java.io.BufferedOutputStream;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.apache.parquet.io.DelegatingPositionOutputStream;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;

/** A channel as Parquet writes to it, with the size and the hash of the bytes written. */
final class DigestingOutput extends DelegatingPositionOutputStream implements OutputFile {
  private static final int BUFFER_BYTES = 1 << 16;

  private final CountingOutputStream out;
  private final MessageDigest sha256;

  private DigestingOutput(CountingOutputStream out, MessageDigest sha256) {
    super(out);
    this.out = out;
    this.sha256 = sha256;
  }

  static DigestingOutput to(WritableByteChannel channel) {
    MessageDigest sha256 = Sha256.digest();
    var hashed = new DigestOutputStream(Channels.newOutputStream(channel), sha256);
    return new DigestingOutput(
        new CountingOutputStream(new BufferedOutputStream(hashed, BUFFER_BYTES)), sha256);
  }

  /** Bytes written so far. */
  @Override
  public long getPos() {
    return out.getCount();
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
