package dev.cleave.transforms.tables;

import com.google.common.collect.ContiguousSet;
import com.google.common.collect.Lists;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.IdentifierParts;
import dev.cleave.chunk.Relations;
import dev.cleave.file.SourceRef;
import dev.cleave.symbol.BoundaryType;
import dev.cleave.symbol.Symbol;
import dev.cleave.text.Labels;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.parquet.TableColumn;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The columns of the chunks table, each with its value for a chunk. */
public enum ChunkColumn implements TableColumn {
  CHUNK_ID(at -> at.chunk().id().chunkId()),
  SYMBOL_ID(at -> at.chunk().id().symbolId()),
  FILE_ID(Position::fileId),
  FILE_PATH(at -> at.ref().path()),
  SOURCE_URI(at -> at.ref().uri()),
  REPOSITORY(at -> at.ref().repository().name()),
  CATEGORY(at -> Labels.of(at.bounded().detected().category())),
  LICENSE(at -> at.bounded().detected().license()),
  LICENSE_SOURCE(at -> label(at.bounded().detected().licenseSource())),
  LANGUAGE(at -> at.bounded().detected().language()),
  EMBEDDED_LANGUAGE(at -> at.symbol().contents().language()),
  CHUNK_INDEX(Position::index),
  CHUNK_COUNT(at -> at.file().chunks().size()),
  START_BYTE(at -> at.chunk().range().start()),
  END_BYTE(at -> at.chunk().range().end()),
  START_LINE(at -> at.chunk().range().startLine()),
  END_LINE(at -> at.chunk().range().endLine()),
  KIND(at -> at.symbol().kind().label()),
  BOUNDARY_TYPE(at -> Labels.of(at.boundaryType())),
  TYPES(at -> Lists.transform(at.symbol().contents().types(), Labels::of)),
  ROLE(at -> Labels.of(at.chunk().role())),
  NAME(at -> at.file().nameOf(at.chunk())),
  PATH(at -> at.symbol().path()),
  LEVEL(at -> at.symbol().level()),
  BREADCRUMB(Position::breadcrumb),
  PART_INDEX(at -> at.chunk().part().index()),
  PART_COUNT(at -> at.chunk().part().count()),
  SIGNATURE(at -> at.symbol().description().signature()),
  DOCUMENTATION(at -> at.chunk().opens() ? at.symbol().description().documentation() : null),
  ATTRIBUTES(at -> at.symbol().description().attributes()),
  LEADING_TRIVIA_BYTES(at -> at.chunk().trivia().leading()),
  TRAILING_TRIVIA_BYTES(at -> at.chunk().trivia().trailing()),
  PARENT_CHUNK_ID(at -> at.chunk().id().parentChunkId()),
  PREVIOUS_CHUNK_ID(at -> at.relations().previous(at.index())),
  NEXT_CHUNK_ID(at -> at.relations().next(at.index())),
  CHILDREN_COUNT(at -> at.relations().children(at.index())),
  IMPORTS(at -> at.chunk().names().imports()),
  DEFINES(at -> at.chunk().names().defines()),
  IDENTIFIERS(Position::identifiers),
  CONTEXT_HEADER(at -> at.chunk().text().header()),
  CONTENT(at -> at.chunk().text().content()),
  CONTENT_HASH(at -> at.chunk().text().contentHash()),
  EMBED_HASH(at -> at.chunk().text().embedHash()),
  TOKEN_ESTIMATE(at -> at.chunk().text().tokenEstimate()),
  STRATEGY(at -> at.bounded().reading().strategy().name()),
  IS_TRIVIAL(at -> at.chunk().text().trivial()),
  SECRETS(at -> at.chunk().text().secrets()),
  EMBED(at -> at.chunk().text().embed());

  private static final List<ChunkColumn> ALL = List.of(values());

  private final Function<Position, @Nullable Object> value;

  ChunkColumn(Function<Position, @Nullable Object> value) {
    this.value = value;
  }

  /** The rows of a file's chunks, in order. Each is made when it is asked for. */
  public static List<Row> rows(ChunkedFile file) {
    String fileId = file.source().ref().fileId();
    var relations = new Relations(file.chunks());
    return Lists.transform(
        ContiguousSet.closedOpen(0, file.chunks().size()).asList(),
        index -> row(Position.of(file, fileId, relations, index)));
  }

  private static Row row(Position chunk) {
    return Row.of(Table.CHUNKS.rows().columns(), ALL, column -> column.value.apply(chunk));
  }

  private static @Nullable String label(@Nullable Enum<?> constant) {
    return constant == null ? null : Labels.of(constant);
  }

  /**
   * Whether a row of the table, of a view or of their changes is worth embedding. Tables of chunks
   * before version 2.3 say only which are trivial; of views before 2.5, all are.
   */
  public static boolean isToEmbed(Row row) {
    Object embed = row.value(EMBED.label());
    return embed == null ? !Boolean.TRUE.equals(row.value(IS_TRIVIAL.label())) : (boolean) embed;
  }

  /**
   * What an embedder reads of a row of the table or of a view: the header of a chunk or that of a
   * snippet, a line end and the content.
   */
  public static String textToEmbed(Row row) {
    String ofChunk = row.text(CONTEXT_HEADER.label());
    String header = ofChunk == null ? row.text(SnippetColumn.HEADER) : ofChunk;
    String content = row.require(CONTENT);
    return header == null || header.isEmpty() ? content : header + "\n" + content;
  }

  /**
   * Estimated tokens of what an embedder reads of a row of the table, or of its changes; 0 for a
   * chunk that is not worth embedding. Needs the columns {@code embed}, {@code is_trivial}, {@code
   * token_estimate} and {@code context_header}.
   */
  public static int tokensToEmbed(Row row) {
    return isToEmbed(row)
        ? Chunk.embeddedTokens((int) row.number(TOKEN_ESTIMATE), row.text(CONTEXT_HEADER))
        : 0;
  }

  /** A chunk among those of its file. */
  private record Position(
      ChunkedFile file, String fileId, Relations relations, int index, Chunk chunk, Symbol symbol) {

    static Position of(ChunkedFile file, String fileId, Relations relations, int index) {
      Chunk chunk = file.chunks().get(index);
      return new Position(file, fileId, relations, index, chunk, file.symbolOf(chunk));
    }

    BoundedFile bounded() {
      return file.bounded();
    }

    SourceRef ref() {
      return file.source().ref();
    }

    BoundaryType boundaryType() {
      return chunk.part().index() == 0 ? symbol.kind().boundaryType() : BoundaryType.CONTENT;
    }

    List<String> identifiers() {
      return chunk.text().trivial() ? List.of() : IdentifierParts.of(chunk.content());
    }

    String breadcrumb() {
      String path = String.join("::", symbol.path());
      return chunk.part().count() == 1 ? path : path + "#" + (chunk.part().index() + 1);
    }
  }
}
