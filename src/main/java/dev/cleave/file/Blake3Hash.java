package dev.cleave.file;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.apache.commons.codec.digest.Blake3;

/** BLAKE3 shortened to 128 bits: the hash of ids and of chunk contents. */
public final class Blake3Hash {
  private static final int BYTES = 16;

  private Blake3Hash() {}

  /** The hash of a range of bytes, as 32 lower-case hex digits. */
  public static String hex(byte[] bytes, int start, int end) {
    return HexFormat.of()
        .formatHex(Blake3.initHash().update(bytes, start, end - start).doFinalize(BYTES));
  }

  /** The hash of some bytes and a range of others after them, as 32 lower-case hex digits. */
  public static String hex(byte[] before, byte[] bytes, int start, int end) {
    var hash = Blake3.initHash().update(before).update(bytes, start, end - start);
    return HexFormat.of().formatHex(hash.doFinalize(BYTES));
  }

  /**
   * The hash of a list of texts, as 32 lower-case hex digits. Each part is preceded by its length,
   * so that different lists never give the same input.
   */
  public static String hex(String... parts) {
    var hash = Blake3.initHash();
    for (String part : parts) {
      byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
      int n = bytes.length;
      hash.update(new byte[] {(byte) (n >> 24), (byte) (n >> 16), (byte) (n >> 8), (byte) n});
      hash.update(bytes);
    }
    return HexFormat.of().formatHex(hash.doFinalize(BYTES));
  }
}
