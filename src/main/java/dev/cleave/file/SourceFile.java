package dev.cleave.file;

import org.jspecify.annotations.Nullable;

/**
 * An object that was read, or that could not be read.
 *
 * @param ref what was listed
 * @param bytes the object's bytes, untouched; empty if rejected. Not copied; must not be changed
 * @param sha256 SHA-256 of the bytes, 64 hex digits, or null if it was not read
 * @param rejection why it is not cut, or null
 */
@SuppressWarnings("ArrayRecordComponent")
public record SourceFile(
    SourceRef ref, byte[] bytes, @Nullable String sha256, @Nullable Rejection rejection) {

  private static final byte[] NOTHING = {};

  /**
   * A file whose bytes a program has, wherever they come from.
   *
   * @param path names the file in ids and headers, and its name shows the language; with {@code /}
   *     between names
   */
  public static SourceFile of(String path, byte[] bytes) {
    return read(new SourceRef(path, path, bytes.length, 0, null, null), bytes);
  }

  /** A file that was read. */
  public static SourceFile read(SourceRef ref, byte[] bytes) {
    return new SourceFile(ref, bytes, Sha256.hex(bytes), null);
  }

  /** A file that was read and is not held. */
  public static SourceFile hashed(SourceRef ref, String sha256) {
    return new SourceFile(ref, NOTHING, sha256, null);
  }

  /** A file that was rejected before it was read. */
  public static SourceFile rejected(SourceRef ref, Rejection rejection) {
    return new SourceFile(ref, NOTHING, null, rejection);
  }

  /** The same file, of which more is known. */
  public SourceFile with(SourceRef known) {
    return new SourceFile(known, bytes, sha256, rejection);
  }

  /** This file, rejected after it was read: it keeps its hash, not its bytes. */
  public SourceFile reject(RejectReason reason, String detail) {
    return new SourceFile(ref, NOTHING, sha256, new Rejection(reason, detail));
  }
}
