package dev.cleave.transforms.tables;

import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.parquet.TableColumn;

/** The columns of the embeddings table. */
public enum EmbeddingColumn implements TableColumn {
  EMBED_HASH,
  MODEL,
  DIMENSIONS,
  VECTOR,
  TOKENS,
  PARTS,
  TRUNCATED;

  /**
   * A row.
   *
   * @param hash of the text, 32 hex digits
   * @param model the name of the model
   * @param vector not copied
   * @param tokens of the text
   * @param parts number of parts that were embedded alone
   */
  public static Row row(String hash, String model, float[] vector, int tokens, int parts) {
    return new Row(
        Table.EMBEDDINGS.rows().columns(),
        hash,
        model,
        vector.length,
        vector,
        tokens,
        parts,
        false);
  }
}
