package dev.cleave.transforms.tables;

import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.Content;
import dev.cleave.file.Blake3Hash;
import dev.cleave.reading.Strategy;
import dev.cleave.size.SizeLimit;
import dev.cleave.symbol.ContentType;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Role;
import dev.cleave.text.FileRange;
import dev.cleave.text.TextEncoding;
import dev.cleave.text.TextRange;
import dev.cleave.transforms.parquet.Columns;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.parquet.StoredRow;
import dev.cleave.view.Snippet;
import dev.cleave.view.Snippets;
import dev.cleave.view.Stride;
import dev.cleave.view.Strides;
import dev.cleave.view.Summaries;
import dev.cleave.view.Summary;
import dev.cleave.view.View;
import dev.cleave.view.ViewChunk;
import dev.cleave.view.ViewSource;
import dev.cleave.view.Views;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The rows of the tables of views. They are made of a file's chunks: as it is cut, or as they are
 * stored.
 */
public final class ViewRows {
  private final Snippets snippets;
  private final Strides strides;
  private final Summaries summaries;

  /**
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
  public List<Row> of(View view, FileEntry entry, List<StoredRow> chunks) {
    TextEncoding encoding = entry.original().encoding();
    var bytes = new ByteArrayOutputStream();
    var read = new ArrayList<ViewChunk>(chunks.size());
    for (StoredRow chunk : chunks) {
      TextRange content = chunk.content("content").in(encoding);
      if (content == null) {
        throw new IllegalArgumentException("a content is not text in the charset of its file");
      }
      bytes.write(content.bytes(), content.start(), content.size());
      read.add(chunk(chunk));
    }
    return of(
        view,
        new ViewSource(
            entry.require("file_id"),
            entry.path(),
            entry.language(),
            Strategy.valueOf(entry.require("strategy")),
            encoding,
            bytes.toByteArray(),
            read));
  }

  /**
   * The summaries of a file by its stored chunks, of which it reads no content.
   *
   * @param maxTokens the estimated tokens of a structure's summary
   */
  public static List<Row> summaries(List<StoredRow> chunks, int maxTokens) {
    if (chunks.isEmpty()) {
      return List.of();
    }
    StoredRow first = chunks.getFirst();
    var file =
        new ViewSource(
            first.require("file_id"),
            first.require("file_path"),
            first.require("language"),
            Strategy.valueOf(first.require("strategy")),
            TextEncoding.UTF_8,
            new byte[0],
            chunks.stream().map(ViewRows::chunk).toList());
    return new Summaries(maxTokens)
        .of(file).stream().<Row>map(each -> columns -> write(file, each, columns)).toList();
  }

  private static ViewChunk chunk(StoredRow row) {
    return new ViewChunk(
        new Chunk.Identity(
            row.require("chunk_id"), row.require("symbol_id"), row.text("parent_chunk_id")),
        new ViewChunk.Declaration(
            Kind.valueOf(row.require("kind").toUpperCase(Locale.ROOT)),
            row.text("name"),
            row.list("path"),
            row.text("signature"),
            row.text("documentation")),
        Role.valueOf(row.require("role").toUpperCase(Locale.ROOT)),
        row.list("types").stream()
            .map(type -> ContentType.valueOf(type.toUpperCase(Locale.ROOT)))
            .toList(),
        row.text("embedded_language"),
        new FileRange(
            (int) row.number("start_byte"),
            (int) row.number("end_byte"),
            (int) row.number("start_line"),
            (int) row.number("end_line")),
        (int) row.number("part_index"),
        row.list("imports"));
  }

  private List<Row> of(View view, ViewSource file) {
    return switch (view) {
      case SNIPPETS ->
          snippets.of(file).stream()
              .<Row>map(each -> columns -> write(file, each, columns))
              .toList();
      case STRIDES ->
          strides.of(file).stream()
              .<Row>map(each -> columns -> write(file, each, columns))
              .toList();
      case SUMMARIES ->
          summaries.of(file).stream()
              .<Row>map(each -> columns -> write(file, each, columns))
              .toList();
    };
  }

  private static void write(ViewSource file, Snippet snippet, Columns columns) {
    columns.text("snippet_id", snippet.id());
    columns.text("file_id", file.fileId());
    columns.text("file_path", file.path());
    columns.list("chunk_ids", snippet.chunkIds());
    columns.label("snippet_type", snippet.label().type());
    columns.text("title", snippet.label().title());
    columns.text("breadcrumb", snippet.label().breadcrumb());
    columns.text("language", snippet.label().language());
    columns.text("header", snippet.header());
    write(snippet.range(), columns);
    columns.text("content", snippet.content());
    columns.number("token_count", snippet.tokens());
  }

  private static void write(ViewSource file, Stride stride, Columns columns) {
    Content content = stride.content();
    columns.text("stride_id", stride.id());
    columns.text("file_id", file.fileId());
    columns.text("file_path", file.path());
    columns.list("chunk_ids", stride.chunkIds());
    columns.text("language", stride.label().language());
    columns.label("kind", stride.label().kind());
    columns.text("name", stride.label().name());
    columns.text("breadcrumb", stride.label().breadcrumb());
    columns.number("stride_index", stride.window().index());
    columns.number("stride_count", stride.window().count());
    write(stride.range(), columns);
    columns.content("content", content);
    columns.text(
        "content_hash", Blake3Hash.hex(file.bytes(), stride.range().start(), stride.range().end()));
  }

  private static void write(ViewSource file, Summary summary, Columns columns) {
    byte[] content = summary.content().getBytes(StandardCharsets.UTF_8);
    String hash = Blake3Hash.hex(content, 0, content.length);
    Summary.Structure structure = summary.structure();
    columns.text("summary_id", summary.id());
    columns.label("chunk_type", summary.type());
    columns.text("file_id", file.fileId());
    columns.text("file_path", file.path());
    columns.text("language", summary.language());
    columns.text("structure_type", structure == null ? null : structure.kind().label());
    columns.text("structure_name", structure == null ? null : structure.name());
    columns.list("path", structure == null ? List.of() : structure.path());
    columns.text("content", summary.content());
    columns.list("classes", summary.members().types());
    columns.list("functions", summary.members().functions());
    columns.list("methods", summary.members().methods());
    columns.list("imports", summary.imports());
    columns.list("member_chunk_ids", summary.members().chunkIds());
    write(summary.range(), columns);
    columns.number("token_estimate", summary.tokens());
    columns.text("content_hash", hash);
    columns.text("embed_hash", hash);
  }

  private static void write(FileRange range, Columns columns) {
    columns.number("start_byte", range.start());
    columns.number("end_byte", range.end());
    columns.number("start_line", range.startLine());
    columns.number("end_line", range.endLine());
  }
}
