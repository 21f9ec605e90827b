package dev.cleave.symbol;

/** The sort of content that a chunk has. */
public enum ContentType {
  CODE,
  DATA,
  TEXT,
  TABLE,
  /** Code in a document. */
  CODE_BLOCK,
  /** Settings at the start of a document. */
  FRONT_MATTER
}
