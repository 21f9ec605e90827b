package dev.cleave.chunk;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.context.FileContext;
import dev.cleave.context.HeaderOptions;
import dev.cleave.division.Cut;
import dev.cleave.division.CutPlanner;
import dev.cleave.division.LineDivision;
import dev.cleave.file.Blake3Hashes;
import dev.cleave.file.SourceFile;
import dev.cleave.language.Category;
import dev.cleave.rules.Languages;
import dev.cleave.size.SizeLimit;
import dev.cleave.size.TokenEstimate;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.text.LineIndex;
import dev.cleave.text.TextRange;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Makes chunks of a file's segments: one each, or several parts of one that is over the maximum,
 * which may be that of the header and the content. Holds no state of a file, but a tokenizer that
 * is slow to load: make one and keep it.
 */
public final class Chunker {
  private static final Chunk.PartNumber WHOLE = new Chunk.PartNumber(0, 1);

  private final SizeLimit size;
  private final HeaderOptions headers;
  private final ImmutableMap<Category, EmbedOptions.Rule> embeds;

  /** Makes chunks with headers, of which those are worth embedding that are so by default. */
  public Chunker(SizeLimit size, HeaderOptions headers) {
    this(size, headers, EmbedOptions.DEFAULT);
  }

  /** Makes chunks with headers. */
  public Chunker(SizeLimit size, HeaderOptions headers, EmbedOptions embed) {
    this.size = size;
    this.headers = headers;
    this.embeds = Maps.toMap(List.of(Category.values()), embed::of);
  }

  /** Plans the cuts inside a segment that is over the maximum, in ascending order. */
  private interface CutPlan {
    List<Cut> cuts(TextRange range, Segment segment, SizeLimit limit);
  }

  /** The chunks of a file, in order. An empty or rejected file has none. */
  public ChunkedFile chunk(BoundedFile file) {
    LineIndex lines = lines(file);
    String marks = Languages.known().conventions(file.detected().language()).lines().commentMarks();
    return chunked(
        file,
        lines,
        (range, segment, limit) ->
            new CutPlanner(limit, marks).plan(range, segment, lines, file.reading().seams()));
  }

  /** The same, dividing segments at line ends without a plan. */
  public ChunkedFile chunkByLines(BoundedFile file) {
    return chunked(file, lines(file), (range, _, limit) -> LineDivision.cuts(range, limit));
  }

  private static LineIndex lines(BoundedFile file) {
    return LineIndex.of(file.source().bytes(), file.detected().encoding());
  }

  private ChunkedFile chunked(BoundedFile file, LineIndex lines, CutPlan plan) {
    var parents = new Parents(file.reading().symbols());
    var context = new FileContext(file, headers, size, parents::of);
    List<SegmentPart> parts = parts(file, plan, context);
    ByteCover cover = cover(file.source().bytes().length, parts);
    return new ChunkedFile(file, chunks(file, parts, cover, lines, parents), lines.count());
  }

  private static ByteCover cover(int length, List<SegmentPart> parts) {
    int[] starts = new int[parts.size()];
    int[] ends = new int[parts.size()];
    for (int i = 0; i < starts.length; i++) {
      starts[i] = parts.get(i).start();
      ends[i] = parts.get(i).end();
    }
    return new ByteCover(length, starts, ends);
  }

  private List<SegmentPart> parts(BoundedFile file, CutPlan plan, FileContext context) {
    byte[] bytes = file.source().bytes();
    List<SegmentPart> parts = new ArrayList<>(file.reading().segments().size());
    for (Segment segment : file.reading().segments()) {
      TextRange range =
          new TextRange(bytes, segment.start(), segment.end(), file.detected().encoding());
      SizeLimit limit = size.less(context.reserve(segment, range, false));
      if (limit.fits(range) || size.less(context.reserve(segment, range, true)).fits(range)) {
        parts.add(new SegmentPart(segment, range, context.header(segment, range), WHOLE));
        continue;
      }
      List<Cut> cuts = plan.cuts(range, segment, limit);
      int start = segment.start();
      for (int i = 0; i <= cuts.size(); i++) {
        int end = i < cuts.size() ? cuts.get(i).offset() : segment.end();
        TextRange part = range.range(start, end);
        parts.add(
            new SegmentPart(
                segment,
                part,
                context.header(segment, part),
                new Chunk.PartNumber(i, cuts.size() + 1, i == 0 ? 0 : cuts.get(i - 1).cost())));
        start = end;
      }
    }
    return parts;
  }

