package dev.cleave.rules;

/** What sort of language a file is in, which decides how it is cut. */
public enum LanguageKind {
  /** Source code: cut at declarations, never merged. */
  PROGRAMMING,
  /** Data: cut at values, small neighbours merged. */
  DATA,
  /** Markup: tags around text. */
  MARKUP,
  /** Text for people. */
  PROSE
}
