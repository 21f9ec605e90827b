package dev.cleave.language;

/** What told a file's language, from the most to the least trusted. */
public enum LanguageSource {
  /** Whoever runs Cleave said so. */
  OVERRIDE,
  /** The repository said so, in {@code .gitattributes}. */
  GITATTRIBUTES,
  /** A line for an editor, of Vim or Emacs. */
  MODELINE,
  /** The whole file name. */
  FILENAME,
  /** The {@code #!} line. */
  INTERPRETER,
  /** The extension, which no other language has, or which its language usually has. */
  EXTENSION,
  /** An XML declaration or a well-known root element. */
  XML,
  /** The content, among the languages that share the extension. */
  HEURISTIC,
  /** The grammar of another candidate made better sense of it than that of the first. */
  TRIAL,
  /** Nothing did: the language is {@code text}. */
  NONE
}
