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

  /** Whether a row has a hash, and as many finite numbers as it says. */
  public static boolean isWhole(Row row) {
    float[] vector = row.vector(VECTOR);
    double sum = 0;
    for (float number : vector) {
      sum += Math.abs(number);
    }
    return vector.length == row.number(DIMENSIONS)
        && Double.isFinite(sum)
        && sum > 0
        && row.require(EMBED_HASH).matches("[0-9a-f]{32}");
  }
}
