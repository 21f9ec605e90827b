package dev.cleave.division;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.size.Measure;
import dev.cleave.size.SizeUnit;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.text.TextRange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Joins the small neighbouring values of a data format into pieces that fill the maximum. A joined
 * piece has the lowest level of its values. Its path is the deepest if each value lies in another,
 * else what they have in common. Code is never joined, not even that in a document.
 */
final class NeighbourMerge {
  private final SizeUnit unit;
  private final int budget;

  NeighbourMerge(SizeUnit unit, int max) {
    this.unit = unit;
    this.budget = unit.budget(max);
  }

  /** The file with its values joined; each new piece is all of a new symbol. */
  BoundedFile merge(BoundedFile file) {
    var detected = file.file();
    byte[] bytes = detected.source().bytes();
    Measure measure = unit.measure(new TextRange(bytes, 0, bytes.length, detected.encoding()));
    Joined joined = new Joined(file.symbols());
    int from = 0;
    for (int to = 1; to <= file.segments().size(); to++) {
      if (to == file.segments().size()
          || !fits(file.symbols(), file.segments(), from, to, measure)) {
        List<Segment> pieces = file.segments().subList(from, to);
        if (isData(file.symbols(), pieces.getFirst())) {
          joined.add(pieces);
        } else {
          joined.keep(pieces.getFirst());
        }
        from = to;
      }
    }
    return new BoundedFile(
        detected,
        joined.symbols,
        joined.segments,
        file.seams(),
        file.strategy(),
        file.parseStatus(),
        file.parseErrorCount(),
        file.parseMicros());
  }

  private boolean fits(
      List<Symbol> symbols, List<Segment> segments, int first, int last, Measure measure) {
    if (!isData(symbols, segments.get(first)) || !isData(symbols, segments.get(last))) {
      return false;
    }
    int end = measure.upTo(segments.get(last).end());
    return end - measure.upTo(segments.get(first).start()) <= budget;
  }

  private static boolean isData(List<Symbol> symbols, Segment segment) {
    return symbols.get(segment.symbol()).kind() == Kind.DATA;
  }

  /** The new symbols and segments: of values one of each for each piece. */
  private static final class Joined {
    private final List<Symbol> old;
    private final int[] newIndex; // of the piece that holds an old symbol's first segment, plus 1
    private final Map<List<String>, Integer> occurrences = new HashMap<>();
    private final List<Symbol> symbols = new ArrayList<>();
    private final List<Segment> segments = new ArrayList<>();

    Joined(List<Symbol> old) {
      this.old = old;
      this.newIndex = new int[old.size()];
    }

    /** Takes over a segment of code, with its symbol if this is the first of it. */
    void keep(Segment segment) {
      if (newIndex[segment.symbol()] == 0) {
        Symbol symbol = old.get(segment.symbol());
        int parent = symbol.parent() < 0 ? -1 : newIndex[symbol.parent()] - 1;
        symbols.add(symbol.in(parent));
        newIndex[segment.symbol()] = symbols.size();
      }
      segments.add(segment.of(newIndex[segment.symbol()] - 1));
    }

    void add(List<Segment> pieces) {
      Segment first = pieces.getFirst();
      Segment last = pieces.getLast();
      Section section =
          pieces.stream()
              .map(piece -> Section.of(old.get(piece.symbol())))
              .reduce(Section::join)
              .orElseThrow();
      int parent = old.get(first.symbol()).parent();
      int newParent = parent < 0 ? -1 : newIndex[parent] - 1;
      int index = symbols.size();
      for (Segment piece : pieces) {
        if (newIndex[piece.symbol()] == 0) {
          newIndex[piece.symbol()] = index + 1;
        }
      }
      List<String> path = List.copyOf(section.path());
      String name = path.isEmpty() ? "" : path.getLast();
      int occurrence = occurrences.merge(path, 1, Integer::sum) - 1;
      symbols.add(
          new Symbol(newParent, Kind.DATA, name, path, section.level(), occurrence, null, null));
      segments.add(
          new Segment(
              index,
              Role.WHOLE,
              0,
              first.start(),
              last.end(),
              first.codeStart(),
              last.codeEnd(),
              List.of()));
    }
  }
}
