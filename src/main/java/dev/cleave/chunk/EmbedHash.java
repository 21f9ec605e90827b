package dev.cleave.chunk;

import dev.cleave.file.Blake3Hash;
import java.nio.charset.StandardCharsets;

/** The hash of what an embedder reads: a header, a line end and the content. */
public final class EmbedHash {
  private EmbedHash() {}

  /** The hash of a chunk with a header, 32 hex digits. Without one it is that of the content. */
  public static String of(String header, Content content) {
    byte[] lines = (header + "\n").getBytes(StandardCharsets.UTF_8);
    return Blake3Hash.hex(
        lines, content.bytes(), content.start(), content.start() + content.length());
  }
}
