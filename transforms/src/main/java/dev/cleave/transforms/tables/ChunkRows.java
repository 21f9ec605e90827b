package dev.cleave.transforms.tables;

import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.Relations;
import dev.cleave.file.SourceRef;
import dev.cleave.language.DetectedFile;
import dev.cleave.symbol.BoundaryType;
import dev.cleave.symbol.Symbol;
import dev.cleave.transforms.parquet.Columns;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.parquet.ValuedRow;
import java.util.ArrayList;
import java.util.List;

/** The rows of the chunks table. */
public final class ChunkRows {

  private final ChunkedFile file;
  private final String fileId;
  private final Relations relations;

  private ChunkRows(ChunkedFile file) {
    this.file = file;
    this.fileId = file.source().ref().fileId();
    this.relations = new Relations(file.chunks());
  }

  /** A file's chunks, in order. */
  public static List<Row> of(ChunkedFile file) {
    var rows = new ChunkRows(file);
    var list = new ArrayList<Row>(file.chunks().size());
    for (int i = 0; i < file.chunks().size(); i++) {
      int index = i;
      list.add(columns -> rows.write(index, columns));
    }
    return list;
  }

  /**
   * Whether a row of the table, or of its changes, is worth embedding. Tables before version 2.3
   * say only which are trivial. Summaries always are.
   */
  public static boolean isToEmbed(ValuedRow row) {
    Object embed = row.value("embed");
    return embed == null
        ? !"true".equals(String.valueOf(row.value("is_trivial")))
        : "true".equals(embed.toString());
  }

  private void write(int index, Columns columns) {
    DetectedFile detected = file.bounded().detected();
    SourceRef ref = detected.source().ref();
    Chunk chunk = file.chunks().get(index);
    Symbol symbol = file.symbolOf(chunk);
    boolean first = chunk.part().index() == 0;
    columns.text("chunk_id", chunk.chunkId());
    columns.text("symbol_id", chunk.id().symbolId());
    columns.text("file_id", fileId);
    columns.text("file_path", ref.path());
    columns.text("source_uri", ref.uri());
    columns.text("language", detected.language());
    columns.text("embedded_language", symbol.contents().language());
    columns.number("chunk_index", index);
    columns.number("chunk_count", file.chunks().size());
    columns.number("start_byte", chunk.range().start());
    columns.number("end_byte", chunk.range().end());
    columns.number("start_line", chunk.range().startLine());
    columns.number("end_line", chunk.range().endLine());
    columns.label("kind", symbol.kind());
    columns.label("boundary_type", first ? symbol.kind().boundaryType() : BoundaryType.CONTENT);
    columns.labels("types", symbol.contents().types());
    columns.label("role", chunk.role());
    columns.text("name", file.nameOf(chunk));
    columns.list("path", symbol.path());
    columns.number("level", symbol.level());
    columns.text("breadcrumb", breadcrumb(symbol, chunk));
    columns.number("part_index", chunk.part().index());
    columns.number("part_count", chunk.part().count());
    columns.text("signature", symbol.description().signature());
    columns.text("documentation", chunk.opens() ? symbol.description().documentation() : null);
    columns.list("attributes", symbol.description().attributes());
    columns.number("leading_trivia_bytes", chunk.trivia().leading());
    columns.number("trailing_trivia_bytes", chunk.trivia().trailing());
    columns.text("parent_chunk_id", chunk.id().parentChunkId());
    columns.text("previous_chunk_id", relations.previous(index));
    columns.text("next_chunk_id", relations.next(index));
    columns.number("children_count", relations.children(index));
    columns.list("imports", chunk.names().imports());
    columns.list("defines", chunk.names().defines());
    columns.text("context_header", chunk.text().header());
    columns.content("content", chunk.content());
    columns.text("content_hash", chunk.text().contentHash());
    columns.text("embed_hash", chunk.text().embedHash());
    columns.number("token_estimate", chunk.text().tokenEstimate());
    columns.constant("strategy", file.bounded().reading().strategy());
    columns.flag("is_trivial", chunk.text().trivial());
    columns.flag("embed", file.isToEmbed(chunk));
  }

  private static String breadcrumb(Symbol symbol, Chunk chunk) {
    String path = String.join("::", symbol.path());
    return chunk.part().count() == 1 ? path : path + "#" + (chunk.part().index() + 1);
  }
}
