package dev.cleave.transforms.tables;

import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.reading.Strategy;
import dev.cleave.size.SizeLimit;
import dev.cleave.symbol.ContentType;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Role;
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
   * The rows of a file by its stored chunks.
   *
   * @throws IllegalArgumentException if the chunks have a value that no run writes
   */
  public List<Row> of(View view, FileEntry entry, List<Row> chunks) {
    TextEncoding encoding = entry.original().encoding();
    var bytes = new ByteArrayOutputStream();
    for (Row chunk : chunks) {
      TextRange content = chunk.content(ChunkColumn.CONTENT).in(encoding);
      if (content == null) {
        throw new IllegalArgumentException("a content is not text in the charset of its file");
      }
      bytes.write(content.bytes(), content.start(), content.size());
    }
    byte[] file = bytes.toByteArray();
    return of(
        view,
        new ViewSource(
            entry.fileId(),
            entry.path(),
            entry.language(),
            Strategy.valueOf(entry.require(FileColumn.STRATEGY)),
            encoding.over(file),
            file,
            viewChunks(chunks)));
  }

  /**
   * The summaries of a file by its stored chunks, of which it reads no content.
   *
   * @param maxTokens the estimated tokens of a structure's summary
   */
  public static List<Row> summaries(List<Row> chunks, int maxTokens) {
    if (chunks.isEmpty()) {
      return List.of();
    }
    Row first = chunks.getFirst();
    var file =
        new ViewSource(
            first.require(ChunkColumn.FILE_ID),
            first.require(ChunkColumn.FILE_PATH),
            first.require(ChunkColumn.LANGUAGE),
            Strategy.valueOf(first.require(ChunkColumn.STRATEGY)),
            TextEncoding.UTF_8,
            new byte[0],
            viewChunks(chunks));
    return List.copyOf(SummaryColumn.rows(file, new Summaries(maxTokens).of(file)));
  }

  private List<Row> of(View view, ViewSource file) {
    return switch (view) {
      case SNIPPETS -> SnippetColumn.rows(file, snippets.of(file));
      case STRIDES -> StrideColumn.rows(file, strides.of(file));
      case SUMMARIES -> SummaryColumn.rows(file, summaries.of(file));
    };
  }

  private static List<ViewChunk> viewChunks(List<Row> chunks) {
    return chunks.stream().map(ViewRows::chunk).toList();
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
        row.list(ChunkColumn.TYPES).stream()
            .map(type -> Labels.parse(ContentType.class, type))
            .toList(),
        row.text(ChunkColumn.EMBEDDED_LANGUAGE),
        new FileRange(
            (int) row.number(ChunkColumn.START_BYTE),
            (int) row.number(ChunkColumn.END_BYTE),
            (int) row.number(ChunkColumn.START_LINE),
            (int) row.number(ChunkColumn.END_LINE)),
        (int) row.number(ChunkColumn.PART_INDEX),
        new Chunk.Names(row.list(ChunkColumn.IMPORTS), row.list(ChunkColumn.DEFINES)));
  }
}
