package dev.cleave.chunk;

import dev.cleave.file.Blake3Hash;
import dev.cleave.file.Blake3Hashes;
import java.nio.charset.StandardCharsets;

/** The hash of what an embedder reads: a header, a line end and the content. */
public final class EmbedHash {
  private EmbedHash() {}

  /** The hash of a chunk with a header, 32 hex digits. Without one it is that of the content. */
  public static String of(String header, Content content) {
    return Blake3Hash.hex(
        before(header), content.bytes(), content.start(), content.start() + content.length());
  }

  static void add(Blake3Hashes hashes, String header, Content content) {
    hashes.add(
        before(header), content.bytes(), content.start(), content.start() + content.length());
  }

  private static byte[] before(String header) {
    return (header + "\n").getBytes(StandardCharsets.UTF_8);
  }
}
