package dev.cleave.transforms.coders;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.beam.sdk.coders.CoderException;

/**
 * Compressed bytes that repeat themselves, as the names of neighbours do. They are compressed once,
 * however often an engine copies the element that holds them: the Direct runner copies the elements
 * of a key each time that more arrive.
 */
public final class Packed {
  private static final int FASTEST = 1;

  static {
    NativeCodecs.loadZstd();
  }

  private final int length;
  private final byte[] compressed;

  private Packed(int length, byte[] compressed) {
    this.length = length;
    this.compressed = compressed;
  }

  /** Compresses bytes. */
  public static Packed of(byte[] bytes) {
    return new Packed(bytes.length, Zstd.compress(bytes, FASTEST));
  }

  /** The number of bytes before compression. */
  public int length() {
    return length;
  }

  /**
   * The bytes.
   *
   * @throws CoderException if they are damaged
   */
  public byte[] unpack() throws CoderException {
    try {
      return Zstd.decompress(compressed, length);
    } catch (ZstdException e) {
      throw new CoderException("an element cannot be unpacked", e);
    }
  }

  /** Writes them as they are. */
  public void write(OutputStream out) throws IOException {
    Fields.writeInt(length, out);
    Fields.writeBytes(compressed, out);
  }

  /** Reads what {@link #write} has written. */
  public static Packed read(InputStream in) throws IOException {
    return new Packed(Fields.readInt(in), Fields.readBytes(in));
  }
}
