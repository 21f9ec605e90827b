package dev.cleave.language;

import dev.cleave.rules.Language;
import org.jspecify.annotations.Nullable;

/**
 * What was found out about a file's language.
 *
 * @param language the language, or null if nothing tells
 * @param source what told it
 * @param alternative the language to be tried if this one's grammar makes no sense of the file; or
 *     null
 */
record Detection(
    @Nullable Language language, LanguageSource source, @Nullable Language alternative) {

  static final Detection NONE = new Detection(null, LanguageSource.NONE, null);

  Detection(Language language, LanguageSource source) {
    this(language, source, null);
  }

  /** The language's name; {@code text} if nothing tells. */
  String name() {
    return language == null ? Language.TEXT : language.name();
  }
}
