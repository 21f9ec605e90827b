package dev.cleave.models;

import dev.cleave.size.TokenEstimate;
import dev.cleave.transforms.embedding.Embedding;
import dev.cleave.transforms.embedding.ModelRefusedException;
import java.io.IOException;
import java.util.List;

/**
 * Finds out whether an endpoint reads only the beginning of a text of the length that texts may
 * have, and does not say so. It embeds a text twice, and the same text with another end.
 */
final class SilentTruncation {
  /** Two characters that few tokenizers make one token of. */
  private static final String DENSE = "\uD80C\uDC00;";

  private static final int END = 64; // characters

  private SilentTruncation() {}

  /**
   * Requires an answer, and that it depends on the end of the text.
   *
   * @throws IOException if the endpoint does not answer, or leaves out the end
   */
  static void require(DividingEmbedder embedder) throws IOException, InterruptedException {
    int max = embedder.division().max();
    int length = Math.max(0, TokenEstimate.maxCodePoints(max) - END);
    String text = DENSE.repeat(length / DENSE.codePointCount(0, DENSE.length()));
    String one = text + " harbour pilots".repeat(END).substring(0, END);
    String other = text + " 17 + x[0] == 4;".repeat(END).substring(0, END);
    List<Embedding> vectors = embedder.embed(List.of(one, one, other));
    double noise = distance(vectors.get(0), vectors.get(1));
    if (distance(vectors.get(0), vectors.get(2)) <= 2 * noise) {
      throw new ModelRefusedException(
          "the model reads only the beginning of a text with %d estimated tokens, and does not say so: let the endpoint reject texts that are too long, or give a lower --modelTokens than %d"
              .formatted(max, max),
          null);
    }
  }

  private static double distance(Embedding one, Embedding other) {
    double sum = 0;
    for (int i = 0; i < one.vector().length; i++) {
      sum += Math.abs((double) one.vector()[i] - other.vector()[i]);
    }
    return sum;
  }
}
