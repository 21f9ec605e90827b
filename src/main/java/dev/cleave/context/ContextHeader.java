package dev.cleave.context;

/** The content of a chunk's header. Only {@link #PATH} has the folders of the file. */
public enum ContextHeader {
  NONE,
  /** The path of the file. */
  PATH,
  /** The base name of the file, and the names of the chunk and its containers. */
  NAMES,
  /** The base name of the file, its package, and the headings or signatures around the chunk. */
  DECLARATIONS,
  /** The same, and the imports whose names the chunk uses. */
  IMPORTS;

  /** Whether the header has signatures. */
  boolean signatures() {
    return this == DECLARATIONS || this == IMPORTS;
  }
}
