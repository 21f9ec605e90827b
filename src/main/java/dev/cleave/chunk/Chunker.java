package dev.cleave.chunk;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.context.FileContext;
import dev.cleave.context.HeaderOptions;
import dev.cleave.division.Cut;
import dev.cleave.division.CutPlanner;
import dev.cleave.division.LineDivision;
import dev.cleave.language.Category;
import dev.cleave.rules.Languages;
import dev.cleave.size.SizeLimit;
import dev.cleave.symbol.Segment;
import dev.cleave.text.LineIndex;
import dev.cleave.text.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

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
    EmbedOptions.Rule embed = Objects.requireNonNull(embeds.get(file.detected().category()));
    var chunks = new FileChunks(file, parts, cover, lines, parents, embed);
    return new ChunkedFile(file, chunks.all(), lines.count());
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
}
