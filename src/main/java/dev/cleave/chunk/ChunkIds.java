package dev.cleave.chunk;

import dev.cleave.file.Blake3Hashes;
import dev.cleave.file.SourceRef;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import java.util.List;

/**
 * The ids of one file's symbols and chunks: hashes of their place in the hierarchy, not of their
 * text, so that they stay while the text changes or moves. Of one file.
 */
public final class ChunkIds {
  private static final int BYTES_OF_A_CHUNK = 80; // roughly

  private final List<String> symbolIds;

  /**
   * @param file identifies the file by its path, and by a repository that was given
   * @param symbols the file's symbols
   */
  public ChunkIds(SourceRef file, List<Symbol> symbols) {
    var hashes = new Blake3Hashes(BYTES_OF_A_CHUNK * symbols.size());
    symbols.forEach(symbol -> hashes.add(identity(file, symbol)));
    symbolIds = hashes.all();
  }

  /**
   * The id of a symbol: file, path or, without one, name, kind, and how many such came before it.
   */
  public String symbolId(int symbol) {
    return symbolIds.get(symbol);
  }

  /**
   * The ids of parts of segments, in the same order.
   *
   * @param segments of each part
   * @param parts the index of each part in its segment
   */
  public List<String> chunkIds(List<Segment> segments, int... parts) {
    var hashes = new Blake3Hashes(BYTES_OF_A_CHUNK * parts.length);
    for (int i = 0; i < parts.length; i++) {
      Segment segment = segments.get(i);
      hashes.add(
          "chunk",
          symbolId(segment.symbol()),
          segment.role().name(),
          Integer.toString(segment.occurrence()),
          Integer.toString(parts[i]));
    }
    return hashes.all();
  }

  private static String[] identity(SourceRef file, Symbol symbol) {
    // The path comes last and name by name, so that no two different lists are the same text.
    boolean named = symbol.path().isEmpty() && !symbol.name().isEmpty();
    List<String> names = named ? List.of(symbol.name()) : symbol.path();
    String[] parts = new String[4 + names.size()];
    parts[0] = "symbol";
    parts[1] = file.path();
    parts[2] = symbol.kind().name();
    parts[3] = Integer.toString(symbol.occurrence());
    for (int i = 4; i < parts.length; i++) {
      parts[i] = names.get(i - 4);
    }
    return file.repository().identity(parts);
  }
}
