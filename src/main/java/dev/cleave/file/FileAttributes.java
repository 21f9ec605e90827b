package dev.cleave.file;

import org.jspecify.annotations.Nullable;

/**
 * What is said of a file from outside, over what its name and content tell.
 *
 * @param override the language that the run's options give it, or null
 * @param language the language that {@code .gitattributes} give it, as written there, or null
 * @param vendored whether {@code .gitattributes} call it vendored, or null if they do not say
 * @param generated whether they call it generated, or null
 * @param documentation whether they call it documentation, or null
 */
public record FileAttributes(
    @Nullable String override,
    @Nullable String language,
    @Nullable Boolean vendored,
    @Nullable Boolean generated,
    @Nullable Boolean documentation) {

  /** Nothing is said, as of most files. */
  public static final FileAttributes NONE = new FileAttributes(null, null, null, null, null);

  /** The same, with a language from the run's options. */
  public FileAttributes withOverride(@Nullable String name) {
    return new FileAttributes(name, language, vendored, generated, documentation);
  }
}
