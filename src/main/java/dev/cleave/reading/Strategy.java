package dev.cleave.reading;

/** How the boundaries of a file were found. */
public enum Strategy {
  /** By its declarations, which a grammar finds. */
  SYNTAX,
  /** By its declarations, which patterns find. */
  OUTLINE,
  /** By the structure of a document: the entries of a data format, the elements of markup. */
  DOCUMENT,
  /** By line ends alone. */
  LINES
}
