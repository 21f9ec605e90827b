package dev.cleave.reading;

import dev.cleave.rules.Language;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Code in a document.
 *
 * @param rules the language that it is read by
 * @param language of the code; null for that of the document
 * @param name of code without declarations, if it is in no section, such as a script; else null
 */
record EmbeddedCode(
    List<ScopeItem> items,
    Language rules,
    @Nullable String language,
    int start,
    int end,
    @Nullable String name) {

  /** Code that was parsed by its language. */
  static EmbeddedCode of(
      List<ScopeItem> items, EmbeddedReader.ParsedPart part, @Nullable String name) {
    Language language = part.rules().language();
    return new EmbeddedCode(items, language, language.name(), part.start(), part.end(), name);
  }

  /** Whether it is in no section. */
  boolean isApart() {
    return name != null;
  }
}
