package dev.cleave.file;

import org.jspecify.annotations.Nullable;

/**
 * What a store says of an object's bytes without reading them out. Unlike a version they can be
 * compared between stores, and with those of a copy.
 *
 * @param md5 32 lower-case hex digits, or null where the store does not say
 * @param crc32c CRC-32C, 8 lower-case hex digits, or null where the store does not say
 */
public record Checksums(@Nullable String md5, @Nullable String crc32c) {
  /** Nothing is said, as of local files. */
  public static final Checksums NONE = new Checksums(null, null);
}
