package dev.cleave.transforms.billing;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.ChunkColumn;
import java.util.List;

/**
 * The text of a chunk to embed.
 *
 * @param hash of what an embedder reads, 32 hex digits
 * @param contentHash of its content alone
 * @param tokens estimated
 */
public record ChunkText(String hash, String contentHash, int tokens) {
  /** The texts of a file that was cut. */
  public static List<ChunkText> of(ChunkedFile file) {
    return file.chunks().stream()
        .filter(chunk -> chunk.text().embed())
        .map(
            chunk ->
                new ChunkText(
                    chunk.text().embedHash(), chunk.text().contentHash(), chunk.embeddedTokens()))
        .toList();
  }

  /** The texts of rows of the table of chunks. */
  public static List<ChunkText> of(List<Row> rows) {
    return rows.stream()
        .filter(ChunkColumn::isToEmbed)
        .map(
            row ->
                new ChunkText(
                    row.require(ChunkColumn.EMBED_HASH),
                    row.require(ChunkColumn.CONTENT_HASH),
                    ChunkColumn.tokensToEmbed(row)))
        .toList();
  }
}
