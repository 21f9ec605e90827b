package dev.cleave.text;

/** How a file's charset was found, in the order of the ladder. */
public enum CharsetSource {
  /** A byte order mark, and the rest decodes as it says. */
  BOM,
  /** The bytes are valid UTF-8. */
  VALID_UTF8,
  /** The bytes are UTF-8 with a few that are not. */
  MOSTLY_UTF8,
  /** The text names a charset that encodes back to the same bytes. */
  DECLARED,
  /** The bytes look like text of a charset that encodes back to the same bytes. */
  DETECTED,
  /** ISO-8859-1, which maps every byte to a character and back. */
  FALLBACK
}
