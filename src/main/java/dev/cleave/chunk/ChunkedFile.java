package dev.cleave.chunk;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.file.SourceFile;
import dev.cleave.reading.Strategy;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.NameRange;
import dev.cleave.symbol.Symbol;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A file and its chunks.
 *
 * @param bounded the file with its boundaries
 * @param chunks in order of {@code chunk_index}; empty for an empty or rejected file
 * @param lineCount lines of the file; a last line without an end counts, an empty file has none
 */
public record ChunkedFile(BoundedFile bounded, List<Chunk> chunks, int lineCount) {

  /** The file as it was read. */
  public SourceFile source() {
    return bounded.source();
  }

  /**
   * What the chunks must add up to.
   *
   * @throws NullPointerException if the file was rejected before it was read
   */
  public Original original() {
    SourceFile source = source();
    return new Original(
        source.bytes().length,
        Objects.requireNonNull(source.sha256(), "a file that was read has a SHA-256"),
        bounded.detected().encoding());
  }

  /** The symbol that a chunk belongs to. */
  public Symbol symbolOf(Chunk chunk) {
    return bounded.reading().symbols().get(chunk.symbol());
  }

  /** The number of chunks that contain a secret. */
  public int secretChunks() {
    return (int) chunks.stream().filter(chunk -> !chunk.text().secrets().isEmpty()).count();
  }

  /** Whether a chunk should have a name: imports and banners need none. */
  public boolean isNameable(Chunk chunk) {
    return symbolOf(chunk).kind().nameable();
  }

  /** Bytes of the chunks that should have a name and have none. */
  public long unnamedBytes() {
    return chunks.stream()
        .filter(chunk -> isNameable(chunk) && nameOf(chunk) == null)
        .mapToLong(chunk -> chunk.range().size())
        .sum();
  }

  /**
   * The name of a chunk: that of its symbol. Code below no heading has the name that it defines, or
   * the first and the last of several. If it defines nothing, and the file declares nothing, it has
   * the name of the file. Null for a chunk without a name.
   */
  public @Nullable String nameOf(Chunk chunk) {
    Symbol symbol = symbolOf(chunk);
    if (!symbol.name().isEmpty()) {
      return symbol.name();
    }
    List<String> defines = chunk.names().defines();
    if (symbol.kind() == Kind.CODE && !defines.isEmpty()) {
      return NameRange.of(defines.getFirst(), defines.getLast());
    }
    boolean byFile =
        symbol.kind() == Kind.TEXT
            || symbol.kind() == Kind.CODE && bounded.reading().strategy() == Strategy.LINES;
    return byFile ? source().ref().stem() : null;
  }
}
