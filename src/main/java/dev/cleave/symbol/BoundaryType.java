package dev.cleave.symbol;

/** Seed of hierarchical assembly: does a chunk name a scope, or hold content? */
public enum BoundaryType {
  STRUCTURAL,
  CONTENT
}
