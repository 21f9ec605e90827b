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
 * @param license the licence of its folder, as an SPDX expression, or null
 */
public record FileAttributes(
    @Nullable String override,
    @Nullable String language,
    @Nullable Boolean vendored,
    @Nullable Boolean generated,
    @Nullable Boolean documentation,
    @Nullable String license) {

  /** No attributes, as for most files. */
  public static final FileAttributes NONE = new FileAttributes(null, null, null, null, null);

  /** Attributes of a file in a folder without a licence. */
  public FileAttributes(
      @Nullable String override,
      @Nullable String language,
      @Nullable Boolean vendored,
      @Nullable Boolean generated,
      @Nullable Boolean documentation) {
    this(override, language, vendored, generated, documentation, null);
  }

  /** The same, with a language from the run's options. */
  public FileAttributes withOverride(@Nullable String name) {
    return new FileAttributes(name, language, vendored, generated, documentation, license);
  }

  /** The same, in a folder with a licence. */
  public FileAttributes withLicense(@Nullable String id) {
    return new FileAttributes(override, language, vendored, generated, documentation, id);
  }
}
