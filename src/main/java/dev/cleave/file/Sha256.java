package dev.cleave.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256, the hash that other tools can check. */
public final class Sha256 {
  /** Never used itself: a copy costs less than to look for the provider again. */
  private static final MessageDigest EMPTY = find();

  private Sha256() {}

  /** A fresh digest. */
  public static MessageDigest digest() {
    try {
      return (MessageDigest) EMPTY.clone();
    } catch (CloneNotSupportedException e) {
      return find();
    }
  }

  private static MessageDigest find() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** The hash of the bytes as 64 lower-case hex digits. */
  public static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(digest().digest(bytes));
  }

  /** The hash of the rest of a stream as 64 lower-case hex digits. Does not close the stream. */
  public static String hex(InputStream in) throws IOException {
    var digesting = new DigestInputStream(in, digest());
    digesting.transferTo(OutputStream.nullOutputStream());
    return HexFormat.of().formatHex(digesting.getMessageDigest().digest());
  }
}
