package dev.cleave.rules;

/** A format of documents that a library parses. */
public enum DocumentFormat {
  MARKDOWN
}
