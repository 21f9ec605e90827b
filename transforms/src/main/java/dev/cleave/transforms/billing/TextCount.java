package dev.cleave.transforms.billing;

/**
 * Different texts.
 *
 * @param texts how many
 * @param tokens of them, estimated
 */
public record TextCount(long texts, long tokens) {
  /** No texts. */
  public static final TextCount NONE = new TextCount(0, 0);

  /** The texts of both. */
  public TextCount plus(TextCount other) {
    return new TextCount(texts + other.texts, tokens + other.tokens);
  }
}
