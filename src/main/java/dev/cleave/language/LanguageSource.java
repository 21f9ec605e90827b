package dev.cleave.language;

/** How a file's language was found, from the most to the least trusted source. */
public enum LanguageSource {
  /** Stated by an option. */
  OVERRIDE,
  /** Stated by {@code .gitattributes}. */
  GITATTRIBUTES,
  /** A modeline of Vim or Emacs. */
  MODELINE,
  /** The whole file name. */
  FILENAME,
  /** The {@code #!} line. */
  INTERPRETER,
  /** The extension: that of one language, or usually of this one. */
  EXTENSION,
  /** An XML declaration or a well-known root element. */
  XML,
  /** The content, where languages share the extension. */
  HEURISTIC,
  /** A second grammar found fewer errors in the file than the first. */
  TRIAL,
  /** The language is unknown: {@code text}. */
  NONE
}
