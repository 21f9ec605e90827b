package dev.cleave.transforms.embedding;

import java.io.IOException;
import java.util.List;

/** A model that is ready to embed texts. For several threads. */
public interface Embedder {
  /**
   * The vectors of texts, in the same order. A text with more tokens than the model reads is
   * divided, and its vector is the mean of those of its parts.
   *
   * @param texts as many as a request may have
   * @throws IOException if the model cannot be reached, or rejects a text
   * @throws InterruptedException if interrupted while waiting for the model
   */
  List<Embedding> embed(List<String> texts) throws IOException, InterruptedException;

  /**
   * Tests that the model answers, and that it reads texts of the length that it is said to read.
   *
   * @throws IOException if it does not
   * @throws InterruptedException if interrupted while waiting for the model
   */
  void check() throws IOException, InterruptedException;
}
