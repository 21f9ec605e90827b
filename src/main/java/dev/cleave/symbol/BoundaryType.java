package dev.cleave.symbol;

/** Whether a chunk names a scope or holds content. */
public enum BoundaryType {
  STRUCTURAL,
  CONTENT
}
