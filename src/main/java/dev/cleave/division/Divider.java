package dev.cleave.division;

import dev.cleave.CutOptions;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.boundary.Strategy;
import dev.cleave.chunk.ByteCover;
import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkIds;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.Content;
import dev.cleave.chunk.Trivia;
import dev.cleave.file.Blake3Hash;
import dev.cleave.file.SourceFile;
import dev.cleave.size.SizeUnit;
import dev.cleave.size.TokenEstimate;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.text.LineIndex;
import dev.cleave.text.TextRange;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes chunks of a file's segments: one each, or several parts of one that is over the maximum.
 * Holds no state of a file, but a tokenizer that is slow to load: make one and keep it.
 */
public final class Divider {
  private final SizeUnit unit;
  private final int max;
  private final CutPlanner planner;
  private final NeighbourMerge merge;

  /**
   * @throws IllegalArgumentException if the size unit is unknown
   */
  public Divider(CutOptions options) {
    this.unit = SizeUnit.of(options.sizeUnit());
    this.max = options.maxChunkSize();
    this.planner = new CutPlanner(unit, max);
    this.merge = new NeighbourMerge(unit, max);
  }

  /** The chunks of a file, in order. An empty or rejected file has none. */
  public ChunkedFile divide(BoundedFile bounded) {
    BoundedFile file = bounded.strategy() == Strategy.DOCUMENT ? merge.merge(bounded) : bounded;
    LineIndex lines = LineIndex.of(file.file().source().bytes(), file.file().encoding());
    List<Part> parts = parts(file, lines);
    ByteCover cover =
        new ByteCover(
            file.file().source().bytes().length,
            parts.stream().mapToInt(Part::start).toArray(),
            parts.stream().mapToInt(Part::end).toArray());
    return new ChunkedFile(file, chunks(file, parts, cover, lines), lines.lineCount());
  }

  private List<Part> parts(BoundedFile file, LineIndex lines) {
    byte[] bytes = file.file().source().bytes();
    List<Part> parts = new ArrayList<>(file.segments().size());
    for (Segment segment : file.segments()) {
      TextRange range =
          new TextRange(bytes, segment.start(), segment.end(), file.file().encoding());
      if (unit.fits(range, max)) {
        parts.add(new Part(segment, segment.start(), segment.end(), 0, 1));
        continue;
      }
      int[] cuts = planner.plan(range, segment.codeStart(), lines, file.seams());
      int start = segment.start();
      for (int i = 0; i <= cuts.length; i++) {
        int end = i < cuts.length ? cuts[i] : segment.end();
        parts.add(new Part(segment, start, end, i, cuts.length + 1));
        start = end;
      }
    }
    return parts;
  }

  private static List<Chunk> chunks(
      BoundedFile file, List<Part> parts, ByteCover cover, LineIndex lines) {
    SourceFile source = file.file().source();
    ChunkIds ids = new ChunkIds(source.ref().path(), file.symbols());
    @Nullable String[] openings = new String[file.symbols().size()];
    List<Chunk> chunks = new ArrayList<>(cover.count());
    for (int i = 0; i < cover.count(); i++) {
      Part part = parts.get(i);
      Segment segment = part.segment();
      int start = cover.start(i);
      int end = cover.end(i);
      Content content =
          Content.of(new TextRange(source.bytes(), start, end, file.file().encoding()));
      String id = ids.chunkId(segment, part.index());
      Chunk chunk =
          new Chunk(
              id,
              ids.symbolId(segment.symbol()),
              segment.symbol(),
              segment.role(),
              start,
              end,
              lines.lineOf(start),
              lines.lineOf(end - 1),
              part.index(),
              part.count(),
              overlap(start, end, segment.start(), segment.codeStart()),
              overlap(start, end, segment.codeEnd(), segment.end()),
              parent(file.symbols(), segment, openings),
              part.index() == 0 ? segment.imports() : List.of(),
              content,
              Blake3Hash.hex(source.bytes(), start, end),
              TokenEstimate.of(content.codePoints()),
              Trivia.isTrivial(content.text()));
      chunks.add(chunk);
      if (opens(segment) && openings[segment.symbol()] == null) {
        openings[segment.symbol()] = id;
      }
    }
    return chunks;
  }

  /** The chunk that opens the container: of a member the enclosing symbol's, of a body its own. */
  private static @Nullable String parent(
      List<Symbol> symbols, Segment segment, @Nullable String[] openings) {
    int container = opens(segment) ? symbols.get(segment.symbol()).parent() : segment.symbol();
    return container < 0 ? null : openings[container];
  }

  private static boolean opens(Segment segment) {
    return segment.role() == Role.OPENING || segment.role() == Role.WHOLE;
  }

  private static int overlap(int start, int end, int from, int to) {
    return Math.max(0, Math.min(end, to) - Math.max(start, from));
  }

  /** One of the parts of a segment, or all of it. */
  private record Part(Segment segment, int start, int end, int index, int count) {}
}
