package dev.cleave.transforms.embedding;

/** What an embedding of a run has found and made. */
public record EmbedSummary(TextSums found, EmbeddedUnit made) {
  /** Nothing. */
  public static final EmbedSummary NONE = new EmbedSummary(TextSums.NONE, EmbeddedUnit.NONE);

  /** What was found. */
  public static EmbedSummary of(TextSums found) {
    return new EmbedSummary(found, EmbeddedUnit.NONE);
  }

  /** What was made. */
  public static EmbedSummary of(EmbeddedUnit made) {
    return new EmbedSummary(TextSums.NONE, made);
  }

  /** The sum of both. */
  public EmbedSummary plus(EmbedSummary other) {
    return new EmbedSummary(found.plus(other.found), made.plus(other.made));
  }
}
