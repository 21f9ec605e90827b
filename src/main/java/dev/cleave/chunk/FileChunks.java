package dev.cleave.chunk;

import com.google.common.base.Joiner;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.file.Blake3Hashes;
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
import org.jspecify.annotations.Nullable;

/**
 * Makes the chunks of one file, each from a part of a segment. What is cheaper for all chunks
 * together is made first, by the number of the chunk: names, headers, secrets and hashes.
 */
final class FileChunks {
  private final BoundedFile file;
  private final List<SegmentPart> parts;
  private final ByteCover cover;
  private final LineIndex lines;
  private final Parents parents;
  private final EmbedOptions.Rule embed;
  private final ChunkIds ids;
  private final List<String> chunkIds;
  private final @Nullable String[] openings; // by symbol
  private final List<Content> contents;
  private final List<List<String>> defines;
  private final boolean[] trivial;
  private final @Nullable String[] headers;

  FileChunks(
      BoundedFile file,
      List<SegmentPart> parts,
      ByteCover cover,
      LineIndex lines,
      Parents parents,
      EmbedOptions.Rule embed) {
    this.file = file;
    this.parts = parts;
    this.cover = cover;
    this.lines = lines;
    this.parents = parents;
    this.embed = embed;
    ids = new ChunkIds(file.source().ref(), file.reading().symbols());
    chunkIds = chunkIds();
    openings = openings();
    contents = contents();
    defines = defines();
    trivial = new boolean[cover.count()];
    headers = new String[cover.count()];
    for (int i = 0; i < cover.count(); i++) {
      trivial[i] = isTrivial(i);
      headers[i] = trivial[i] ? null : parts.get(i).header();
    }
  }

  /** The chunks, in order. */
  List<Chunk> all() {
    List<List<String>> secrets = ChunkSecrets.of(file.detected(), contents, this::repeated);
    Iterator<String> hashes = hashes().iterator();
    List<Chunk> chunks = new ArrayList<>(cover.count());
    for (int i = 0; i < cover.count(); i++) {
      String contentHash = hashes.next();
      String embedHash = headers[i] == null ? contentHash : hashes.next();
      chunks.add(chunk(i, text(i, contentHash, embedHash, secrets.get(i))));
    }
    return chunks;
  }

  private Chunk chunk(int i, Chunk.Text text) {
    SegmentPart part = parts.get(i);
    Segment segment = part.segment();
    int start = cover.start(i);
    int end = cover.end(i);
    return new Chunk(
        new Chunk.Identity(chunkIds.get(i), ids.symbolId(segment.symbol()), parent(segment)),
        segment.symbol(),
        segment.role(),
        part.number(),
        lines.range(start, end),
        new Chunk.TriviaBytes(
            overlap(start, end, segment.start(), segment.codeStart()),
            overlap(start, end, segment.extent().codeEnd(), segment.end())),
        new Chunk.Names(part.isFirst() ? segment.imports() : List.of(), defines.get(i)),
        text);
  }

  private Chunk.Text text(int i, String contentHash, String embedHash, List<String> secrets) {
    Content content = contents.get(i);
    return new Chunk.Text(
        headers[i],
        content,
        contentHash,
        embedHash,
        TokenEstimate.of(content.codePoints()),
        trivial[i],
        secrets,
        embed.embeds(symbol(i).kind(), trivial[i], !secrets.isEmpty()));
  }

  private Symbol symbol(int i) {
    return file.reading().symbols().get(parts.get(i).segment().symbol());
  }

  private List<String> chunkIds() {
    List<Segment> segments = new ArrayList<>(parts.size());
    int[] indexes = new int[parts.size()];
    for (int i = 0; i < indexes.length; i++) {
      segments.add(parts.get(i).segment());
      indexes[i] = parts.get(i).number().index();
    }
    return ids.chunkIds(segments, indexes);
  }

  private List<Content> contents() {
    List<Content> all = new ArrayList<>(cover.count());
    for (int i = 0; i < cover.count(); i++) {
      all.add(
          Content.of(
              new TextRange(
                  file.source().bytes(),
                  cover.start(i),
                  cover.end(i),
                  file.detected().encoding())));
    }
    return all;
  }

  /** The names that each chunk introduces. */
  private List<List<String>> defines() {
    var names = new NamesInOrder(file.reading().definitions());
    List<List<String>> all = new ArrayList<>(cover.count());
    for (int i = 0; i < cover.count(); i++) {
      all.add(names.before(cover.end(i)));
    }
    return all;
  }

  /** What the row of a chunk has of the text around it. */
  private String repeated(int i) {
    Symbol.Description description = symbol(i).description();
    return Joiner.on('\n')
        .skipNulls()
        .join(headers[i], description.signature(), description.attributes().toArray());
  }

  /** The hash of each chunk's bytes, followed by that of header and content if it has a header. */
  private List<String> hashes() {
    byte[] bytes = file.source().bytes();
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

  private boolean isTrivial(int i) {
    Symbol symbol = symbol(i);
    Content content = contents.get(i);
    return !declares(symbol, parts.get(i).segment())
            && defines.get(i).isEmpty()
            && Trivia.isTrivial(content)
        || symbol.kind() == Kind.DATA && Trivia.isEncoded(content);
  }

  /** The id of the first chunk of each symbol. A type may come after its methods. */
  private @Nullable String[] openings() {
    @Nullable String[] all = new String[file.reading().symbols().size()];
    for (int i = 0; i < parts.size(); i++) {
      Segment segment = parts.get(i).segment();
      if (opens(segment) && all[segment.symbol()] == null) {
        all[segment.symbol()] = chunkIds.get(i);
      }
    }
    return all;
  }

  /** The chunk that opens the container: of a declaration its parent's, of a body its own. */
  private @Nullable String parent(Segment segment) {
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
}
