package dev.cleave.file;

import java.util.Base64;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * The checksums that a store reports for an object without sending its bytes. Unlike a version,
 * they can be compared with those of a copy in another store.
 *
 * @param md5 32 lower-case hex digits, or null if the store does not report it
 * @param crc32c CRC-32C, 8 lower-case hex digits, or null if the store does not report it
 */
public record Checksums(@Nullable String md5, @Nullable String crc32c) {
  /** No checksums, as for local files. */
  public static final Checksums NONE = new Checksums(null, null);

  /**
   * Checksums in the form that Cloud Storage gives them.
   *
   * @param md5 in base64, or null, as for a composite object
   * @param crc32c in base64, most significant byte first, or null
   * @throws IllegalArgumentException if one of them is not base64
   */
  public static Checksums ofBase64(@Nullable String md5, @Nullable String crc32c) {
    return new Checksums(hex(md5), hex(crc32c));
  }

  private static @Nullable String hex(@Nullable String base64) {
    try {
      return base64 == null ? null : HexFormat.of().formatHex(Base64.getDecoder().decode(base64));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("checksum '" + base64 + "' is not base64", e);
    }
  }
}
