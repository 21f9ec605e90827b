package dev.cleave.accuracy;

import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A declaration as Cleave cut it. Offsets are bytes of the file.
 *
 * @param kind what it is
 * @param name its own name
 * @param docs where its documentation or code begins
 * @param start first byte that is neither blank nor documentation
 * @param end first byte after the declaration itself
 * @param divided whether a piece of it was over the maximum
 * @param attributes what it says of itself
 * @param container whether its members are chunks of their own
 */
record FoundDeclaration(
    Kind kind,
    String name,
    int docs,
    int start,
    int end,
    boolean divided,
    List<String> attributes,
    boolean container) {

  /** All declarations of a file, in order. */
  static List<FoundDeclaration> in(ChunkedFile file) {
    List<Symbol> symbols = file.bounded().reading().symbols();
    List<Segment> segments = file.bounded().reading().segments();
    byte[] bytes = file.source().bytes();
    Set<Integer> divided = new HashSet<>();
    for (Chunk chunk : file.chunks()) {
      if (chunk.part().count() > 1) {
        divided.add(chunk.symbol());
      }
    }
    List<FoundDeclaration> found = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    for (int i = 0; i < segments.size(); i++) {
      Segment first = segments.get(i);
      Symbol symbol = symbols.get(first.symbol());
      if (symbol.path().isEmpty() || !seen.add(first.symbol())) {
        continue;
      }
      int last = i;
      while (last + 1 < segments.size() && belongs(symbols, segments.get(last + 1), first)) {
        last++;
      }
      found.add(
          new FoundDeclaration(
              symbol.kind(),
              symbol.name(),
              skipBlanks(bytes, first.extent().leadEnd()),
              first.codeStart(),
              segments.get(last).extent().codeEnd(),
              divided.contains(first.symbol()),
              symbol.description().attributes(),
              last > i));
    }
    return found;
  }

  private static boolean belongs(List<Symbol> symbols, Segment segment, Segment container) {
    int symbol = segment.symbol();
    while (symbol != -1 && symbol != container.symbol()) {
      symbol = symbols.get(symbol).parent();
    }
    return symbol == container.symbol();
  }

  private static int skipBlanks(byte[] bytes, int start) {
    int at = start;
    if (at == 0 && bytes.length > 2 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB) {
      at = 3;
    }
    while (at < bytes.length && bytes[at] <= ' ' && bytes[at] >= 0) {
      at++;
    }
    return at;
  }
}
