package dev.cleave.models;

import dev.cleave.transforms.embedding.Embedding;
import java.util.List;

/** The mean of the vectors of a text's parts. */
final class Mean {
  private Mean() {}

  /**
   * The mean by tokens. It is as long as the vectors are in the mean; most models give length 1.
   */
  static Embedding of(List<Embedding> parts) {
    if (parts.size() == 1) {
      return parts.getFirst();
    }
    var sum = new double[parts.getFirst().vector().length];
    double lengths = 0;
    int tokens = 0;
    int count = 0;
    for (Embedding part : parts) {
      float[] vector = part.vector();
      int weight = Math.max(1, part.tokens());
      double square = 0;
      for (int i = 0; i < sum.length; i++) {
        sum[i] += (double) weight * vector[i];
        square += (double) vector[i] * vector[i];
      }
      lengths += weight * Math.sqrt(square);
      tokens += part.tokens();
      count += part.parts();
    }
    double square = 0;
    for (double number : sum) {
      square += number * number;
    }
    // Weights cancel out, except where parts are opposites.
    double weights = parts.stream().mapToInt(part -> Math.max(1, part.tokens())).sum();
    double scale = square == 0 ? 1 : lengths / weights / Math.sqrt(square);
    var mean = new float[sum.length];
    for (int i = 0; i < mean.length; i++) {
      mean[i] = (float) (sum[i] * scale);
    }
    return new Embedding(square == 0 ? parts.getFirst().vector() : mean, tokens, count);
  }
}
