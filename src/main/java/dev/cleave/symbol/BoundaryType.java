package dev.cleave.symbol;

import dev.cleave.text.Labels;

/** Whether a chunk names a scope or holds content. */
public enum BoundaryType {
  STRUCTURAL,
  CONTENT;

  private final String label = Labels.of(this);

  /** The name in tables: lower case. */
  public String label() {
    return label;
  }
}
