package dev.cleave.models;

import dev.cleave.size.TokenEstimate;

/** The estimate that a run's bill has, for a model whose tokenizer is not known. */
final class EstimatedTokens implements TokenCounter {
  @Override
  public int count(String text) {
    return TokenEstimate.of(text.codePointCount(0, text.length()));
  }
}
