package dev.cleave.language;

/** What a file is for, as {@link Categorizer} finds it. */
public enum Category {
  /** Source code that is in no other category. */
  SOURCE,
  /** A test, or a file that tests need. */
  TEST,
  /** Written by a program. */
  GENERATED,
  /** Copied from another project. */
  VENDORED,
  /** Made small by a program. */
  MINIFIED,
  /** Text for people. */
  DOCUMENTATION,
  /** Settings of tools, builds and services. */
  CONFIG,
  /** Any other file of a data format. */
  DATA
}
