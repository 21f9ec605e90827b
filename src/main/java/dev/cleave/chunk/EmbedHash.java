package dev.cleave.chunk;

import dev.cleave.file.Blake3Hashes;
import java.nio.charset.StandardCharsets;

/** The hash of what an embedder reads: a header, a line end and the content. */
public final class EmbedHash {
  private EmbedHash() {}

  /** The hash of a chunk with a header, 32 hex digits. Without one it is that of the content. */
  public static String of(String header, Content content) {
    var hashes = new Blake3Hashes(header.length() + content.length());
    add(hashes, header, content);
    return hashes.all().getFirst();
  }

  /** Adds this hash to those that are made together. */
  static void add(Blake3Hashes hashes, String header, Content content) {
    byte[] before = (header + "\n").getBytes(StandardCharsets.UTF_8);
    hashes.add(before, content.bytes(), content.start(), content.start() + content.length());
  }
}
