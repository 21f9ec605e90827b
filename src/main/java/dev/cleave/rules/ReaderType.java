package dev.cleave.rules;

/** How the files of a language are read. */
public enum ReaderType {
  /** By declarations; the code between them is never merged. */
  CODE,
  /** By declarations that patterns find. */
  OUTLINE,
  /** By the values of a document; small neighbours are packed together. */
  DATA,
  /** By the sections and blocks of a document. */
  PROSE,
  /** By lines. */
  LINES
}
