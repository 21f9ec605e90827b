package dev.cleave.transforms.embedding;

/**
 * The vector of a text.
 *
 * @param vector not to be written to
 * @param tokens of the text, or an estimate
 * @param parts number of parts that were embedded alone
 */
@SuppressWarnings("ArrayRecordComponent") // embeddings are not compared
public record Embedding(float[] vector, int tokens, int parts) {}
