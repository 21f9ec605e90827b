package dev.cleave.language;

/** What a file is for. {@link Categorizer} tells it. */
public enum Category {
  /** None of the others. */
  SOURCE,
  /** A test, or what tests need. */
  TEST,
  /** Written by a program. */
  GENERATED,
  /** Written elsewhere, and copied here. */
  VENDORED,
  /** Made small for machines. */
  MINIFIED,
  /** For people to read. */
  DOCUMENTATION,
  /** What tells tools, builds and services how to work. */
  CONFIG,
  /** Any other file of a data format. */
  DATA
}
