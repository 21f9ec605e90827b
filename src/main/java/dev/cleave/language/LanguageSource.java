package dev.cleave.language;

/** What told a file's language. */
public enum LanguageSource {
  FILENAME,
  EXTENSION,
  INTERPRETER,
  /** Nothing did: the language is {@code text}. */
  NONE
}
