package dev.cleave.symbol;

import java.util.Locale;

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

  /** The name in tables: lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
