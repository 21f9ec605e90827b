package dev.cleave.language;

/** What role a file plays in its repository, told from its path alone. */
public enum Category {
  SOURCE,
  TEST,
  GENERATED,
  VENDORED,
  MINIFIED,
  DOCUMENTATION,
  DATA
}
