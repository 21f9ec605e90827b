package dev.cleave.context;

/** What the header of a chunk has. Each value has what those before it have, too. */
public enum ContextHeader {
  NONE,
  /** The path of the file. */
  PATH,
  /** The package, and the headings or signatures around the chunk. */
  DECLARATIONS,
  /** The imports whose names the chunk uses. */
  IMPORTS;

  /** Whether a header of this value has what another one adds. */
  public boolean has(ContextHeader part) {
    return compareTo(part) >= 0;
  }
}
