package dev.cleave.file;

import org.jspecify.annotations.Nullable;

/**
 * Attributes that the options or Git's files give a file. They override what its name and content
 * suggest.
 *
 * @param override the language from {@code --languageOverride}, or null
 * @param language the language from {@code .gitattributes}, as written there, or null
 * @param vendored whether {@code .gitattributes} mark it as vendored, or null if they do not say
 * @param generated whether they mark it as generated, or null
 * @param documentation whether they mark it as documentation, or null
 */
public record FileAttributes(
    @Nullable String override,
    @Nullable String language,
    @Nullable Boolean vendored,
    @Nullable Boolean generated,
    @Nullable Boolean documentation) {

  /** No attributes, as for most files. */
  public static final FileAttributes NONE = new FileAttributes(null, null, null, null, null);

  /** The same, with a language from the run's options. */
  public FileAttributes withOverride(@Nullable String name) {
    return new FileAttributes(name, language, vendored, generated, documentation);
  }
}