  private List<Chunk> chunks(
      BoundedFile file,
      List<SegmentPart> parts,
      ByteCover cover,
      LineIndex lines,
      Parents parents) {
    SourceFile source = file.source();
    ChunkIds ids = new ChunkIds(source.ref(), file.reading().symbols());
    List<String> chunkIds = chunkIds(ids, parts);
    @Nullable String[] openings = openings(file, parts, chunkIds);
    List<Chunk> chunks = new ArrayList<>(cover.count());
    var names = new NamesInOrder(file.reading().definitions());
    List<Content> contents = contents(file, cover);
    EmbedOptions.Rule embed = Objects.requireNonNull(embeds.get(file.detected().category()));
    List<List<String>> defines = new ArrayList<>(cover.count());
    @Nullable String[] headers = new String[cover.count()];
    boolean[] trivial = new boolean[cover.count()];
    for (int i = 0; i < cover.count(); i++) {
      Segment segment = parts.get(i).segment();
      Symbol symbol = file.reading().symbols().get(segment.symbol());
      defines.add(names.before(cover.end(i)));
      trivial[i] = isTrivial(symbol, segment, defines.get(i), contents.get(i));
      headers[i] = trivial[i] ? null : parts.get(i).header();
    }
    List<List<String>> secrets =
        ChunkSecrets.of(
            file.detected(), contents, i -> repeated(file, parts.get(i).segment(), headers[i]));
    Iterator<String> hashes = hashes(source.bytes(), headers, cover, contents).iterator();
    for (int i = 0; i < cover.count(); i++) {
      SegmentPart part = parts.get(i);
      Segment segment = part.segment();
      int start = cover.start(i);
      int end = cover.end(i);
      Content content = contents.get(i);
      String contentHash = hashes.next();
      Symbol symbol = file.reading().symbols().get(segment.symbol());
      chunks.add(
          new Chunk(
              new Chunk.Identity(
                  chunkIds.get(i),
                  ids.symbolId(segment.symbol()),
                  parent(parents, segment, openings)),
              segment.symbol(),
              segment.role(),
              part.number(),
              lines.range(start, end),
              new Chunk.TriviaBytes(
                  overlap(start, end, segment.start(), segment.codeStart()),
                  overlap(start, end, segment.extent().codeEnd(), segment.end())),
              new Chunk.Names(part.isFirst() ? segment.imports() : List.of(), defines.get(i)),
              new Chunk.Text(
                  headers[i],
                  content,
                  contentHash,
                  headers[i] == null ? contentHash : hashes.next(),
                  TokenEstimate.of(content.codePoints()),
                  trivial[i],
                  secrets.get(i),
                  embed.embeds(symbol.kind(), trivial[i], !secrets.get(i).isEmpty()))));
    }
    return chunks;
  }

  private static List<String> chunkIds(ChunkIds ids, List<SegmentPart> parts) {
    List<Segment> segments = new ArrayList<>(parts.size());
    int[] indexes = new int[parts.size()];
    for (int i = 0; i < indexes.length; i++) {
      segments.add(parts.get(i).segment());
      indexes[i] = parts.get(i).number().index();
    }
    return ids.chunkIds(segments, indexes);
  }

  private static List<Content> contents(BoundedFile file, ByteCover cover) {
    List<Content> contents = new ArrayList<>(cover.count());
    for (int i = 0; i < cover.count(); i++) {
      contents.add(
          Content.of(
              new TextRange(
                  file.source().bytes(),
                  cover.start(i),
                  cover.end(i),
                  file.detected().encoding())));
    }
    return contents;
  }

  /** What the row of a chunk has of the text around it. */
  private static String repeated(BoundedFile file, Segment segment, @Nullable String header) {
    Symbol.Description description = file.reading().symbols().get(segment.symbol()).description();
    return Joiner.on('\n')
        .skipNulls()
        .join(header, description.signature(), description.attributes().toArray());
  }

  /** The hash of each chunk's bytes, followed by that of header and content if it has a header. */
  private static List<String> hashes(
      byte[] bytes, @Nullable String[] headers, ByteCover cover, List<Content> contents) {
    var hashes = new Blake3Hashes(2 * bytes.length);
    for (int i = 0; i < cover.count(); i++) {
      hashes.add(bytes, cover.start(i), cover.end(i));
      String header = headers[i];
      if (header != null) {
        EmbedHash.add(hashes, header, contents.get(i));
      }
    }
    return hashes.all();
  }

  private static boolean isTrivial(
      Symbol symbol, Segment segment, List<String> defines, Content content) {
    return !declares(symbol, segment) && defines.isEmpty() && Trivia.isTrivial(content)
        || symbol.kind() == Kind.DATA && Trivia.isEncoded(content);
  }

  /** The id of the first chunk of each symbol. A type may come after its methods. */
  private static @Nullable String[] openings(
      BoundedFile file, List<SegmentPart> parts, List<String> chunkIds) {
    @Nullable String[] openings = new String[file.reading().symbols().size()];
    for (int i = 0; i < parts.size(); i++) {
      Segment segment = parts.get(i).segment();
      if (opens(segment) && openings[segment.symbol()] == null) {
        openings[segment.symbol()] = chunkIds.get(i);
      }
    }
    return openings;
  }

  /** The chunk that opens the container: of a declaration its parent's, of a body its own. */
  private static @Nullable String parent(
      Parents parents, Segment segment, @Nullable String[] openings) {
    int container = opens(segment) ? parents.of(segment.symbol()) : segment.symbol();
    return container < 0 ? null : openings[container];
  }

  /** Whether it declares something with a name, which is worth embedding however short it is. */
  private static boolean declares(Symbol symbol, Segment segment) {
    return opens(segment) && symbol.kind().documented() && !symbol.name().isEmpty();
  }

  private static boolean opens(Segment segment) {
    return segment.role() == Role.OPENING || segment.role() == Role.WHOLE;
  }

  private static int overlap(int start, int end, int from, int to) {
    return Math.max(0, Math.min(end, to) - Math.max(start, from));
  }

  /** One of the parts of a segment, or all of it. */
  private record SegmentPart(
      Segment segment, TextRange range, @Nullable String header, Chunk.PartNumber number) {
    int start() {
      return range.start();
    }

    int end() {
      return range.end();
    }

    boolean isFirst() {
      return number.index() == 0;
    }
  }
}
