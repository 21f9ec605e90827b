package dev.cleave.symbol;

import dev.cleave.text.Labels;

/** The sort of content that a chunk has. */
public enum ContentType {
  CODE,
  DATA,
  TEXT,
  TABLE,
  /** Code in a document. */
  CODE_BLOCK,
  /** Settings at the start of a document. */
  FRONT_MATTER;

  private final String label = Labels.of(this);

  /** The name in tables: lower case. */
  public String label() {
    return label;
  }
}
