package dev.cleave.chunk;

import dev.cleave.file.Blake3Hash;
import dev.cleave.file.SourceRef;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import java.util.List;

/**
 * The ids of one file's symbols and chunks: hashes of their place in the hierarchy, not of their
 * text, so that they stay while the text changes or moves. For one file and one thread.
 */
public final class ChunkIds {
  private final SourceRef file;
  private final List<Symbol> symbols;
  private final String[] symbolIds;

  /**
   * @param file identifies the file by its path, and by a repository that was given
   * @param symbols the file's symbols
   */
  public ChunkIds(SourceRef file, List<Symbol> symbols) {
    this.file = file;
    this.symbols = symbols;
    this.symbolIds = new String[symbols.size()];
  }

  /**
   * The id of a symbol: file, path or, without one, name, kind, and how many such came before it.
   */
  public String symbolId(int symbol) {
    if (symbolIds[symbol] == null) {
      symbolIds[symbol] = hash(symbols.get(symbol));
    }
    return symbolIds[symbol];
  }

  /** The id of a part of a segment. */
  public String chunkId(Segment segment, int part) {
    return Blake3Hash.hex(
        "chunk",
        symbolId(segment.symbol()),
        segment.role().name(),
        Integer.toString(segment.occurrence()),
        Integer.toString(part));
  }

  private String hash(Symbol symbol) {
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
    return file.repository().id(parts);
  }
}
