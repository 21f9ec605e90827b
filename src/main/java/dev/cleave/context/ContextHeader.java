package dev.cleave.context;

/** The content of a chunk's header. Each value includes those before it. */
public enum ContextHeader {
  NONE,
  /** The path of the file. */
  PATH,
  /** The package, and the headings or signatures around the chunk. */
  DECLARATIONS,
  /** The imports whose names the chunk uses. */
  IMPORTS;

  /** Whether this value includes another one. */
  public boolean has(ContextHeader part) {
    return compareTo(part) >= 0;
  }
}
