package dev.cleave.file;

/**
 * BLAKE3 shortened to 128 bits, as 32 lower-case hex digits: the hash of ids and of chunk contents.
 * Many hashes cost less together: {@link Blake3Hashes}.
 */
public final class Blake3Hash {
  private Blake3Hash() {}

  /** The hash of a range of bytes. */
  public static String hex(byte[] bytes, int start, int end) {
    return only(new Blake3Hashes(end - start).add(bytes, start, end));
  }

  /**
   * The hash of a list of texts. Each part is preceded by its length, so that different lists never
   * give the same input.
   */
  public static String hex(String... parts) {
    return only(new Blake3Hashes(0).add(parts));
  }

  private static String only(Blake3Hashes hashes) {
    return hashes.all().getFirst();
  }
}
