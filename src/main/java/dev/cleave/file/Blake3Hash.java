package dev.cleave.file;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** BLAKE3 shortened to 128 bits: the hash of ids and of chunk contents. */
public final class Blake3Hash {
  private static final int BYTES = 16;

  private Blake3Hash() {}

  /** The hash of a range of bytes, as 32 lower-case hex digits. */
  public static String hex(byte[] bytes, int start, int end) {
    return hex(new Blake3().update(bytes, start, end));
  }

  /** The hash of some bytes and a range of others after them, as 32 lower-case hex digits. */
  public static String hex(byte[] before, byte[] bytes, int start, int end) {
    return hex(new Blake3().update(before).update(bytes, start, end));
  }

  /**
   * The hash of a list of texts, as 32 lower-case hex digits. Each part is preceded by its length,
   * so that different lists never give the same input.
   */
  public static String hex(String... parts) {
    var hash = new Blake3();
    for (String part : parts) {
      byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
      int n = bytes.length;
      hash.update(new byte[] {(byte) (n >> 24), (byte) (n >> 16), (byte) (n >> 8), (byte) n});
      hash.update(bytes);
    }
    return hex(hash);
  }

  private static String hex(Blake3 hash) {
    return HexFormat.of().formatHex(hash.first(BYTES));
  }
}
