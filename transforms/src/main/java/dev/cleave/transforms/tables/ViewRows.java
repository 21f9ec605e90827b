package dev.cleave.transforms.tables;

import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.reading.Strategy;
import dev.cleave.size.SizeLimit;
import dev.cleave.symbol.ContentType;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.Symbol;
import dev.cleave.text.FileRange;
import dev.cleave.text.Labels;
import dev.cleave.text.TextEncoding;
import dev.cleave.text.TextRange;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.view.Snippets;
import dev.cleave.view.Strides;
import dev.cleave.view.Summaries;
import dev.cleave.view.View;
import dev.cleave.view.ViewChunk;
import dev.cleave.view.ViewSource;
import dev.cleave.view.Views;
import java.io.ByteArrayOutputStream;
import java.util.List;

/** The rows of views, made from a file's chunks: as the file is cut, or as they are stored. */
public final class ViewRows {
  private final Snippets snippets;
  private final Strides strides;
  private final Summaries summaries;

  /**
   * Rows of any view.
   *
   * @param size the maximum size of a chunk
   */
  public ViewRows(SizeLimit size, Views views) {
    snippets = new Snippets(size.unit());
    strides = new Strides(size);
    summaries = new Summaries(views.maxSummaryTokens());
  }

  /** The rows of a file that was cut, and not rejected. */
  public List<Row> of(View view, ChunkedFile file) {
    return of(view, ViewSource.of(file));
  }

  /**
   * The rows of a file by its stored chunks. Summaries need no content of them.
   *
   * @param place where the chunks are
   * @throws IllegalArgumentException if the chunks have a value that no run writes
   */
  public List<Row> of(View view, RowPlace place, List<Row> chunks) {
    if (chunks.isEmpty()) {
      return List.of();
    }
    TextEncoding encoding = place.encoding();
    byte[] bytes = view == View.SUMMARIES ? new byte[0] : bytes(encoding, chunks);
    Row first = chunks.getFirst();
    return of(
        view,
        new ViewSource(
            first.require(ChunkColumn.FILE_ID),
            first.require(ChunkColumn.FILE_PATH),
            first.require(ChunkColumn.LANGUAGE),
            Strategy.valueOf(first.require(ChunkColumn.STRATEGY)),
            encoding.over(bytes),
            bytes,
            chunks.stream().map(ViewRows::chunk).toList()));
  }

  private static byte[] bytes(TextEncoding encoding, List<Row> chunks) {
    var bytes = new ByteArrayOutputStream();
    for (Row chunk : chunks) {
      TextRange content = chunk.content(ChunkColumn.CONTENT).in(encoding);
      if (content == null) {
        throw new IllegalArgumentException("a content is not text in the charset of its file");
      }
      bytes.write(content.bytes(), content.start(), content.size());
    }
    return bytes.toByteArray();
  }

  private List<Row> of(View view, ViewSource file) {
    return switch (view) {
      case SNIPPETS -> SnippetColumn.rows(file, snippets.of(file));
      case STRIDES -> StrideColumn.rows(file, strides.of(file));
      case SUMMARIES -> SummaryColumn.rows(file, summaries.of(file));
    };
  }

  private static ViewChunk chunk(Row row) {
    return new ViewChunk(
        new Chunk.Identity(
            row.require(ChunkColumn.CHUNK_ID),
            row.require(ChunkColumn.SYMBOL_ID),
            row.text(ChunkColumn.PARENT_CHUNK_ID)),
        new ViewChunk.Declaration(
            Labels.parse(Kind.class, row.require(ChunkColumn.KIND)),
            row.text(ChunkColumn.NAME),
            row.list(ChunkColumn.PATH),
            row.text(ChunkColumn.SIGNATURE),
            row.text(ChunkColumn.DOCUMENTATION)),
        Labels.parse(Role.class, row.require(ChunkColumn.ROLE)),
        new Symbol.Contents(
            row.list(ChunkColumn.TYPES).stream()
                .map(type -> Labels.parse(ContentType.class, type))
                .toList(),
            row.text(ChunkColumn.EMBEDDED_LANGUAGE)),
        new FileRange(
            (int) row.number(ChunkColumn.START_BYTE),
            (int) row.number(ChunkColumn.END_BYTE),
            (int) row.number(ChunkColumn.START_LINE),
            (int) row.number(ChunkColumn.END_LINE)),
        (int) row.number(ChunkColumn.PART_INDEX),
        new Chunk.Names(row.list(ChunkColumn.IMPORTS), row.list(ChunkColumn.DEFINES)),
        ViewChunk.Use.of(ChunkColumn.isToEmbed(row), row.list(ChunkColumn.SECRETS)));
  }
}
