package dev.cleave.language;

import dev.cleave.rules.Language;
import org.jspecify.annotations.Nullable;

/**
 * The language of a file, and how it was found.
 *
 * @param language the language, or null if it is unknown
 * @param source how it was found
 * @param alternative the language to try if this one's grammar finds errors in the file; or null
 */
record Detection(
    @Nullable Language language, LanguageSource source, @Nullable Language alternative) {

  static final Detection NONE = new Detection(null, LanguageSource.NONE, null);

  Detection(Language language, LanguageSource source) {
    this(language, source, null);
  }

  /** The language's name; {@code text} if it is unknown. */
  String name() {
    return language == null ? Language.TEXT : language.name();
  }
}
